import type { Timeframe } from '@tidemark/contract'
import {
  firstOfMonth,
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
import { DAY_MS, HOUR_MS, MINUTE_MS, stepsOf } from '../time'
import { DAILY_MS, medianOf } from './barLength'

export const dayOf = (wall: number) => Math.floor(wall / DAY_MS)
const LEAST_OF_A_GROUP = 5
const LAST_MINUTE = DAY_MS - MINUTE_MS
const timeOfDay = (wall: number) => wall - dayOf(wall) * DAY_MS

/** Whether no two stamps fall on one date, and most are a day apart or more. */
export function areDates(walls: Float64Array): boolean {
  const isOnce = walls.every((wall, i) => i === 0 || dayOf(wall) !== dayOf(walls[i - 1] ?? 0))
  return isOnce && !(medianOf(stepsOf(walls)) < DAILY_MS)
}

/** Whether daily stamps at midnight end with one that was written in the course of the last day. */
export function endsInsideDay(walls: Float64Array): boolean {
  const [last = 0, before = 0] = [walls.at(-1), walls.at(-2)]
  const isLater = dayOf(last) === dayOf(before)
  return isLater && walls.length > LEAST_OF_A_GROUP && walls.subarray(0, -1).every((wall) => timeOfDay(wall) === 0)
}

/** Days, weeks or months by the calendar; null for other lengths. */
export function lengthOfDates(walls: Float64Array): Timeframe | null {
  const days = walls.map(dayOf)
  const steps = stepsOf(days)
  const middle = medianOf(steps)
  // The last bar may be of a week or month that has a bar already, written before it ended.
  const isOncePer = (periodOf: (day: number) => number) =>
    steps.every((_, i) => i >= steps.length - 1 || periodOf(days[i + 1] ?? 0) > periodOf(days[i] ?? 0))
  if (middle >= 27 && middle <= 31 && isOncePer(firstOfMonth)) return 'MN1'
  if (middle >= 5 && middle <= 9 && isOncePer(mondayOf)) return 'W1'
  return middle <= 4 ? 'D1' : null
}

const OPEN_FROM = 11 * HOUR_MS
const OPEN_TO = 20 * HOUR_MS

/** Whether an hour in UTC, or of no zone, may be of a session that ends then as well as the midnight of another place. */
function mayBeOfItsDate(wall: number, offset: number): boolean {
  const at = timeOfDay(wall)
  return offset === 0 && at >= OPEN_FROM && at < OPEN_TO && at % (30 * MINUTE_MS) === 0
}

/** Whether Sunday's bars stay there or belong to Monday; undefined where the user has not said. */
export type Sundays = 'join' | 'keep' | undefined

/**
 * Whether a stamp shows the hour of its own date: of a session there, by its own clock or one of the markets that open on
 * Sundays, or the last minute. Where a day begins is a whole or half hour, from 11:00 UTC on.
 */
function isOfItsDate(wall: number, offset: number, sundays: Sundays): boolean {
  const [at, minutes] = [timeOfDay(wall), (timeOfDay(wall) / MINUTE_MS) % 30]
  if (at >= LAST_MINUTE) return true
  if (offset > 0) return at >= 9 * HOUR_MS && at < 18 * HOUR_MS
  if (mayBeOfItsDate(wall, offset)) return sundays === 'keep'
  return offset === 0 && ((at >= 4 * HOUR_MS && at < OPEN_FROM) || (minutes !== 0 && at < OPEN_TO))
}

const hasClosedAfterSaturday = (walls: readonly number[]) =>
  walls.some((wall, i) => weekdayOf(dayOf(wall)) === SATURDAY && dayOf(walls[i + 1] ?? wall) - dayOf(wall) > 2)

/** By how many days a group of stamps lies before or after its trading dates; null when its weekdays do not show it. */
function shiftOf(walls: readonly number[], isMidnight: boolean, ownDates: ReadonlySet<number>): number | null {
  const counts = weekdayCounts(walls.map(dayOf))
  const isOften = (weekday: number) => (counts[weekday] ?? 0) > walls.length * WEEKDAY_SHARE
  if (isOften(SUNDAY) && isOften(SATURDAY)) return 0
  if (!isMidnight && isOften(SUNDAY)) {
    if (walls.every((wall) => !isSunday(dayOf(wall)) || ownDates.has(wall))) return 0
    return isOften(FRIDAY) ? null : 1
  }
  if (!isOften(SATURDAY)) return 0
  if (isOften(MONDAY)) return isMidnight ? 0 : null
  return hasClosedAfterSaturday(walls) ? -1 : 0
}

export interface DatesOptions {
  /** Whether any stamp has a time of day. */
  readonly hasClock: boolean
  /** Of the clock of the i-th stamp, in ms. */
  readonly offsetAt: (i: number) => number
  readonly sundays: Sundays
}

/**
 * The trading date of each daily stamp, as a day number. Stamps at midnight or without a time of day are dates as
 * written, unless midnights run from Tuesday to Saturday, week after week. Of other times of day the weekdays of the
 * whole file show which date is meant: from Sunday to Thursday the day after, if no session or day ends then; from Tuesday
 * to Saturday the day before. Where the clocks change the time of day, each time of day is judged alone.
 */
export function tradingDays(walls: Float64Array, { hasClock, offsetAt, sundays }: DatesOptions): Float64Array {
  if (!hasClock) return walls.map(dayOf)
  const isMidnight = walls.every((wall) => timeOfDay(wall) === 0)
  const ownDates = new Set(walls.filter((wall, i) => isOfItsDate(wall, offsetAt(i), sundays)))
  const shift = shiftOf([...walls], isMidnight, ownDates)
  if (shift !== null) return walls.map((wall) => dayOf(wall) + shift)
  const groups = new Map<number, number[]>()
  for (const wall of walls) groups.set(timeOfDay(wall), [...(groups.get(timeOfDay(wall)) ?? []), wall])
  const shifts = new Map(
    [...groups].map(([time, group]) => [
      time,
      group.length < LEAST_OF_A_GROUP ? 0 : (shiftOf(group, time === 0, ownDates) ?? 0),
    ]),
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

/** Whether weeks are dated on Sundays, where they may begin as well as end; one that ends at the last minute shows it. */
function areOfSundays(days: Float64Array, walls: Float64Array): boolean {
  const sundays = weekdayCounts(days)[SUNDAY] ?? 0
  return sundays > days.length / 2 && !walls.every((wall) => timeOfDay(wall) >= LAST_MINUTE)
}

function weekDays(days: Float64Array, walls: Float64Array, sundays: Sundays): Float64Array {
  const isAhead = sundays !== 'keep' && areOfSundays(days, walls)
  return days.map((day) => (isAhead && isSunday(day) ? day + 1 : mondayOf(day)))
}

/**
 * What the dates of Sunday may mean, for a question; null where they mean one thing.
 *
 * @param days - {@link tradingDays} of the stamps
 */
export function openSundays(
  days: Float64Array,
  walls: Float64Array,
  timeframe: Timeframe | null,
  { offsetAt, sundays }: DatesOptions,
): string | null {
  if (sundays !== undefined) return null
  if (timeframe === 'W1') {
    return areOfSundays(days, walls) ? 'the weeks are dated on Sundays, where they may begin or end' : null
  }
  const isOpen = walls.some(
    (wall, i) => isSunday(dayOf(wall)) && dayOf(wall) < (days[i] ?? 0) && mayBeOfItsDate(wall, offsetAt(i)),
  )
  if (timeframe !== 'D1' || !isOpen) return null
  return 'the days are stamped from Sunday to Thursday, at an hour when a session may end or the next day begin elsewhere'
}

const NOON = DAY_MS / 2

/**
 * The first of the month of each monthly stamp. The evening before the first, weekends included, is where the month
 * begins on another clock; its last minute is where the month before ends.
 */
function monthDays(walls: Float64Array): Float64Array {
  const isAhead = walls.every((wall) => {
    const next = dayOf(wall) + 1
    return firstOfMonth(next) === next && timeOfDay(wall) >= NOON && timeOfDay(wall) < LAST_MINUTE
  })
  return walls.map((wall) => firstOfMonth(dayOf(wall) + (isAhead ? 1 : 0)))
}

export interface LongPeriod {
  readonly name: string
  /** The day that a bar is dated by. */
  readonly label: string
  /** @param days - {@link tradingDays} of the stamps */
  readonly datesOf: (days: Float64Array, walls: Float64Array, sundays: Sundays) => Float64Array
}

export const LONG_PERIODS: Partial<Record<Timeframe, LongPeriod>> = {
  W1: { name: 'week', label: 'Monday', datesOf: weekDays },
  MN1: { name: 'month', label: 'first', datesOf: (_, walls) => monthDays(walls) },
}
