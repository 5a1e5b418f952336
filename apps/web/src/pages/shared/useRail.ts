import { useState } from 'react'
import { flushSync } from 'react-dom'

/** Windows in which the form is no longer beside the result (`ResearchLayout`). */
const NARROW = '(max-width: 1279px)'
const FIRST_FIELD = 'section[aria-label="Inputs"] :is(select, input, textarea):not(:disabled)'

/** Whether the form above a result is open; only relevant in narrow windows. */
export interface Rail {
  readonly isOpen: boolean
  /** Opens the form and focuses its first field. */
  readonly open: () => void
  /** Collapses the form when a result has loaded, and scrolls to the result. */
  readonly close: () => void
}

export function useRail(): Rail {
  const [isOpen, setIsOpen] = useState(false)
  return {
    isOpen,
    open: () => {
      // A hidden field can't be focused.
      flushSync(() => setIsOpen(true))
      document.querySelector<HTMLElement>(FIRST_FIELD)?.focus()
    },
    close: () => {
      setIsOpen(false)
      if (window.matchMedia(NARROW).matches) window.scrollTo({ top: 0 })
    },
  }
}
