import { useCallback, useLayoutEffect, useRef } from 'react'
import type { ChartHandle } from '../core/useChart'
import { firstView, wholeView, zoomView, type ViewRange } from './plotView'

const STEP = 1.25

/**
 * Shows all bars, or the last ones where all would be too many, until the reader has moved; then the view is the reader's.
 *
 * @param points - memoise: another array is shown from its end again.
 * @returns takes the keys '+' and '-' (nearer and farther, around a bar) and '0' (all), and says whether it was one of them.
 */
export function usePlotView(
  handle: ChartHandle | null,
  points: readonly unknown[],
): (key: string, around: number) => boolean {
  const isReaders = useRef(false)
  const count = points.length

  useLayoutEffect(() => {
    if (handle === null) return undefined
    isReaders.current = false
    const timeScale = handle.api.timeScale()
    const host = handle.api.chartElement()
    const fit = () => {
      if (!isReaders.current) timeScale.setVisibleLogicalRange(firstView(points.length, timeScale.width()))
    }
    // What is asked for while the library lays itself out is lost.
    const fitSoon = () => {
      queueMicrotask(() => {
        if (handle.alive) fit()
      })
    }
    const take = () => {
      isReaders.current = true
    }
    fit()
    timeScale.subscribeSizeChange(fitSoon)
    host.addEventListener('pointerdown', take)
    return () => {
      host.removeEventListener('pointerdown', take)
      if (handle.alive) timeScale.unsubscribeSizeChange(fitSoon)
    }
  }, [handle, points])

  const move = useCallback(
    (change: (range: ViewRange) => ViewRange) => {
      const timeScale = handle?.api.timeScale()
      const range = timeScale?.getVisibleLogicalRange() ?? null
      if (timeScale === undefined || range === null) return
      const next = change(range)
      if (next.from === range.from && next.to === range.to) return
      isReaders.current = true
      timeScale.setVisibleLogicalRange(next)
    },
    [handle],
  )

  return useCallback(
    (key: string, around: number) => {
      if (key === '+' || key === '=') move((range) => zoomView(range, 1 / STEP, around, count))
      else if (key === '-') move((range) => zoomView(range, STEP, around, count))
      else if (key === '0') move(() => wholeView(count))
      else return false
      return true
    },
    [move, count],
  )
}
