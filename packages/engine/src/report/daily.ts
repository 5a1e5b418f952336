import type { Bars } from '../bars'
import { type DatedPeriods, periodsOf, type TimedBars } from '../calendar/periods'
import type { Periods } from '../statistics/periods'

/** Values at the end of each day with bars (or week, month or year for longer bars). */
export interface DailySeries extends Pick<DatedPeriods, 'days' | 'periodsPerYear'> {
  readonly values: Float64Array
}

/** RESEARCH.md 1 and 17.2. Days without bars are omitted; `worth` is of every bar. */
export function dailySeries(
  bars: TimedBars,
  worth: Float64Array,
  { lastBars, days, periodsPerYear }: DatedPeriods = periodsOf(bars),
): DailySeries {
  return { days, values: Float64Array.from(lastBars, (bar) => worth[bar]!), periodsPerYear }
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
export function dailyReturns({ lastBars }: Periods, equity: Float64Array, out: Float64Array): Float64Array {
  let before = equity[lastBars[0]!]!
  for (let k = 1; k < lastBars.length; k++) {
    const now = equity[lastBars[k]!]!
    out[k - 1] = before === 0 ? 0 : now / before - 1
    before = now
  }
  return out
}

/** The value of buying and holding a series. */
export function closesOf(bars: Bars, periods?: DatedPeriods): DailySeries {
  return dailySeries(bars, bars.close, periods)
}
