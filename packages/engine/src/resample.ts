import { TIMEFRAME_MS, type Timeframe } from '@tidemark/contract'
import { allocateBars, type Bars, copyBars } from './bars'
import { smallestStep } from './timeframes'
import { DAY_MS } from './time'

/** 1970-01-01 was a Thursday: weeks that start on Monday start four days after the epoch. */
const FIRST_MONDAY_MS = 4 * DAY_MS

/**
 * Gathers bars into longer ones: open of the first, highest high, lowest low, close of the last, volumes added up
 * (unknown when all are). Each bar is labelled with the start of its interval; intervals start at UTC midnight and weeks
 * on Monday; an interval without bars gives none.
 *
 * @param given - length of the bars in milliseconds, where it is known: a few bars may lie further apart than they are
 *   long (over a weekend). @default the smallest step between them
 * @throws {RangeError} when the bars are longer than the timeframe asked for: finer prices are not invented.
 */
export function resample(bars: Bars, timeframe: Timeframe, given?: number): Bars {
  const length = TIMEFRAME_MS[timeframe]
  const step = given ?? smallestStep(bars)
  if (step !== Infinity && step > length) {
    throw new RangeError(`bars ${step / 60_000} minutes apart cannot be resampled to the finer ${timeframe}`)
  }
  return gatherBars(bars, length)
}

/** When the first interval of a length began, ms since 1970: whole weeks begin on Monday, everything else at UTC midnight. */
export function originOf(length: number): number {
  return length % (7 * DAY_MS) === 0 ? FIRST_MONDAY_MS : 0
}

/** As {@link resample}, into intervals of `length` ms. @param bars - ascending, none longer than that. */
export function gatherBars(bars: Bars, length: number): Bars {
  const origin = originOf(length)
  const out = allocateBars(bars.time.length)
  let count = 0
  let bucketEnd = -Infinity
  for (let i = 0; i < bars.time.length; i++) {
    const time = bars.time[i]!
    if (time >= bucketEnd) {
      const start = Math.floor((time - origin) / length) * length + origin
      bucketEnd = start + length
      out.time[count] = start
      out.open[count] = bars.open[i]!
      out.high[count] = bars.high[i]!
      out.low[count] = bars.low[i]!
      out.volume[count] = bars.volume[i]!
      count++
    } else {
      extend(out, count - 1, bars, i)
    }
    out.close[count - 1] = bars.close[i]!
  }
  return copyBars(out, 0, count)
}

function extend(out: Bars, at: number, bars: Bars, i: number): void {
  out.high[at] = Math.max(out.high[at]!, bars.high[i]!)
  out.low[at] = Math.min(out.low[at]!, bars.low[i]!)
  const volume = bars.volume[i]!
  const sum = out.volume[at]!
  if (Number.isNaN(sum)) out.volume[at] = volume
  else if (!Number.isNaN(volume)) out.volume[at] = sum + volume
}
