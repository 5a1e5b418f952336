import type { Calendar } from '@tidemark/contract'
import { quantile, sorted } from '../statistics/sample'
import { DAY_MS, HOUR_MS } from '../time'
import { offsetsOf } from '../zone'
import { SATURDAY, SUNDAY, weekdayOf } from './weekdays'

/** From 17:00 in New York to midnight. */
const NEW_YORK_EVENING = 7 * HOUR_MS
/** Bars so far apart are dates: no zone moves them. */
const DATES_APART = 20 * HOUR_MS

/** Ascending, in ms. */
export function stepsOf(time: Float64Array): Float64Array {
  return sorted(time.subarray(1).map((at, i) => at - time[i]!))
}

/** In ms: a quarter of the steps are no longer. One day with fewer than two bars. */
export function usualStep(steps: Float64Array): number {
  return quantile(steps, 0.25) ?? DAY_MS
}

export const areDatesApart = (step: number) => step >= DATES_APART

/**
 * The trading date of each bar as days since 1970-01-01, never earlier than that of the bar before.
 *
 * @param time - epoch ms of every bar, ascending
 */
export function tradingDates(time: Float64Array, { dayEnds, zone, fold }: DayRule): Int32Array {
  const wallOf = wallClock(time, dayEnds, zone)
  const dates = new Int32Array(time.length)
  let before = -Infinity
  for (let i = 0; i < time.length; i++) {
    const date = Math.floor(wallOf(time[i]!) / DAY_MS)
    before = Math.max(before, fold ? folded(date) : date)
    dates[i] = before
  }
  return dates
}

export type DayRule = Pick<Calendar, 'dayEnds' | 'zone' | 'fold'>

/** Of bars without a calendar. */
export const UTC_DAYS: DayRule = { dayEnds: 'midnight', zone: 'UTC', fold: false }

function wallClock(time: Float64Array, dayEnds: Calendar['dayEnds'], zone: string): (at: number) => number {
  if (dayEnds === 'new-york-17') {
    const offsetAt = offsetsOf('America/New_York')
    return (at) => at + offsetAt(at) + NEW_YORK_EVENING
  }
  if (zone === 'UTC' || areDatesApart(usualStep(stepsOf(time)))) return (at) => at
  const offsetAt = offsetsOf(zone)
  return (at) => at + offsetAt(at)
}

function folded(date: number): number {
  const weekday = weekdayOf(date)
  if (weekday === SATURDAY) return date - 1
  return weekday === SUNDAY ? date + 1 : date
}
