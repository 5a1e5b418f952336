import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'

/** Where the form is above the result (`ResearchLayout`). */
const NARROW = '(max-width: 1279px)'
const FIRST_FIELD = 'section[aria-label="Inputs"] :is(select, input, textarea):not(:disabled)'

/** Only relevant in narrow windows. */
export interface Rail {
  readonly isOpen: boolean
  /** Opens the form and focuses its first field. */
  readonly open: () => void
  /** Collapses the form and scrolls to a new result. */
  readonly close: () => void
}

export function useRail(): Rail {
  const [isOpen, setIsOpen] = useState(false)
  const open = useCallback(() => {
    // A hidden field can't be focused.
    flushSync(() => setIsOpen(true))
    document.querySelector<HTMLElement>(FIRST_FIELD)?.focus()
  }, [])
  const close = useCallback(() => {
    setIsOpen(false)
    if (window.matchMedia(NARROW).matches) window.scrollTo({ top: 0 })
  }, [])
  return { isOpen, open, close }
}
