import { useMediaQuery } from '@chakra-ui/react'
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAppStorage } from '../../platform/storage'
import { recall, remember } from './rememberedTexts'

/** Where the form is above the result (`ResearchLayout`). */
const NARROW = '(max-width: 1279px)'
const FIRST_FIELD = 'section[aria-label="Inputs"] :is(select, input, textarea):not(:disabled)'
const KEY = 'tidemark.inputs_hidden'

export interface Rail {
  /** In narrow windows; there it begins closed and opens above the result. */
  readonly isOpen: boolean
  /** In wide windows; the choice is remembered. */
  readonly isHidden: boolean
  /** Shows the form and focuses its first field. */
  readonly open: () => void
  /** Collapses the form of a narrow window and scrolls to a new result. */
  readonly close: () => void
  /** For the bar. @param hasResult - without one the form cannot be hidden */
  readonly inputs: (hasResult: boolean) => { readonly isOpen: boolean; readonly onToggle: () => void }
}

export function useRail(): Rail {
  const storage = useAppStorage()
  const [isNarrow = false] = useMediaQuery([NARROW], { ssr: false })
  const [isOpen, setIsOpen] = useState(false)
  const [isHidden, setIsHidden] = useState(() => recall(storage, KEY) === true)
  const show = useCallback(
    (next: boolean) => {
      setIsOpen(next)
      if (window.matchMedia(NARROW).matches) return
      setIsHidden(!next)
      remember(storage, KEY, !next)
    },
    [storage],
  )
  const open = useCallback(() => {
    // A hidden field can't be focused.
    flushSync(() => show(true))
    document.querySelector<HTMLElement>(FIRST_FIELD)?.focus()
  }, [show])
  const close = useCallback(() => {
    setIsOpen(false)
    if (window.matchMedia(NARROW).matches) window.scrollTo({ top: 0 })
  }, [])
  const inputs = (hasResult: boolean) => {
    const isShown = !hasResult || (isNarrow ? isOpen : !isHidden)
    return { isOpen: isShown, onToggle: () => (isShown && hasResult ? show(false) : open()) }
  }
  return { isOpen, isHidden, open, close, inputs }
}
