import type { Format } from '@tidemark/ui/format'
import type { WorkPoint } from './workbench'

export type FoundDay =
  { readonly index: number; readonly problem: null } | { readonly index: null; readonly problem: string }

/**
 * Finds the first bar of a day, or of the next day with bars.
 *
 * @param day - 'yyyy-mm-dd' in the zone.
 * @param points - ascending; at least one.
 */
export function barOfDay(day: string, points: readonly WorkPoint[], { date, period }: Format): FoundDay {
  const dayAt = (index: number) => date(points[index]?.time)
  const [first, last] = [dayAt(0), dayAt(points.length - 1)]
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return { index: null, problem: 'Choose a date.' }
  if (day < first || day > last) {
    const loaded = period(points[0]?.time, points.at(-1)?.time)
    return { index: null, problem: `No bars on ${day}. Loaded: ${loaded}.` }
  }
  let [low, high] = [0, points.length - 1]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (dayAt(middle) < day) low = middle + 1
    else high = middle
  }
  return { index: low, problem: null }
}

/** Returns noon of a day ('yyyy-mm-dd') in the zone, in s UTC; NaN for no day. */
export function noonOf(day: string, { iso }: Format): number {
  const noon = Date.parse(`${day}T12:00:00Z`)
  if (Number.isNaN(noon)) return noon
  const offset = /(?:Z|[+-]\d\d:\d\d)$/.exec(iso(noon) ?? '')?.[0] ?? 'Z'
  return Date.parse(`${day}T12:00:00${offset}`) / 1000
}

/** s around the first and the last bar, of zones; and times the distance of the bars known, of which the last may be long. */
const AROUND = { seconds: 86_400, bars: 1.5 }

/**
 * Says that a series has no bars around a time; null where it has, or is not known.
 *
 * @param second - UTC.
 * @param covered - of bars over the whole series, ascending.
 */
export function outsideText(second: number, covered: readonly number[] | null, { period }: Format): string | null {
  const [first, last] = [covered?.[0], covered?.at(-1)]
  if (covered === null || first === undefined || last === undefined) return null
  const around = AROUND.seconds + (AROUND.bars * (last - first)) / Math.max(1, covered.length - 1)
  if (second > first - around && second < last + around) return null
  return `No bars on that day. There are bars from ${period(first * 1000, last * 1000)}.`
}
