import type { EarlyInput } from '@tidemark/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { EarlyKeys } from './earlyKeys'

/** While it is open, queues keys until its field has focus; Escape closes it before. */
export function useEarlyKeys(
  isOpen: boolean,
  onClose: () => void,
): {
  /** For the text that opened it. */
  readonly take: (text: string) => void
  /** Call once the field has focus. */
  readonly collect: () => EarlyInput
} {
  const [keys] = useState(() => new EarlyKeys())
  const hasFocus = useRef(false)
  const keepKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || hasFocus.current) return
    if (event.key === 'Escape') onClose()
    else if (!keys.take(event)) return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => keepKey(event)
    // Before the page's shortcuts and the focused element.
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [])
  useEffect(() => {
    if (!isOpen) return undefined
    return () => {
      hasFocus.current = false
      keys.collect()
    }
  }, [isOpen, keys])
  return {
    take: (text) => keys.add(text),
    collect: () => {
      hasFocus.current = true
      return keys.collect()
    },
  }
}
