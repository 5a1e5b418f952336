import type { Calendar } from '@tidemark/contract'
import { DAY_MS, HOUR_MS } from '../time'
import { offsetsOf } from '../zone'
import { calendarFacts, distinctDates } from './calendarFacts'
import { type StepKinds, stepKinds, stepQuantile, stepsFrom } from './stepKinds'
import { areDatesApart, type DayRule, tradingDates, usualStep } from './tradingDates'
import { foldsWeekends, SATURDAY, SUNDAY, weekdayCounts, WEEKDAY_SHARE } from './weekdays'

export interface CalendarDecision {
  readonly calendar: Calendar
  /** An exchange's session goes past midnight in the zone: its own zone should be given. */
  readonly crossesMidnight: boolean
}

/**
 * The calendar of a series by all of its bars.
 *
 * @param time - epoch ms of every bar, ascending
 * @param zone - IANA name of the exchange's clock, if known; bars of a day or longer are dates in any zone
 */
export function decideCalendar(time: Float64Array, zone = 'UTC'): CalendarDecision {
  const steps = stepKinds(time)
  const step = usualStep(steps)
  const areDates = areDatesApart(step)
  const period = periodOf(Math.floor((stepQuantile(steps, 0.5) ?? DAY_MS) / DAY_MS))
  const midnight: DayRule = { dayEnds: 'midnight', zone: areDates ? 'UTC' : zone, fold: false }
  const dates = tradingDates(time, midnight)
  const counts = weekdayCounts(dates)
  const isOften = (weekday: number) => counts[weekday]! > time.length * WEEKDAY_SHARE
  if (period === 'day' && isOften(SATURDAY) && isOften(SUNDAY)) {
    return { calendar: { week: 'seven-day', ...midnight, period, perYear: 365 }, crossesMidnight: false }
  }
  const week = { week: 'five-day', period, perYear: PER_YEAR[period] } as const
  if (!areDates && hasNights(steps, step, dates)) {
    return {
      calendar: { ...midnight, ...week, fold: foldsWeekends(counts) },
      crossesMidnight: crossesMidnight(time, midnight.zone),
    }
  }
  const evening: DayRule = { dayEnds: 'new-york-17', zone: 'UTC', fold: false }
  const eveningCounts = weekdayCounts(tradingDates(time, evening))
  const moved = weekendOf(eveningCounts) - weekendOf(counts)
  const isEvening = time.length > 0 && (moved < 0 || (moved === 0 && !areDates))
  const [rule, ruled] = isEvening ? [evening, eveningCounts] : [midnight, counts]
  return { calendar: { ...rule, ...week, fold: foldsWeekends(ruled) }, crossesMidnight: false }
}

/** Until it has seen as many dates, a series' calendar is decided again at each import. */
export const SETTLED_DATES = 60

/** Returns why bars do not show their calendar, in one sentence; null when they do, or a user said it. */
export function calendarDoubt(time: Float64Array, calendar: Calendar): string | null {
  const { by, period } = calendar
  if (by === 'user') return null
  if (period !== 'day') return `Bars of a ${period} do not show how many days a week are traded: five are assumed.`
  // Few bars are enough of a long series.
  let dates = 0
  for (let bars = 4096; dates < SETTLED_DATES && bars < 4 * Math.max(time.length, 4096); bars *= 4) {
    dates = calendarFacts(time.subarray(0, bars), calendar).tradingDates
  }
  if (dates >= SETTLED_DATES) return null
  return `${dates} trading ${dates === 1 ? 'date is' : 'dates are'} too few to tell the calendar: it takes ${SETTLED_DATES}.`
}

const PER_YEAR = { day: 252, week: 52, month: 12, year: 1 } as const

function periodOf(days: number): Calendar['period'] {
  if (days === 7) return 'week'
  if (days >= 28 && days <= 31) return 'month'
  return days === 365 || days === 366 ? 'year' : 'day'
}

const weekendOf = (counts: readonly number[]) => counts[SATURDAY]! + counts[SUNDAY]!

/** Most dates end with hours without bars, as on an exchange. */
function hasNights(steps: StepKinds, step: number, dates: Int32Array): boolean {
  return stepsFrom(steps, step + 3 * HOUR_MS) > distinctDates(dates) / 2
}

function crossesMidnight(time: Float64Array, zone: string): boolean {
  const offsetAt = offsetsOf(zone)
  const hourOf = (at: number) => Math.floor((at + offsetAt(at)) / HOUR_MS)
  const has = (hour: number) => time.some((at) => ((hourOf(at) % 24) + 24) % 24 === hour)
  return has(23) && has(0)
}
