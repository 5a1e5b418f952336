import type { Timeframe } from '@tidemark/contract'
import {
  foldsWeekends,
  FRIDAY,
  MONDAY,
  mondayOf,
  SATURDAY,
  SUNDAY,
  WEEKDAY_SHARE,
  weekdayCounts,
  weekdayOf,
} from '../calendar/weekdays'
import { DAY_MS, stepsOf } from '../time'
import { DAILY_MS, medianOf } from './barLength'

export const dayOf = (wall: number) => Math.floor(wall / DAY_MS)
const timeOfDay = (wall: number) => wall - dayOf(wall) * DAY_MS
const monthOf = (day: number) => {
  const date = new Date(day * DAY_MS)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** Whether no two stamps fall on one date, and most are a day apart or more. */
export function areDates(walls: Float64Array): boolean {
  const isOnce = walls.every((wall, i) => i === 0 || dayOf(wall) !== dayOf(walls[i - 1] ?? 0))
  return isOnce && !(medianOf(stepsOf(walls)) < DAILY_MS)
}

/** In days: 'MN1' by the calendar, since its length varies. Null for other lengths. */
export function lengthOfDates(walls: Float64Array): Timeframe | 'MN1' | null {
  const days = walls.map(dayOf)
  const steps = stepsOf(days)
  const middle = medianOf(steps)
  const isOncePer = (period: (day: number) => number, last = steps.length) =>
    steps.every((_, i) => i >= last || period(days[i + 1] ?? 0) > period(days[i] ?? 0))
  if (middle >= 27 && middle <= 31 && isOncePer(monthOf)) return 'MN1'
  // The last bar may be of a week that has a bar already, written before it ended.
  if (middle >= 5 && middle <= 9 && isOncePer(mondayOf, steps.length - 1)) return 'W1'
  return middle <= 4 ? 'D1' : null
}

/** By how many days a group of stamps lies before or after its trading dates; null when its weekdays do not show it. */
function shiftOf(walls: readonly number[], isMidnight: boolean): number | null {
  const counts = weekdayCounts(walls.map(dayOf))
  const isOften = (weekday: number) => (counts[weekday] ?? 0) > walls.length * WEEKDAY_SHARE
  if (isOften(SUNDAY) && isOften(SATURDAY)) return 0
  if (!isMidnight && isOften(SUNDAY)) return isOften(FRIDAY) ? null : 1
  if (isOften(SATURDAY)) return isOften(MONDAY) ? (isMidnight ? 0 : null) : -1
  return 0
}

const LEAST_OF_A_GROUP = 5

/**
 * The trading date of each daily stamp, as a day number. Stamps at midnight or without a time of day are dates as
 * written, unless midnights run from Tuesday to Saturday. Of other times of day the weekdays of the whole file show
 * which date is meant: from Sunday to Thursday the day after, from Tuesday to Saturday the day before. Where the clocks
 * change the time of day, each time of day is judged alone.
 */
export function tradingDays(walls: Float64Array, hasClock: boolean): Float64Array {
  if (!hasClock) return walls.map(dayOf)
  const isMidnight = walls.every((wall) => timeOfDay(wall) === 0)
  const shift = shiftOf([...walls], isMidnight)
  if (shift !== null) return walls.map((wall) => dayOf(wall) + shift)
  const groups = new Map<number, number[]>()
  for (const wall of walls) groups.set(timeOfDay(wall), [...(groups.get(timeOfDay(wall)) ?? []), wall])
  const shifts = new Map(
    [...groups].map(([time, group]) => [time, group.length < LEAST_OF_A_GROUP ? 0 : (shiftOf(group, time === 0) ?? 0)]),
  )
  return walls.map((wall) => dayOf(wall) + (shifts.get(timeOfDay(wall)) ?? 0))
}

/** Whether Sundays are the first hours of Monday: five days trade, Friday among them. */
export function hasSundayStubs(days: Float64Array): boolean {
  const counts = weekdayCounts(days)
  const isOpenSaturday = counts[SATURDAY]! > days.length * WEEKDAY_SHARE
  return counts[SUNDAY]! > 0 && counts[MONDAY]! > 0 && !isOpenSaturday && foldsWeekends(counts)
}

export const isSunday = (day: number) => weekdayOf(day) === SUNDAY

/** The Monday of each weekly stamp. Weeks that are all dated on Sunday begin there: the Monday after it. */
export function weekDays(days: Float64Array): Float64Array {
  const sundays = weekdayCounts(days)[SUNDAY] ?? 0
  const isAhead = sundays > days.length / 2
  return days.map((day) => (isAhead && isSunday(day) ? day + 1 : mondayOf(day)))
}

/** The first of the month of each monthly stamp. */
export function monthDays(days: Float64Array): Float64Array {
  return days.map((day) => {
    const date = new Date(day * DAY_MS)
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / DAY_MS
  })
}
