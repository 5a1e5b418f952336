import type { Timeframe } from '@tidemark/contract'
import type { Bars } from '../bars'

/** A stored price series. */
export interface StoredSeries {
  readonly symbol: string
  readonly timeframe: Timeframe
}

/** Selects bars of a series. `from` and `to` are inclusive, epoch ms; absent means unbounded. */
export interface BarsQuery extends StoredSeries {
  readonly from?: number
  readonly to?: number
  /** Most bars to return; `keep` says which. @default all */
  readonly limit?: number
  /** Which bars to keep when there are more than `limit`. @default 'first' */
  readonly keep?: 'first' | 'last'
  /**
   * Aggregates to intervals of this many ms, as `gatherBars` does; cannot be combined with `limit`. @default as stored
   */
  readonly gatherMs?: number
}

/** A source of bars: the server's database, or the demo's sample. */
export interface BarSource {
  series(): Promise<readonly StoredSeries[]>
  /** Ascending; may be empty. */
  bars(query: BarsQuery): Promise<Bars>
}
