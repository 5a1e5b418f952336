import type { ISeriesApi, MouseEventParams, SeriesType } from 'lightweight-charts'
import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import type { ChartCursorState } from '../panel/surface'
import { indexAt, moveCursor, shiftInto } from './cursorMoves'
import { secondOf, toLibraryTime } from './libraryTime'
import { createStore, type Store } from './store'
import type { ChartHandle } from './useChart'

export interface Cursor {
  /** Last point that is not after it. */
  readonly index: number
  /** Seconds UTC; may lie between points. */
  readonly second: number
}

export interface CursorPoint {
  /** Seconds UTC; ascending. */
  readonly second: number
  readonly value: number
}

export interface UseCursorResult extends ChartCursorState {
  readonly store: Store<Cursor | null>
  readonly cursor: Cursor | null
}

const sameCursor = (a: Cursor | null, b: Cursor | null) => a?.index === b?.index && a?.second === b?.second

/**
 * One crosshair for pointer, long press and keyboard. Memoise both.
 *
 * @param onScroll - the keyboard went out of view.
 */
export function useCursor(
  handle: ChartHandle | null,
  series: ISeriesApi<SeriesType> | null,
  points: readonly CursorPoint[],
  onScroll?: () => void,
): UseCursorResult {
  const [store] = useState(() => createStore<Cursor | null>(null, sameCursor))
  const [spoken, setSpoken] = useState<number | null>(null)
  // Where the keyboard is: the library keeps px only.
  const anchor = useRef<CursorPoint | null>(null)

  useLayoutEffect(() => {
    if (handle === null) return undefined
    const follow = ({ time, sourceEvent }: MouseEventParams) => {
      if (anchor.current !== null && sourceEvent === undefined) return
      anchor.current = null
      const second = secondOf(time)
      store.set(Number.isNaN(second) ? null : { index: indexAt(points, second), second })
    }
    handle.api.subscribeCrosshairMove(follow)
    return () => {
      if (handle.alive) handle.api.unsubscribeCrosshairMove(follow)
    }
  }, [handle, points, store])

  // After new data the keyboard stays at its time, if that still exists.
  useLayoutEffect(() => {
    const kept = anchor.current
    const index = kept === null ? -1 : indexAt(points, kept.second)
    const point = points[index]
    const isThere = point !== undefined && point.second === kept?.second
    anchor.current = isThere ? point : null
    if (handle !== null && series !== null && kept !== null) {
      if (isThere) putCrosshair(handle, series, point)
      else handle.api.clearCrosshairPosition()
    }
    store.set(isThere ? { index, second: point.second } : null)
    setSpoken(isThere ? index : null)
  }, [handle, series, points, store])

  useLayoutEffect(() => {
    if (handle === null || series === null) return undefined
    const timeScale = handle.api.timeScale()
    const restore = () => {
      if (anchor.current !== null) putCrosshair(handle, series, anchor.current)
    }
    timeScale.subscribeVisibleLogicalRangeChange(restore)
    return () => {
      if (handle.alive) timeScale.unsubscribeVisibleLogicalRangeChange(restore)
    }
  }, [handle, series])

  const clear = useCallback(() => {
    anchor.current = null
    if (handle?.alive === true) handle.api.clearCrosshairPosition()
    store.set(null)
    setSpoken(null)
  }, [handle, store])

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (handle === null || series === null || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Escape') return clear()
      const index = moveCursor(event.key, store.get()?.index ?? null, points.length)
      const point = index === null ? undefined : points[index]
      if (index === null || point === undefined) return
      event.preventDefault()
      anchor.current = point
      if (scrollIntoView(handle, point.second)) onScroll?.()
      putCrosshair(handle, series, point)
      store.set({ index, second: point.second })
      setSpoken(index)
    },
    [handle, series, points, store, clear, onScroll],
  )

  const cursor = useSyncExternalStore(store.subscribe, store.get, store.get)
  return { store, cursor, index: cursor?.index ?? null, spoken, onKeyDown, onBlur: clear }
}

function putCrosshair({ api }: ChartHandle, series: ISeriesApi<SeriesType>, { value, second }: CursorPoint): void {
  api.setCrosshairPosition(value, toLibraryTime(second), series)
}

/** Keeps the zoom. @returns whether it scrolled. */
function scrollIntoView({ api }: ChartHandle, second: number): boolean {
  const timeScale = api.timeScale()
  const x = timeScale.timeToCoordinate(toLibraryTime(second))
  // Margins in px make a view narrower than its slots.
  if (x === null || (x >= 0 && x <= timeScale.width())) return false
  const slot = timeScale.timeToIndex(toLibraryTime(second), true)
  const view = timeScale.getVisibleLogicalRange()
  if (slot === null || view === null) return false
  // Half a slot more shows the whole bar.
  const by = shiftInto(slot, { from: view.from + 0.5, to: view.to - 0.5 })
  timeScale.setVisibleLogicalRange({ from: view.from + by, to: view.to + by })
  return true
}
