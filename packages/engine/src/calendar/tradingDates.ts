import type { Calendar } from '@tidemark/contract'
import type { Bars } from '../bars'
import { quantile } from '../statistics/sample'
import { DAY_MS, HOUR_MS, stepsOf } from '../time'
import { offsetsOf, QUARTER_MS } from '../zone'
import { SATURDAY, SUNDAY, weekdayOf } from './weekdays'

/** From 17:00 in New York to midnight. */
const NEW_YORK_EVENING = 7 * HOUR_MS
/** Bars so far apart are dates: no zone moves them. */
const DATES_APART = 20 * HOUR_MS

/** In ms: a quarter of the ascending steps are no longer. One day with fewer than two bars. */
export function usualStep(steps: Float64Array): number {
  return quantile(steps, 0.25) ?? DAY_MS
}

export const areDatesApart = (step: number) => step >= DATES_APART

/** Few bars of a window may be days apart though their series' are not: what is known of the series goes first. */
export function areBarsDates({ time, areDates }: Pick<Bars, 'time' | 'areDates'>): boolean {
  return areDates ?? areDatesApart(usualStep(stepsOf(time).toSorted()))
}

/**
 * The trading date of each bar as days since 1970-01-01, never earlier than that of the bar before.
 *
 * @param time - epoch ms of every bar, ascending
 * @param areDates - as in {@link Bars}
 */
export function tradingDates(time: Float64Array, rule: DayRule, areDates?: boolean): Int32Array {
  const isZoned = rule.dayEnds === 'midnight' && rule.zone !== 'UTC'
  const dateOf = instantDate(rule, isZoned && areBarsDates({ time, areDates }))
  const dates = new Int32Array(time.length)
  let before = -Infinity
  let until = -Infinity
  for (let i = 0; i < time.length; i++) {
    const at = time[i]!
    if (at >= until) {
      const date = dateOf(at)
      const end = (Math.floor(at / QUARTER_MS) + 1) * QUARTER_MS
      until = dateOf(end - 1) === date ? end : at
      before = Math.max(before, date)
    }
    dates[i] = before
  }
  return dates
}

export type DayRule = Pick<Calendar, 'dayEnds' | 'zone' | 'fold'>

/** Of bars without a calendar. */
export const UTC_DAYS: DayRule = { dayEnds: 'midnight', zone: 'UTC', fold: false }

/**
 * The trading date of an instant in epoch ms, as days since 1970-01-01.
 *
 * @param areDates - of bars of a day or longer: no zone moves them
 */
export function instantDate({ dayEnds, zone, fold }: DayRule, areDates: boolean): (at: number) => number {
  const isEvening = dayEnds === 'new-york-17'
  const offsetAt = offsetsOf(isEvening ? 'America/New_York' : areDates ? 'UTC' : zone)
  const later = isEvening ? NEW_YORK_EVENING : 0
  return (at) => {
    const date = Math.floor((at + offsetAt(at) + later) / DAY_MS)
    return fold ? folded(date) : date
  }
}

function folded(date: number): number {
  const weekday = weekdayOf(date)
  if (weekday === SATURDAY) return date - 1
  return weekday === SUNDAY ? date + 1 : date
}
