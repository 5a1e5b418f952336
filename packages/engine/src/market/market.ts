import { TIMEFRAME_MS, type Timeframe } from '@tidemark/contract'
import { type Bars, sliceBars } from '../bars'
import { resample } from '../resample'
import { NoDataError, RequestError } from '../research/errors'
import { isoTime } from '../time'
import type { BarSource, StoredSeries } from './barSource'
import { sourceFor } from './symbols'
import { thinLength } from './thinLength'

/** `from` and `to` bound the labels of the bars, both inclusive, ms since 1970 UTC; null is unbounded. */
export interface Range {
  readonly from: number | null
  readonly to: number | null
  readonly limit: number
  /**
   * Instead of leaving bars out, gathers them into longer ones wherever the timeframe has room for more than `limit`. Their
   * length depends on range and limit alone, so that two series have bars at the same times. Needs both bounds.
   * @default false
   */
  readonly isThin?: boolean
}

/** Prices in any timeframe that the stored ones can be gathered into. */
export interface Market {
  /** @throws NoDataError when no stored series can answer. */
  source(symbol: string, timeframe: Timeframe): Promise<StoredSeries>
  /** The last `count` bars. @throws NoDataError. */
  latest(symbol: string, timeframe: Timeframe, count: number): Promise<Bars>
  /**
   * Of more bars than `limit`, the first ones after `from`; with `to` alone the last ones before it; with `isThin` longer bars
   * over the whole range.
   *
   * @throws NoDataError, RequestError when `from` is after `to`.
   */
  range(symbol: string, timeframe: Timeframe, range: Range): Promise<Bars>
}

function gather(bars: Bars, stored: Timeframe, asked: Timeframe): Bars {
  return stored === asked ? bars : resample(bars, asked, TIMEFRAME_MS[stored])
}

function lastOf(bars: Bars, count: number): Bars {
  return sliceBars(bars, Math.max(0, bars.time.length - count))
}

/** Bars whose label lies in the range. At its edges a gathered bar may be known in part only: those lie outside. */
function within(bars: Bars, from: number, to: number): Bars {
  const first = bars.time.findIndex((time) => time >= from)
  const end = bars.time.findIndex((time) => time > to)
  return sliceBars(bars, first === -1 ? bars.time.length : first, end === -1 ? bars.time.length : end)
}

/**
 * Stored bars that hold `count` whole bars of the timeframe. Two more than fit by the clock: where the clocks behind the labels
 * change, a day holds an hour more.
 */
function enough(stored: Timeframe, asked: Timeframe, count: number): number {
  return stored === asked ? count : (count + 2) * (TIMEFRAME_MS[asked] / TIMEFRAME_MS[stored])
}

function checkOrder(from: number, to: number): void {
  if (from <= to) return
  const times = `start (${isoTime(from)}) is after end (${isoTime(to)})`
  const msg = `${times}: it must be before or equal`
  throw new RequestError([{ loc: ['query', 'start'], msg, type: 'value_error' }])
}

/** Answers price questions from the stored series. */
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
      return lastOf(gather(bars, stored, timeframe), count)
    },
    async range(symbol, timeframe, { from, to, limit: count, isThin = false }) {
      if (from !== null && to !== null) checkOrder(from, to)
      const { timeframe: stored } = await source(symbol, timeframe)
      const limit = enough(stored, timeframe, count)
      const keep = from === null && to !== null ? 'last' : 'first'
      // A bar that begins in the range takes in what follows up to its end.
      const end = to === null ? null : to + TIMEFRAME_MS[timeframe] - TIMEFRAME_MS[stored]
      if (isThin && from !== null && to !== null && end !== null) {
        const gatherMs = thinLength(to - from, count)
        if (gatherMs > TIMEFRAME_MS[timeframe])
          return store.bars({ symbol, timeframe: stored, from, to: end, gatherMs })
      }
      const query = { symbol, timeframe: stored, limit, keep } as const
      const bars = await store.bars({ ...query, ...(from !== null && { from }), ...(end !== null && { to: end }) })
      const wanted = within(gather(bars, stored, timeframe), from ?? -Infinity, to ?? Infinity)
      return keep === 'last' ? lastOf(wanted, count) : sliceBars(wanted, 0, count)
    },
  }
}
