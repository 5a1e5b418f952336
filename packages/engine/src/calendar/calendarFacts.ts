import type { Calendar, CalendarFacts } from '@tidemark/contract'
import { figure } from '../statistics/figure'
import { dayText, YEAR_MS } from '../time'
import { tradingDates } from './tradingDates'

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
  const distinct = dates.reduce((count, date, i) => (date === dates[i - 1] ? count : count + 1), 0)
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
