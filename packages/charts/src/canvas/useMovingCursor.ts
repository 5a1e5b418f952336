import type { ISeriesApi, SeriesType } from 'lightweight-charts'
import { useCallback, type KeyboardEvent } from 'react'
import { indexAt } from './cursorMoves'
import type { ChartHandle } from './useChart'
import { useCursor, type CursorPoint, type UseCursorResult } from './useCursor'
import { useTimeView, type TimeViewControls, type TimeViewOptions } from './useTimeView'

export interface MovingCursorOptions extends TimeViewOptions {
  readonly series: ISeriesApi<SeriesType> | null
  /** Of the cursor. Memoise. */
  readonly points: readonly CursorPoint[]
  /** Of the time scale: points, and places of missing ones. Memoise. */
  readonly slots: readonly { readonly second: number }[]
  /** Of the slots. Memoise. */
  readonly seconds: readonly number[]
}

export interface MovingCursor {
  readonly timeView: TimeViewControls
  readonly cursor: UseCursorResult
}

/** A view that moves through time and its crosshair, whose keys also zoom: '+', '-' and '0'. */
export function useMovingCursor(
  handle: ChartHandle | null,
  { series, points, slots, seconds, ...view }: MovingCursorOptions,
): MovingCursor {
  const timeView = useTimeView(handle, seconds, view)
  const cursor = useCursor(handle, series, points, timeView.keep)
  const { store, onKeyDown: move } = cursor
  const { onKey: zoom } = timeView
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      const around = store.get()?.second ?? points.at(-1)?.second ?? 0
      if (isPlain && zoom(event.key, indexAt(slots, around))) event.preventDefault()
      else move(event)
    },
    [store, points, slots, zoom, move],
  )
  return { timeView, cursor: { ...cursor, onKeyDown } }
}
