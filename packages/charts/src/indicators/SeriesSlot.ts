import type { ISeriesApi, SeriesDataItemTypeMap, SeriesPartialOptionsMap } from 'lightweight-charts'
import { planUpdate } from '../core/planUpdate'

/** The kinds of series that a plot draws. */
export type SlotType = 'Candlestick' | 'Line' | 'Histogram'

/** One series of the library and what it shows, so that it is told of changes only. */
export class SeriesSlot<T extends SlotType> {
  readonly api: ISeriesApi<T>
  readonly #same: (a: SeriesDataItemTypeMap[T], b: SeriesDataItemTypeMap[T]) => boolean
  #shown: readonly SeriesDataItemTypeMap[T][] = []

  /** @param same - whether two data are equal in all that is drawn. */
  constructor(api: ISeriesApi<T>, same: (a: SeriesDataItemTypeMap[T], b: SeriesDataItemTypeMap[T]) => boolean) {
    this.api = api
    this.#same = same
  }

  /** @param data - ascending by time, no two share one; the same array is not looked at again. */
  show(data: readonly SeriesDataItemTypeMap[T][], options: SeriesPartialOptionsMap[T]): void {
    this.api.applyOptions(options)
    const plan = planUpdate(this.#shown, data, this.#same)
    if (plan.kind === 'tail') for (const item of data.slice(plan.from)) this.api.update(item)
    if (plan.kind === 'reset') this.api.setData([...data])
    this.#shown = data
  }
}
