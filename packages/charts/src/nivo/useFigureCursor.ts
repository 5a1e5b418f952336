import { useCallback, useState, type KeyboardEvent } from 'react'

/** Where a key leads: an index, or null for a key that is not the cursor's. `current` is null while it is nowhere. */
export type Mover = (event: KeyboardEvent, current: number | null) => number | null

/** The cursor of a figure: one place for pointer and keyboard. */
export interface UseFigureCursorResult {
  /** Index of the thing under the cursor; null for none. */
  readonly active: number | null
  /** The thing that the keyboard went to last, to be spoken; null after the keyboard has left. A pointer says nothing. */
  readonly spoken: number | null
  readonly onPoint: (index: number | null) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onBlur: () => void
}

/** @param move - keep it the same function. */
export function useFigureCursor(move: Mover): UseFigureCursorResult {
  const [active, setActive] = useState<number | null>(null)
  const [spoken, setSpoken] = useState<number | null>(null)

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.metaKey || event.altKey) return
      if (event.key === 'Escape') {
        setActive(null)
        setSpoken(null)
        return
      }
      const next = move(event, active)
      if (next === null) return
      event.preventDefault()
      setActive(next)
      setSpoken(next)
    },
    [move, active],
  )
  const onBlur = useCallback(() => {
    setActive(null)
    setSpoken(null)
  }, [])
  return { active, spoken, onPoint: setActive, onKeyDown, onBlur }
}
