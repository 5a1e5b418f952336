import { DAY_MS } from '../time'

const WEEK = 7

/** 0 for a Sunday. 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number) => (((day + 4) % WEEK) + WEEK) % WEEK
export const [SUNDAY, MONDAY, FRIDAY, SATURDAY] = [0, 1, 5, 6] as const

/** The Monday of its week. */
export const mondayOf = (day: number) => day - ((weekdayOf(day) + 6) % WEEK)

/** The first of its month. */
export function firstOfMonth(day: number): number {
  const date = new Date(day * DAY_MS)
  return day + 1 - date.getUTCDate()
}

/** By {@link weekdayOf}. */
export function weekdayCounts(days: ArrayLike<number>): number[] {
  const counts = Array.from({ length: WEEK }, () => 0)
  let start = 0
  for (let i = 1; i <= days.length; i++) {
    if (days[i] === days[start]) continue
    counts[weekdayOf(days[start]!)]! += i - start
    start = i
  }
  return counts
}

/** More days of a weekday than this share are no exception. */
export const WEEKDAY_SHARE = 1 / 14

/**
 * Whether the bars of a weekend belong to Friday and Monday. A week from Sunday to Thursday or from Tuesday to Saturday is
 * somebody's working week.
 */
export function foldsWeekends(counts: readonly number[]): boolean {
  return counts[FRIDAY]! >= counts[SUNDAY]! / 2 && counts[MONDAY]! >= counts[SATURDAY]! / 2
}
