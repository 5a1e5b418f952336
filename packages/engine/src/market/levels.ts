import { barEnd, TIMEFRAME_MS, type Timeframe } from '@tidemark/contract'
import { type Bars, firstBarFrom, sliceBars } from '../bars'
import { addVolume, gatherBars } from '../resample'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time'

/** Every timeframe and some lengths between; each is a multiple of the one before, so that buckets nest. */
const LADDER_MS = [
  ...[1, 5, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 4, 12].map((hours) => hours * HOUR_MS),
  ...[1, 7, 28].map((days) => days * DAY_MS),
]

const YEAR_OF_MONTHS = 12 * TIMEFRAME_MS.MN1

/** In ms, ascending: the summaries of a series, all longer than its own bars. */
export function levelLengths(timeframe: Timeframe): readonly number[] {
  if (timeframe === 'MN1') return [YEAR_OF_MONTHS]
  return LADDER_MS.filter((length) => length > TIMEFRAME_MS[timeframe])
}

/** One summary per length of {@link levelLengths}, each resampled from the finer one. */
export function buildLevels(bars: Bars, timeframe: Timeframe): readonly Bars[] {
  const levels: Bars[] = []
  for (const length of levelLengths(timeframe)) {
    const level = gatherBars(levels.at(-1) ?? bars, length)
    sumVolumes(bars, level)
    levels.push(level)
  }
  return levels
}

/** Sums in the order of the stored bars: sums of sums would round fractions differently than `resample`. */
function sumVolumes(bars: Bars, level: Bars): void {
  let k = -1
  for (let i = 0; i < bars.time.length; i++) {
    const volume = bars.volume[i]!
    if (k + 1 < level.time.length && bars.time[i]! >= level.time[k + 1]!) level.volume[++k] = volume
    else level.volume[k] = addVolume(level.volume[k]!, volume)
  }
}

/** By which months may be longer than so many on average, and more. */
const LONGER_MONTHS = 4 * DAY_MS

/** No bar that still lasts at `time` begins before this. All in ms, `length` of the bar. */
export function earliestStart(time: number, length: number): number {
  return time - length + 1 - (length % TIMEFRAME_MS.MN1 === 0 ? LONGER_MONTHS : 0)
}

/** Those that overlap `from` to `to` (epoch ms, inclusive). Shares memory. @param length - of each bar, ms */
export function overlapping(bars: Bars, length: number, from: number, to: number): Bars {
  const next = firstBarFrom(bars, from)
  const before = bars.time[next - 1]
  const start = before !== undefined && barEnd(before, length) > from ? next - 1 : next
  return sliceBars(bars, start, Math.max(start, firstBarFrom(bars, to + 1)))
}
