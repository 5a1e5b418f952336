import { type KeyboardEvent, type RefCallback, useCallback, useRef, useState } from 'react'
import { moveCursor } from '../canvas/cursorMoves'
import type { UseCursorResult } from '../canvas/useCursor'
import type { EquityPoint } from './equityModel'
import { type Period, periodBetween } from './period'

interface CursorActions {
  readonly onPeriod: ((period: Period) => void) | undefined
  readonly onPick: ((time: number) => void) | undefined
}

/** Keyboard choices: Shift draws a period, Enter picks the point. */
export function useCursorKeys(
  cursor: UseCursorResult,
  points: readonly EquityPoint[],
  { onPeriod, onPick }: CursorActions,
): UseCursorResult {
  const anchor = useRef<number | null>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = points[cursor.index ?? -1]
    if (event.key === 'Enter' && at !== undefined && onPick !== undefined) {
      event.preventDefault()
      return onPick(at.time)
    }
    if (!event.shiftKey) anchor.current = null
    const isDrawing = event.shiftKey && moveCursor(event.key, cursor.index, points.length) !== null
    if (isDrawing) anchor.current ??= cursor.index
    cursor.onKeyDown(event)
    const [from, to] = [points[anchor.current ?? -1], points[cursor.store.get()?.index ?? -1]]
    if (isDrawing && from !== undefined && to !== undefined) onPeriod?.(periodBetween(from.second, to.second))
  }
  return { ...cursor, onKeyDown }
}

/** Tells whether pointer or focus have been over an element's parent, to load its drawing tools. */
export function useNear(): readonly [isNear: boolean, watch: RefCallback<HTMLElement>] {
  const [isNear, setIsNear] = useState(false)
  const watch = useCallback((node: HTMLElement | null) => {
    const plot = node?.parentElement
    if (plot === null || plot === undefined) return undefined
    const come = () => setIsNear(true)
    plot.addEventListener('pointerenter', come)
    plot.addEventListener('focusin', come)
    return () => {
      plot.removeEventListener('pointerenter', come)
      plot.removeEventListener('focusin', come)
    }
  }, [])
  return [isNear, watch]
}
