import type { Timeframe } from '@tidemark/contract'
import type { Bars } from '../bars'

/** A stored price series. */
export interface StoredSeries {
  readonly symbol: string
  readonly timeframe: Timeframe
}

/** Which bars of a series. `from` and `to` are inclusive, ms since 1970 UTC; absent is unbounded. */
export interface BarsQuery extends StoredSeries {
  readonly from?: number
  readonly to?: number
  /** At most so many; `keep` says which. @default all */
  readonly limit?: number
  /** When there are more than `limit`: keep the first or the last. @default 'first' */
  readonly keep?: 'first' | 'last'
  /** Gathers the bars into intervals of so many ms, as `gatherBars` does; not with `limit`. @default as they are stored */
  readonly gatherMs?: number
}

/** Where bars come from: the server's database, or the sample that a demo carries. */
export interface BarSource {
  series(): Promise<readonly StoredSeries[]>
  /** Ascending; empty when there are none. */
  bars(query: BarsQuery): Promise<Bars>
}
