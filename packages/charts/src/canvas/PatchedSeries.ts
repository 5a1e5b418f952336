import type { ISeriesApi, SeriesDataItemTypeMap, SeriesType } from 'lightweight-charts'
import { planUpdate } from './planUpdate'

type Item<T extends SeriesType> = SeriesDataItemTypeMap[T]

/** Tells the library only what has changed. */
export class PatchedSeries<T extends SeriesType> {
  readonly api: ISeriesApi<T>
  readonly #same: (a: Item<T>, b: Item<T>) => boolean
  #shown: readonly Item<T>[] = []

  /** @param same - compares every drawn field. */
  constructor(api: ISeriesApi<T>, same: (a: Item<T>, b: Item<T>) => boolean) {
    this.api = api
    this.#same = same
  }

  /** @param data - ascending, unique. The same array is not compared again. */
  setData(data: readonly Item<T>[]): void {
    const plan = planUpdate(this.#shown, data, this.#same)
    if (plan.kind === 'tail') for (const item of data.slice(plan.from)) this.api.update(item)
    if (plan.kind === 'reset') this.api.setData([...data])
    this.#shown = data
  }
}
