import { type Calendar, isDated, TIMEFRAME_MS, type Timeframe } from '@tidemark/contract'
import { allocateBars, type Bars, copyBars } from './bars'
import { tradingDates } from './calendar/tradingDates'
import { firstOfMonth, mondayOf } from './calendar/weekdays'
import { smallestStep } from './timeframes'
import { DAY_MS } from './time'

/** 1970-01-01 was a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS

/**
 * Intervals start at UTC midnight, weeks on Monday, months on their first; empty ones give no bar. Volume is unknown when
 * it is unknown in all of them. Days, weeks and months of bars with a calendar gather whole trading dates, and are labelled by the date, its
 * Monday or the first of its month.
 * @param given - bar length in ms, if known: a few bars may be further apart (over a weekend).
 * @default the smallest step between them
 * @throws {RangeError} when the bars are longer than the timeframe, or are weeks to be gathered into months, because some weeks span two.
 */
export function resample(bars: Bars, timeframe: Timeframe, given?: number): Bars {
  const length = TIMEFRAME_MS[timeframe]
  const step = given ?? smallestStep(bars)
  if (step !== Infinity && step > length) {
    throw new RangeError(`bars ${step / 60_000} minutes apart cannot be resampled to the finer ${timeframe}`)
  }
  if (timeframe === 'MN1' && step === TIMEFRAME_MS.W1) throw new RangeError('weeks cannot be resampled to months')
  const { calendar } = bars
  const startOf = STARTS.get(timeframe)
  if (calendar === undefined || startOf === undefined) return gatherBars(bars, length)
  const dates = tradingDates(bars.time, calendar, bars.areDates)
  return {
    ...gatherBy(bars, (i) => startOf(dates[i]!) * DAY_MS),
    calendar: coarser(calendar, timeframe),
    areDates: true,
  }
}

interface GatheredSeries {
  readonly bars: Bars
  readonly stored: Timeframe
  readonly timeframe: Timeframe
}

/** Bars of a stored series in its timeframe or a coarser one. @throws as {@link resample} */
export function gather({ bars, stored, timeframe }: GatheredSeries): Bars {
  const known = { ...bars, areDates: isDated(stored) }
  return stored === timeframe ? known : resample(known, timeframe, TIMEFRAME_MS[stored])
}

/** The date that a bar of dates is labelled with. */
const STARTS: ReadonlyMap<Timeframe, (date: number) => number> = new Map([
  ['D1', (date: number) => date],
  ['W1', mondayOf],
  ['MN1', firstOfMonth],
])

function coarser(calendar: Calendar, timeframe: Timeframe): Calendar {
  if (timeframe === 'W1') return { ...calendar, period: 'week', perYear: 52 }
  return timeframe === 'MN1' ? { ...calendar, period: 'month', perYear: 12 } : calendar
}

/** Epoch ms: whole weeks start on Monday, everything else at UTC midnight. */
export function originOf(length: number): number {
  return length % (7 * DAY_MS) === 0 ? FIRST_MONDAY_MS : 0
}

/** Like {@link resample}. `length` is in ms, none of the ascending `bars` is longer; months go by the calendar. */
export function gatherBars(bars: Bars, length: number): Bars {
  const months = length / TIMEFRAME_MS.MN1
  if (Number.isInteger(months)) return gatherBy(bars, (i) => startOfMonths(bars.time[i]!, months))
  const origin = originOf(length)
  return gatherBy(bars, (i) => Math.floor((bars.time[i]! - origin) / length) * length + origin)
}

/** Bars of dates in intervals of `length` ms; each is labelled with the first date in it that has a bar. */
export function gatherDates(bars: Bars, length: number): Bars {
  const origin = originOf(length)
  let [interval, label] = [Number.NaN, Number.NaN]
  return gatherBy(bars, (i) => {
    const at = Math.floor((bars.time[i]! - origin) / length)
    if (at !== interval) [interval, label] = [at, bars.time[i]!]
    return label
  })
}

/** The start of a group of `months` months, counted from January 1970. */
function startOfMonths(time: number, months: number): number {
  const date = new Date(time)
  const month = (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth()
  return Date.UTC(1970, Math.floor(month / months) * months, 1)
}

/** `startOf` a bar is its interval's, in epoch ms. */
function gatherBy(bars: Bars, startOf: (i: number) => number): Bars {
  const out = { ...bars, ...allocateBars(bars.time.length) }
  let count = 0
  let current = NaN
  for (let i = 0; i < bars.time.length; i++) {
    const start = startOf(i)
    if (start !== current) {
      current = start
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
  out.volume[at] = addVolume(out.volume[at]!, bars.volume[i]!)
}

/** NaN, which is unknown, only when both are. */
export function addVolume(sum: number, volume: number): number {
  if (Number.isNaN(sum)) return volume
  return Number.isNaN(volume) ? sum : sum + volume
}
