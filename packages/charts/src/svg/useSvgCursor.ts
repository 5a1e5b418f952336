import { useCallback, useState, type KeyboardEvent } from 'react'
import type { ChartCursorState } from '../panel/surface'

/** Returns a key's target index, null if it does not move; `current` null for none. */
export type Mover = (event: KeyboardEvent, current: number | null) => number | null

export interface SvgCursor extends ChartCursorState {
  readonly onPoint: (index: number | null) => void
  readonly onPress: ((index: number) => void) | null
}

/**
 * One cursor for pointer and keyboard. Memoise both.
 *
 * @param onPress - a click, or Enter or space at the cursor.
 */
export function useSvgCursor(move: Mover, onPress: ((index: number) => void) | null = null): SvgCursor {
  const [index, setIndex] = useState<number | null>(null)
  const [spoken, setSpoken] = useState<number | null>(null)

  const clear = useCallback(() => {
    setIndex(null)
    setSpoken(null)
  }, [])
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.metaKey || event.altKey) return
      if (event.key === 'Escape') return clear()
      if (onPress !== null && index !== null && (event.key === 'Enter' || event.key === ' ')) {
        event.preventDefault()
        return onPress(index)
      }
      const next = move(event, index)
      if (next === null) return
      event.preventDefault()
      setIndex(next)
      setSpoken(next)
    },
    [move, onPress, index, clear],
  )
  return { index, spoken, onPoint: setIndex, onPress, onKeyDown, onBlur: clear }
}
