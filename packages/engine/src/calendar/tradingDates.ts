import type { Calendar } from '@tidemark/contract'
import type { Bars } from '../bars'
import { DAY_MS, HOUR_MS } from '../time'
import { offsetsOf } from '../zone'
import { type StepKinds, stepKinds, stepQuantile } from './stepKinds'
import { SATURDAY, SUNDAY, weekdayOf } from './weekdays'

/** From 17:00 in New York to midnight. */
const NEW_YORK_EVENING = 7 * HOUR_MS
/** Bars so far apart are dates: no zone moves them. */
const DATES_APART = 20 * HOUR_MS

/** In ms: a quarter of the steps are no longer. One day with fewer than two bars. */
export function usualStep(steps: StepKinds): number {
  return stepQuantile(steps, 0.25) ?? DAY_MS
}

export const areDatesApart = (step: number) => step >= DATES_APART

/** Few bars of a window may be days apart though their series' are not: what is known of the series goes first. */
export function areBarsDates({ time, areDates }: Pick<Bars, 'time' | 'areDates'>): boolean {
  return areDates ?? areDatesApart(usualStep(stepKinds(time)))
}

/**
 * The trading date of each bar as days since 1970-01-01, never earlier than that of the bar before.
 *
 * @param time - epoch ms of every bar, ascending
 * @param areDates - as in {@link Bars}
 */
export function tradingDates(time: Float64Array, rule: DayRule, areDates?: boolean): Int32Array {
  const isZoned = rule.dayEnds === 'midnight' && rule.zone !== 'UTC'
  const { aheadAt, dateOf } = dayClock(rule, isZoned && areBarsDates({ time, areDates }))
  const dates = new Int32Array(time.length)
  let before = -Infinity
  let until = -Infinity
  for (let i = 0; i < time.length; i++) {
    const at = time[i]!
    if (at >= until) {
      const ahead = aheadAt(at)
      const end = (Math.floor((at + ahead) / DAY_MS) + 1) * DAY_MS - ahead
      // Where clocks change, they may go back past midnight: each bar is looked at.
      until = aheadAt(end - 1) === ahead ? end : at
      before = Math.max(before, dateOf(at))
    }
    dates[i] = before
  }
  return dates
}

export type DayRule = Pick<Calendar, 'dayEnds' | 'zone' | 'fold'>

/** Of bars without a calendar. */
export const UTC_DAYS: DayRule = { dayEnds: 'midnight', zone: 'UTC', fold: false }

/** By how many ms the clock whose midnight ends a trading day is ahead of UTC, and the date that it shows. */
function dayClock({ dayEnds, zone, fold }: DayRule, areDates: boolean) {
  const isEvening = dayEnds === 'new-york-17'
  const offsetAt = offsetsOf(isEvening ? 'America/New_York' : areDates ? 'UTC' : zone)
  const aheadAt = isEvening ? (at: number) => offsetAt(at) + NEW_YORK_EVENING : offsetAt
  const dateOf = (at: number) => {
    const date = Math.floor((at + aheadAt(at)) / DAY_MS)
    return fold ? folded(date) : date
  }
  return { aheadAt, dateOf }
}

/**
 * The trading date of an instant in epoch ms, as days since 1970-01-01.
 *
 * @param areDates - of bars of a day or longer: no zone moves them
 */
export const instantDate = (rule: DayRule, areDates: boolean): ((at: number) => number) =>
  dayClock(rule, areDates).dateOf

function folded(date: number): number {
  const weekday = weekdayOf(date)
  if (weekday === SATURDAY) return date - 1
  return weekday === SUNDAY ? date + 1 : date
}
