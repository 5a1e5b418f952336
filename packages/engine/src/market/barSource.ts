import type { Calendar, Timeframe } from '@tidemark/contract'
import type { Bars } from '../bars'

export interface StoredSeries {
  readonly symbol: string
  readonly timeframe: Timeframe
  /** Absent or null: days are UTC days. */
  readonly calendar?: { readonly calendar: Calendar } | null
}

/** `from` and `to` are inclusive, epoch ms; absent means unbounded. */
export interface BarsQuery extends StoredSeries {
  readonly from?: number
  readonly to?: number
  /** @default all */
  readonly limit?: number
  /** Which to keep beyond `limit`. @default 'first' */
  readonly keep?: 'first' | 'last'
  /** Interval in ms, as in `gatherBars`; not together with `limit`. @default as stored */
  readonly gatherMs?: number
}

/** The server's database, or the demo's sample. */
export interface BarSource {
  series(): Promise<readonly StoredSeries[]>
  /** Ascending; may be empty. */
  bars(query: BarsQuery): Promise<Bars>
}
