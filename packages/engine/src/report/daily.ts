import type { Bars } from '../bars'
import { type Calendar, calendarOf } from '../statistics/calendar'
import { DAY_MS } from '../time'

/** At the end of each day with bars (or week, month or year for longer bars). */
export interface DailySeries {
  readonly lastBars: Int32Array
  /** Days since 1970-01-01 UTC of those bars. */
  readonly days: Int32Array
  readonly values: Float64Array
  /** 365, 252, 52, 12 or 1. */
  readonly periodsPerYear: number
}

/** RESEARCH.md 1. Days without bars are omitted. `time` is epoch ms of every bar. */
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

/** One fewer than values; 0 where the previous value is 0. */
export function returnsBetween(values: Float64Array): Float64Array {
  const returns = new Float64Array(Math.max(0, values.length - 1))
  for (let k = 1; k < values.length; k++) {
    const before = values[k - 1]!
    returns[k - 1] = before === 0 ? 0 : values[k]! / before - 1
  }
  return returns
}

/** Of {@link dailySeries}, into `out`: one fewer than days. */
export function dailyReturns({ lastBars }: Calendar, equity: Float64Array, out: Float64Array): Float64Array {
  let before = equity[lastBars[0]!]!
  for (let k = 1; k < lastBars.length; k++) {
    const now = equity[lastBars[k]!]!
    out[k - 1] = before === 0 ? 0 : now / before - 1
    before = now
  }
  return out
}

/** The value of buying and holding a series. */
export function closesOf({ time, close }: Bars, calendar?: Calendar): DailySeries {
  return dailySeries(time, close, calendar)
}
