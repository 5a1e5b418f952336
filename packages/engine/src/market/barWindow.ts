import {
  barEnd,
  type BarWindow,
  type Calendar,
  isDated,
  MOST_WINDOW_BARS,
  TIMEFRAME_MS,
  type Timeframe,
} from '@tidemark/contract'
import type { Bars } from '../bars'
import { hashBars } from '../hash'
import { gatherBars, resample } from '../resample'
import { NoDataError, RequestError } from '../errors'
import { DAY_MS, HOUR_MS, isoTime } from '../time'
import type { BarSource, StoredSeries } from './barSource'
import { barsOnWire } from './barsOnWire'
import { buildLevels, levelLengths, overlapping } from './levels'
import { sourceFor } from './symbols'

/** A stored series at every bar length. */
export interface Levels {
  /** Changes whenever a bar does. */
  readonly version: string
  /** Of the stored bars, epoch ms. */
  readonly first: number
  readonly last: number
  /**
   * Bars that overlap `from` to `to` (epoch ms, inclusive); null when there are more than `most`.
   *
   * @param length - the series' own bar length or one of `levelLengths`
   */
  bars(
    length: number,
    span: { readonly from: number; readonly to: number; readonly most: number },
  ): Promise<Bars | null>
}

export interface LevelSource extends Pick<BarSource, 'series'> {
  /** null for a series without bars. */
  levels(series: StoredSeries): Promise<Levels | null>
}

/** Both inclusive, epoch ms. `pixels` is the room for one bar each. */
export interface WindowRequest {
  readonly from: number
  readonly to: number
  readonly pixels: number
}

/** For series in memory. */
export function levelsOf(bars: Bars, timeframe: Timeframe): Levels | null {
  const [first, last] = [bars.time[0], bars.time.at(-1)]
  if (first === undefined || last === undefined) return null
  const byLength = new Map([[TIMEFRAME_MS[timeframe], bars]])
  const levels = buildLevels(bars, timeframe)
  for (const [i, length] of levelLengths(timeframe).entries()) byLength.set(length, levels[i]!)
  return {
    version: hashBars(bars),
    first,
    last,
    bars: async (length, { from, to, most }) => {
      const found = overlapping(byLength.get(length) ?? bars, length, from, to)
      return found.time.length > most ? null : found
    },
  }
}

function refusal(field: 'from' | 'to', msg: string): RequestError {
  return new RequestError([{ loc: ['query', field], msg, type: 'value_error' }])
}

function checkSpan({ from, to }: WindowRequest, length: number, { first, last }: Levels): void {
  if (from > to)
    throw refusal('from', `from (${isoTime(from)}) is after to (${isoTime(to)}): it must be before or equal`)
  const extent = `the bars are from ${isoTime(first)} to ${isoTime(last)}`
  if (to < first) throw refusal('to', `to (${isoTime(to)}) is before the first bar: ${extent}`)
  if (from >= barEnd(last, length)) throw refusal('from', `from (${isoTime(from)}) is after the last bar: ${extent}`)
}

/**
 * Days, weeks and months of whole trading dates, gathered from bars of at most an hour, since such a date can end at any
 * hour, or from longer stored ones.
 */
async function datedBars(
  levels: Levels,
  {
    stored,
    calendar,
    timeframe,
  }: {
    readonly stored: Timeframe
    readonly calendar: Calendar | undefined
    readonly timeframe: (typeof DATED)[number]
  },
  { from, to, most }: { readonly from: number; readonly to: number; readonly most: number },
): Promise<Bars | null> {
  const length = TIMEFRAME_MS[timeframe]
  // By trading dates there are fewer than by UTC days, but not by half; four weeks are nearly a month.
  const alike = timeframe === 'MN1' ? 4 * TIMEFRAME_MS.W1 : length
  if ((await levels.bars(alike, { from, to, most: 2 * most })) === null) return null
  const own = TIMEFRAME_MS[stored]
  const base = levelLengths(stored).findLast((one) => one <= HOUR_MS) ?? own
  // A weekend belongs to the days beside it.
  const margin = length + 4 * DAY_MS
  const wide = { from: from - margin, to: to + margin }
  const bars = await levels.bars(base, { ...wide, most: Math.ceil((wide.to - wide.from) / base) + 2 })
  const found = overlapping(
    resample({ ...bars!, calendar, areDates: isDated(stored) }, timeframe, base),
    length,
    from,
    to,
  )
  return found.time.length > most ? null : found
}

/** Beyond the coarsest summary: bars of ever more weeks or months, until they fit or are two. */
function squeeze(bars: Bars, least: number, most: number): { bars: Bars; length: number } {
  let [length, fit] = [least, bars]
  while (fit.time.length > Math.max(2, most)) {
    length *= 2
    fit = gatherBars(fit, length)
  }
  return { bars: fit, length }
}

/**
 * Returns the bars that overlap a window at the finest length, no finer than the timeframe, that has at most one bar per
 * pixel and at most {@link MOST_WINDOW_BARS}.
 *
 * @throws {NoDataError} when no stored series can serve it
 * @throws {RequestError} naming the field when the window is reversed or outside of the data
 */
export async function readWindow(
  source: LevelSource,
  symbol: string,
  timeframe: Timeframe,
  request: WindowRequest,
): Promise<BarWindow> {
  const stored = sourceFor(await source.series(), symbol, timeframe)
  const levels = stored === null ? null : await source.levels(stored)
  if (stored === null || levels === null) {
    throw new NoDataError('No data found for the selected symbol/timeframe combination.')
  }
  const own = TIMEFRAME_MS[stored.timeframe]
  checkSpan(request, own, levels)
  const { from, to } = request
  const most = Math.min(request.pixels, MOST_WINDOW_BARS)
  const isMonths = timeframe === 'MN1'
  const known = isMonths && stored.timeframe !== timeframe ? [TIMEFRAME_MS.MN1] : levelLengths(stored.timeframe)
  const lengths = [own, ...known].filter((length) => length >= TIMEFRAME_MS[timeframe])
  const calendar = own < DAY_MS ? stored.calendar?.calendar : undefined
  // Another calendar makes other days of the same bars.
  const told = {
    ...levels,
    version:
      calendar === undefined
        ? levels.version
        : `${levels.version}.${calendar.dayEnds}.${calendar.zone}.${calendar.fold}`,
  }
  const barsOf = (length: number, span: { from: number; to: number; most: number }): Promise<Bars | null> => {
    const dated = length === own ? undefined : DATED.find((one) => TIMEFRAME_MS[one] === length)
    if (dated === undefined || (calendar === undefined && dated !== 'MN1')) return levels.bars(length, span)
    return datedBars(levels, { stored: stored.timeframe, calendar, timeframe: dated }, span)
  }
  for (const length of lengths) {
    const bars = await barsOf(length, { from, to, most })
    if (bars !== null) return onWire(told, bars, length)
  }
  const coarsest = lengths.at(-1) ?? own
  const all = await barsOf(coarsest, { from, to, most: Infinity })
  const least = isMonths ? coarsest : Math.ceil(coarsest / TIMEFRAME_MS.W1) * TIMEFRAME_MS.W1
  const { bars, length } = squeeze(all!, least, most)
  return onWire(told, bars, length)
}

const DATED = ['D1', 'W1', 'MN1'] as const

function onWire({ version, first, last }: Levels, bars: Bars, length: number): BarWindow {
  return { version, first: isoTime(first), last: isoTime(last), bar_seconds: length / 1000, bars: barsOnWire(bars) }
}
