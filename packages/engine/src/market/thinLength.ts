import { DAY_MS } from '../time'

const MINUTE_MS = 60_000

/** Lengths in minutes that a day divides into, each a multiple of some timeframe. */
const WITHIN_A_DAY = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 720]

/**
 * How long bars must be for a range to hold at most so many of them: a part of a day, a few days, or whole weeks.
 *
 * @param span - of the range, in ms
 * @returns ms
 */
export function thinLength(span: number, limit: number): number {
  // A range that begins within a bar holds one more.
  const least = span / Math.max(1, limit - 1)
  const part = WITHIN_A_DAY.find((minutes) => minutes * MINUTE_MS >= least)
  if (part !== undefined) return part * MINUTE_MS
  const days = Math.ceil(least / DAY_MS)
  return (days < 7 ? days : Math.ceil(days / 7) * 7) * DAY_MS
}
