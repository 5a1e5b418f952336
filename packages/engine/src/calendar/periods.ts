import type { Calendar } from '@tidemark/contract'
import type { Bars } from '../bars'
import { type Periods, utcPeriods } from '../statistics/periods'
import { DAY_MS } from '../time'
import { type DayRule, tradingDates, UTC_DAYS } from './tradingDates'

export type TimedBars = Pick<Bars, 'time' | 'calendar' | 'areDates'>

/** Periods with what dates and tables of them need. */
export interface DatedPeriods extends Periods {
  /** Of the last bars, in days since 1970-01-01. */
  readonly days: Int32Array
  /** The market trades on weekends, so a missing Sunday makes a month partial. */
  readonly everyDay: boolean
}

/** Months and years are dated by their first, and no weekend moves that into another. */
export function dayRuleOf(calendar: Calendar | undefined): DayRule {
  return calendar === undefined || calendar.period === 'month' || calendar.period === 'year' ? UTC_DAYS : calendar
}

/**
 * What returns are taken between: the trading dates of the bars' calendar (or all bars, when it counts by longer periods);
 * without a calendar as {@link utcPeriods}.
 */
export function periodsOf({ time, calendar, areDates }: TimedBars): DatedPeriods {
  if (calendar === undefined) {
    const periods = utcPeriods(time)
    const days = periods.lastBars.map((bar) => Math.floor(time[bar]! / DAY_MS))
    return { ...periods, days, everyDay: periods.periodsPerYear === 365 }
  }
  const dates = tradingDates(time, dayRuleOf(calendar), areDates)
  const isEach = calendar.period !== 'day'
  const last = new Int32Array(time.length)
  let count = 0
  for (let i = 0; i < time.length; i++) if (isEach || dates[i] !== dates[i + 1]) last[count++] = i
  const lastBars = last.subarray(0, count)
  return {
    lastBars,
    days: lastBars.map((bar) => dates[bar]!),
    periodsPerYear: calendar.perYear,
    everyDay: calendar.week === 'seven-day',
  }
}

/** By how many of them a year has. */
export function periodOf(perYear: number): Calendar['period'] {
  if (perYear === 52) return 'week'
  if (perYear === 12) return 'month'
  return perYear === 1 ? 'year' : 'day'
}
