import type { Calendar, CalendarFacts } from '@tidemark/contract'
import { figure } from '../statistics/figure'
import { dayText, YEAR_MS } from '../time'
import { tradingDates } from './tradingDates'

/** How many there are, of ascending dates. */
export function distinctDates(dates: Int32Array): number {
  let count = 0
  for (let i = 0; i < dates.length; i++) if (dates[i] !== dates[i - 1]) count++
  return count
}

/**
 * A calendar with what it makes of the bars at `time`, in epoch ms and ascending.
 *
 * @param dates - of the bars or of the periods' last bars, where they are known
 */
export function calendarFacts(
  time: Float64Array,
  calendar: Calendar,
  dates: Int32Array = tradingDates(time, calendar),
): CalendarFacts {
  const distinct = distinctDates(dates)
  const [first, last] = [dates[0], dates.at(-1)]
  const years = (time.at(-1)! - time[0]!) / YEAR_MS
  return {
    ...calendar,
    bars: time.length,
    tradingDates: distinct,
    first: first === undefined ? null : dayText(first),
    last: last === undefined ? null : dayText(last),
    observedPerYear: figure((distinct - 1) / years),
  }
}
