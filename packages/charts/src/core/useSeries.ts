import type {
  ISeriesApi,
  SeriesDataItemTypeMap,
  SeriesDefinition,
  SeriesPartialOptionsMap,
  SeriesType,
} from 'lightweight-charts'
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createBox } from './box'
import { planUpdate } from './planUpdate'
import type { ChartHandle } from './useChart'

type Bar<T extends SeriesType> = SeriesDataItemTypeMap[T]

/** What a series draws and how. */
export interface SeriesSpec<T extends SeriesType> {
  definition: SeriesDefinition<T>
  /** Memoise: another object is applied anew. */
  options: SeriesPartialOptionsMap[T]
  /** Ascending by time, no two share one. Missing values: `{ time }`. Memoise: the same array is not looked at again. */
  data: readonly Bar<T>[]
  /** Whether two bars are equal in every drawn field. A constant. */
  same: (a: Bar<T>, b: Bar<T>) => boolean
  /** Which pane to be born in; a missing one is made. @default 0 */
  pane?: number
}

/**
 * Keeps one series of a chart in step with its props: made once, options and data patched, removed with the caller.
 *
 * @returns the series, to attach drawings to; null until the chart is there.
 */
export function useSeries<T extends SeriesType>(
  handle: ChartHandle | null,
  { definition, options, data, same, pane = 0 }: SeriesSpec<T>,
): ISeriesApi<T> | null {
  const [made] = useState(() => createBox<ISeriesApi<T> | null>(null))
  const series = useSyncExternalStore(made.subscribe, made.get)
  const shown = useRef<readonly Bar<T>[]>([])

  useLayoutEffect(() => {
    if (handle === null) return undefined
    const born = handle.api.addSeries(definition, undefined, pane)
    shown.current = []
    made.set(born)
    return () => {
      made.set(null)
      if (handle.alive) handle.api.removeSeries(born)
    }
  }, [handle, definition, pane, made])

  // Without a chart the series is one that has gone with it.
  useLayoutEffect(() => {
    if (handle !== null) series?.applyOptions(options)
  }, [handle, series, options])

  useLayoutEffect(() => {
    if (handle === null || series === null) return
    const plan = planUpdate(shown.current, data, same)
    if (plan.kind === 'tail') for (const bar of data.slice(plan.from)) series.update(bar)
    if (plan.kind === 'reset') series.setData([...data])
    shown.current = data
  }, [handle, series, data, same])

  return series
}
