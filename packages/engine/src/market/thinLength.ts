import { DAY_MS } from '../time'

const MINUTE_MS = 60_000

/** Minutes that divide a day and are multiples of a timeframe. */
const WITHIN_A_DAY = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 720]

/**
 * The bar length in ms at which a range of `span` ms has at most `limit` bars: a fraction of a day, a few days, or
 * whole weeks.
 */
export function thinLength(span: number, limit: number): number {
  const least = span / Math.max(1, limit - 1)
  const part = WITHIN_A_DAY.find((minutes) => minutes * MINUTE_MS >= least)
  if (part !== undefined) return part * MINUTE_MS
  const days = Math.ceil(least / DAY_MS)
  return (days < 7 ? days : Math.ceil(days / 7) * 7) * DAY_MS
}
