import { useCallback, useLayoutEffect, useRef } from 'react'
import { carryView } from './carryView'
import { followSize } from './followSize'
import { firstView, wholeView, zoomView } from './timeView'
import type { ChartHandle } from './useChart'

const STEP = 1.25

/** How the reader moves through time, besides dragging and pinching. */
export interface TimeViewMoves {
  /** @param factor - below 1 for nearer. @param around - slot that stays where it is; the middle when left out. */
  readonly zoom: (factor: number, around?: number) => void
  readonly showAll: () => void
  /** What is in view stays there when size or data change: the reader has gone to it. */
  readonly keep: () => void
  /** '+' and '-' (nearer and farther around a slot) and '0' (all). @returns whether the key was one of them. */
  readonly onKey: (key: string, around: number) => boolean
}

interface Kept {
  readonly seconds: readonly number[]
  readonly from: number
  readonly to: number
}

/**
 * Shows all bars, or the last ones where all would be too many. Once the reader has moved, the view is the reader's, and
 * stays at its moments when the data are refreshed.
 *
 * @param seconds - of the slots, ascending. Memoise.
 */
export function useTimeView(handle: ChartHandle | null, seconds: readonly number[]): TimeViewMoves {
  const isReaders = useRef(false)
  const kept = useRef<Kept | null>(null)
  const count = seconds.length

  useLayoutEffect(() => {
    if (handle === null) return undefined
    const timeScale = handle.api.timeScale()
    const carried =
      isReaders.current && kept.current !== null ? carryView(kept.current, kept.current.seconds, seconds) : null
    isReaders.current = carried !== null
    const fit = () => {
      if (!isReaders.current) timeScale.setVisibleLogicalRange(firstView(seconds.length, timeScale.width()))
    }
    if (carried === null) fit()
    else timeScale.setVisibleLogicalRange(carried)
    const stop = followSize(handle, fit)
    return () => {
      stop()
      if (!handle.alive) return
      const range = timeScale.getVisibleLogicalRange()
      // Effects are undone before the next ones are done: the data are still those that this view is of.
      kept.current = range === null ? null : { seconds, from: range.from, to: range.to }
    }
  }, [handle, seconds])

  const zoom = useCallback(
    (factor: number, around?: number) => {
      const timeScale = handle?.api.timeScale()
      const range = timeScale?.getVisibleLogicalRange() ?? null
      if (timeScale === undefined || range === null) return
      isReaders.current = true
      timeScale.setVisibleLogicalRange(zoomView(range, factor, around ?? (range.from + range.to) / 2, count))
    },
    [handle, count],
  )

  const keep = useCallback(() => {
    isReaders.current = true
  }, [])

  useLayoutEffect(() => {
    if (handle === null) return undefined
    const host = handle.api.chartElement()
    // A pinch on a touchpad comes as the wheel with Ctrl; the wheel alone scrolls the page.
    const pinch = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const x = event.clientX - host.getBoundingClientRect().left
      zoom(event.deltaY > 0 ? STEP : 1 / STEP, handle.api.timeScale().coordinateToLogical(x) ?? undefined)
    }
    host.addEventListener('pointerdown', keep)
    host.addEventListener('wheel', pinch, { passive: false })
    return () => {
      host.removeEventListener('pointerdown', keep)
      host.removeEventListener('wheel', pinch)
    }
  }, [handle, zoom, keep])

  const showAll = useCallback(() => {
    isReaders.current = true
    handle?.api.timeScale().setVisibleLogicalRange(wholeView(count))
  }, [handle, count])

  const onKey = useCallback(
    (key: string, around: number) => {
      if (key === '+' || key === '=') zoom(1 / STEP, around)
      else if (key === '-') zoom(STEP, around)
      else if (key === '0') showAll()
      else return false
      return true
    },
    [zoom, showAll],
  )

  return { zoom, showAll, keep, onKey }
}
