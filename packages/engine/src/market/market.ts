import { isDated, TIMEFRAME_MS, type Timeframe } from '@tidemark/contract'
import { type Bars, sliceBars } from '../bars'
import { gather, gatherDates } from '../resample'
import { NoDataError, RequestError } from '../errors'
import { DAY_MS, isoTime } from '../time'
import type { BarSource, StoredSeries } from './barSource'
import { sourceFor } from './symbols'
import { thinLength } from './thinLength'

/** Both inclusive, epoch ms; null means unbounded. */
interface Range {
  readonly from: number | null
  readonly to: number | null
  readonly limit: number
  /**
   * Aggregates instead of cutting at `limit`; two series get the same times. Days, weeks and months are gathered whole,
   * and labelled with the first that there is. Requires both bounds. @default false
   */
  readonly isThin?: boolean
}

/** Every timeframe that stored prices can be aggregated to. */
export interface Market {
  /** @throws {NoDataError} when no stored series can serve it. */
  source(symbol: string, timeframe: Timeframe): Promise<StoredSeries>
  /**
   * The last `count` bars.
   *
   * @throws {NoDataError}
   */
  latest(symbol: string, timeframe: Timeframe, count: number): Promise<Bars>
  /**
   * Beyond `limit`: the first bars after `from`, with only `to` the last before it, with `isThin` longer bars.
   *
   * @throws {NoDataError} or RequestError when `from` is after `to`.
   */
  range(symbol: string, timeframe: Timeframe, range: Range): Promise<Bars>
}

function lastOf(bars: Bars, count: number): Bars {
  return sliceBars(bars, Math.max(0, bars.time.length - count))
}

function within(bars: Bars, from: number, to: number): Bars {
  const first = bars.time.findIndex((time) => time >= from)
  const end = bars.time.findIndex((time) => time > to)
  return sliceBars(bars, first === -1 ? bars.time.length : first, end === -1 ? bars.time.length : end)
}

/** A trading date begins and ends beside its own midnight, and a weekend belongs to the dates beside it. */
const DAYS_BESIDE = 3

/**
 * Widens a span of labels to one of the stored bars that the labelled bars are made of, and more: what lies outside of
 * the labels is cut after it was gathered. Epoch ms; null is unbounded.
 */
export function storedSpan(
  { from, to }: { readonly from: number | null; readonly to: number | null },
  stored: Timeframe,
  timeframe: Timeframe,
): { readonly from?: number; readonly to?: number } {
  const margin = stored !== timeframe && isDated(timeframe) ? DAYS_BESIDE * DAY_MS : 0
  return {
    ...(from !== null && { from: from - margin }),
    ...(to !== null && { to: to + TIMEFRAME_MS[timeframe] - TIMEFRAME_MS[stored] + margin }),
  }
}

/** Stored bars for `count` whole bars, plus two: where clocks change, a day is an hour longer. */
function enough(stored: Timeframe, asked: Timeframe, count: number): number {
  return stored === asked ? count : (count + 2) * Math.ceil(TIMEFRAME_MS[asked] / TIMEFRAME_MS[stored])
}

function checkOrder(from: number, to: number): void {
  if (from <= to) return
  const times = `start (${isoTime(from)}) is after end (${isoTime(to)})`
  const msg = `${times}: it must be before or equal`
  throw new RequestError([{ loc: ['query', 'start'], msg, type: 'value_error' }])
}

export function createMarket(store: BarSource): Market {
  async function source(symbol: string, timeframe: Timeframe): Promise<StoredSeries> {
    const found = sourceFor(await store.series(), symbol, timeframe)
    if (!found) throw new NoDataError('No data found for the selected symbol/timeframe combination.')
    return found
  }

  return {
    source,
    async latest(symbol, timeframe, count) {
      const { timeframe: stored } = await source(symbol, timeframe)
      const limit = enough(stored, timeframe, count)
      const bars = await store.bars({ symbol, timeframe: stored, limit, keep: 'last' })
      return lastOf(gather({ bars, stored, timeframe }), count)
    },
    async range(symbol, timeframe, { from, to, limit: count, isThin = false }) {
      if (from !== null && to !== null) checkOrder(from, to)
      const { timeframe: stored } = await source(symbol, timeframe)
      const limit = enough(stored, timeframe, count + DAYS_BESIDE)
      const keep = from === null && to !== null ? 'last' : 'first'
      if (isThin && from !== null && to !== null) {
        const gatherMs = thinLength(to - from, count)
        if (gatherMs > TIMEFRAME_MS[timeframe] && isDated(timeframe)) {
          const bars = await store.bars({ symbol, timeframe: stored, ...storedSpan({ from, to }, stored, timeframe) })
          return gatherDates(within(gather({ bars, stored, timeframe }), from, to), gatherMs)
        }
        if (gatherMs > TIMEFRAME_MS[timeframe]) {
          const end = to + TIMEFRAME_MS[timeframe] - TIMEFRAME_MS[stored]
          return store.bars({ symbol, timeframe: stored, from, to: end, gatherMs })
        }
      }
      const span = storedSpan({ from, to }, stored, timeframe)
      const bars = await store.bars({ symbol, timeframe: stored, limit, keep, ...span })
      const wanted = within(gather({ bars, stored, timeframe }), from ?? -Infinity, to ?? Infinity)
      return keep === 'last' ? lastOf(wanted, count) : sliceBars(wanted, 0, count)
    },
  }
}
