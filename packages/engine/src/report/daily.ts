import type { Bars } from '../bars'
import { type Calendar, calendarOf } from '../statistics/calendar'
import { DAY_MS } from '../time'

/** An account's value at the end of every day with bars (week, month or year where bars are that long). */
export interface DailySeries {
  /** The last bar of each day, ascending. */
  readonly lastBars: Int32Array
  /** Days since 1970-01-01 UTC of those bars. */
  readonly days: Int32Array
  readonly values: Float64Array
  /** Periods per year for annualised metrics: 365, 252, 52, 12 or 1. */
  readonly periodsPerYear: number
}

/**
 * Daily values of an account that is valued at every bar (RESEARCH.md 1). Days without bars are left out.
 *
 * @param time - epoch ms of every bar, ascending
 * @param calendar - of these bars, where it is known already
 */
export function dailySeries(
  time: Float64Array,
  equity: Float64Array,
  calendar: Calendar = calendarOf(time),
): DailySeries {
  const { lastBars, periodsPerYear } = calendar
  const days = new Int32Array(lastBars.length)
  const values = new Float64Array(lastBars.length)
  for (let k = 0; k < lastBars.length; k++) {
    days[k] = Math.floor(time[lastBars[k]!]! / DAY_MS)
    values[k] = equity[lastBars[k]!]!
  }
  return { lastBars, days, values, periodsPerYear }
}

/** Simple returns between consecutive values, one fewer than values; 0 where the value before is 0. */
export function returnsBetween(values: Float64Array): Float64Array {
  const returns = new Float64Array(Math.max(0, values.length - 1))
  for (let k = 1; k < values.length; k++) {
    const before = values[k - 1]!
    returns[k - 1] = before === 0 ? 0 : values[k]! / before - 1
  }
  return returns
}

/**
 * The closes of a series at the end of every day: what buying and holding it would have been worth.
 *
 * @param calendar - as {@link dailySeries}'s
 */
export function closesOf({ time, close }: Bars, calendar?: Calendar): DailySeries {
  return dailySeries(time, close, calendar)
}
