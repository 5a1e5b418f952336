import type { ISeriesApi, MouseEventParams, SeriesType } from 'lightweight-charts'
import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { createBox, type Box } from './box'
import { indexAt, moveCursor } from './cursorMoves'
import { bringIntoView } from './bringIntoView'
import { secondOf, toLibraryTime } from './libraryTime'
import type { ChartHandle } from './useChart'

/** Where the crosshair is. */
export interface Cursor {
  /** The point in force there: the last one that is not after it. */
  readonly index: number
  /** Seconds since 1970, UTC. Between two points the pointer may stand anywhere. */
  readonly second: number
}

/** A point that the cursor can stand on. */
export interface CursorPoint {
  /** Seconds since 1970, UTC; ascending. */
  readonly second: number
  readonly value: number
}

/** The crosshair as the page sees it, and the handlers that make it a thing of the keyboard too. */
export interface UseCursorResult {
  /** For drawings, which read it while they paint. */
  readonly box: Box<Cursor | null>
  readonly cursor: Cursor | null
  /** The point that the keyboard went to last, to be spoken; null after the keyboard has left. A pointer says nothing. */
  readonly spoken: number | null
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onBlur: () => void
}

const sameCursor = (a: Cursor | null, b: Cursor | null) => a?.index === b?.index && a?.second === b?.second

/**
 * One crosshair for pointer, long press and keyboard.
 *
 * @param points - memoise.
 * @param onScroll - the keyboard has gone to a point that was not in view. Memoise.
 */
export function useCursor(
  handle: ChartHandle | null,
  series: ISeriesApi<SeriesType> | null,
  points: readonly CursorPoint[],
  onScroll?: () => void,
): UseCursorResult {
  const [box] = useState(() => createBox<Cursor | null>(null, sameCursor))
  const [spoken, setSpoken] = useState<number | null>(null)
  // Where the keyboard has put the crosshair. The library knows a place in px only, and loses the point when the view moves.
  const anchor = useRef<CursorPoint | null>(null)

  useLayoutEffect(() => {
    if (handle === null) return undefined
    const follow = ({ time, sourceEvent }: MouseEventParams) => {
      if (anchor.current !== null && sourceEvent === undefined) return
      anchor.current = null
      const second = secondOf(time)
      box.set(Number.isNaN(second) ? null : { index: indexAt(points, second), second })
    }
    handle.api.subscribeCrosshairMove(follow)
    return () => {
      if (handle.alive) handle.api.unsubscribeCrosshairMove(follow)
    }
  }, [handle, points, box])

  // Other data under the cursor: the keyboard stays at its moment, wherever that is now, or lets go of one that is no more.
  useLayoutEffect(() => {
    const held = anchor.current
    const index = held === null ? -1 : indexAt(points, held.second)
    const point = points[index]
    const isThere = point !== undefined && point.second === held?.second
    anchor.current = isThere ? point : null
    if (handle !== null && series !== null && held !== null) {
      if (isThere) putCrosshair(handle, series, point)
      else handle.api.clearCrosshairPosition()
    }
    box.set(isThere ? { index, second: point.second } : null)
    setSpoken(isThere ? index : null)
  }, [handle, series, points, box])

  useLayoutEffect(() => {
    if (handle === null || series === null) return undefined
    const timeScale = handle.api.timeScale()
    const hold = () => {
      if (anchor.current !== null) putCrosshair(handle, series, anchor.current)
    }
    timeScale.subscribeVisibleLogicalRangeChange(hold)
    return () => {
      if (handle.alive) timeScale.unsubscribeVisibleLogicalRangeChange(hold)
    }
  }, [handle, series])

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (handle === null || series === null || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Escape') {
        anchor.current = null
        handle.api.clearCrosshairPosition()
        box.set(null)
        setSpoken(null)
        return
      }
      const index = moveCursor(event.key, box.get()?.index ?? null, points.length)
      const point = index === null ? undefined : points[index]
      if (index === null || point === undefined) return
      event.preventDefault()
      anchor.current = point
      if (bringIntoView(handle, point.second)) onScroll?.()
      putCrosshair(handle, series, point)
      box.set({ index, second: point.second })
      setSpoken(index)
    },
    [handle, series, points, box, onScroll],
  )

  const onBlur = useCallback(() => {
    anchor.current = null
    if (handle?.alive === true) handle.api.clearCrosshairPosition()
    box.set(null)
    setSpoken(null)
  }, [handle, box])

  return { box, cursor: useSyncExternalStore(box.subscribe, box.get), spoken, onKeyDown, onBlur }
}

function putCrosshair({ api }: ChartHandle, series: ISeriesApi<SeriesType>, { value, second }: CursorPoint): void {
  api.setCrosshairPosition(value, toLibraryTime(second), series)
}
