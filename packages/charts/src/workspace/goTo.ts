import { formatDate, formatPeriod } from '@tidemark/ui/format'
import type { WorkPoint } from './workbench'

export type FoundDay =
  { readonly index: number; readonly problem: null } | { readonly index: null; readonly problem: string }

/**
 * Finds the first bar of a day, or of the next day with bars.
 *
 * @param day - 'yyyy-mm-dd' in the zone.
 * @param points - ascending; at least one.
 */
export function barOfDay(day: string, points: readonly WorkPoint[], timeZone: string): FoundDay {
  const dayAt = (index: number) => formatDate(points[index]?.time, { timeZone })
  const [first, last] = [dayAt(0), dayAt(points.length - 1)]
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return { index: null, problem: 'Choose a date.' }
  if (day < first || day > last) {
    const period = formatPeriod(points[0]?.time, points.at(-1)?.time, { timeZone })
    return { index: null, problem: `No bars on ${day}. Loaded: ${period}.` }
  }
  let [low, high] = [0, points.length - 1]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (dayAt(middle) < day) low = middle + 1
    else high = middle
  }
  return { index: low, problem: null }
}
