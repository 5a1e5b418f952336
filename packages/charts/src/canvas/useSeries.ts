import type {
  ISeriesApi,
  SeriesDataItemTypeMap,
  SeriesDefinition,
  SeriesPartialOptionsMap,
  SeriesType,
} from 'lightweight-charts'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { PatchedSeries } from './PatchedSeries'
import { createStore } from './store'
import type { ChartHandle } from './useChart'

export interface SeriesSpec<T extends SeriesType> {
  definition: SeriesDefinition<T>
  /** Memoise: a new object is applied. */
  options: SeriesPartialOptionsMap[T]
  /** Ascending, unique; gaps as `{ time }`. Memoise. */
  data: readonly SeriesDataItemTypeMap[T][]
  /** Compares every drawn field. A constant. */
  same: (a: SeriesDataItemTypeMap[T], b: SeriesDataItemTypeMap[T]) => boolean
  /** @default 0 */
  pane?: number
}

/** Creates, patches and removes one series; null until there is a chart. */
export function useSeries<T extends SeriesType>(
  handle: ChartHandle | null,
  { definition, options, data, same, pane = 0 }: SeriesSpec<T>,
): ISeriesApi<T> | null {
  const [store] = useState(() => createStore<PatchedSeries<T> | null>(null))
  const series = useSyncExternalStore(store.subscribe, store.get, store.get)

  useLayoutEffect(() => {
    if (handle === null) return undefined
    const api = handle.api.addSeries(definition, undefined, pane)
    store.set(new PatchedSeries(api, same))
    return () => {
      store.set(null)
      if (handle.alive) handle.api.removeSeries(api)
    }
  }, [handle, definition, pane, same, store])

  // Without a chart, the series went with it.
  useLayoutEffect(() => {
    if (handle !== null) series?.api.applyOptions(options)
  }, [handle, series, options])

  useLayoutEffect(() => {
    if (handle !== null) series?.setData(data)
  }, [handle, series, data])

  return series?.api ?? null
}
