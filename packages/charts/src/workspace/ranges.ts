import { indexAt } from '../canvas/cursorMoves'
import { wholeView, type ViewRange } from '../canvas/timeView'

export const RANGES = ['1D', '1W', '1M', '3M', '1Y', 'All'] as const

export type RangeName = (typeof RANGES)[number]

/** For tooltips and screen readers. */
export const RANGE_TEXTS: Readonly<Record<RangeName, string>> = {
  '1D': 'Last day',
  '1W': 'Last week',
  '1M': 'Last month',
  '3M': 'Last 3 months',
  '1Y': 'Last year',
  All: 'All bars',
}

const DAY = 86_400
/** Slots beside the bars. */
const SPACE = 0.5
const LEAST_BARS = 2

/** Before any bar: the year 1, which ISO 8601 writes with four digits. */
const EVER = Date.parse('0001-01-01') / 1000

const MONTHS: Partial<Readonly<Record<RangeName, number>>> = { '1M': 1, '3M': 3, '1Y': 12 }
const DAYS: Partial<Readonly<Record<RangeName, number>>> = { '1D': 1, '1W': 7 }

/** Returns the last day, week, … of a series in UTC seconds; `All` of an unknown one begins before any bar. */
export function rangePeriod(name: RangeName, { from, to }: ViewRange | { from: null; to: number }): ViewRange {
  return { from: name === 'All' ? (from ?? EVER) : Math.max(startOf(name, to), from ?? EVER), to }
}

function startOf(name: RangeName, last: number): number {
  return monthsBefore(last, MONTHS[name] ?? 0) - (DAYS[name] ?? 0) * DAY
}

/** Whether bars go from one end of a period to the other, but for less than one bar. Seconds ascending. */
export function hasPeriod({ from, to }: ViewRange, seconds: readonly number[]): boolean {
  const [first, last] = [seconds[0], seconds.at(-1)]
  if (first === undefined || last === undefined) return false
  const [second = first, beforeLast = last] = [seconds[1], seconds.at(-2)]
  return from > first - Math.max(1, second - first) && to < last + Math.max(1, last - beforeLast)
}

/**
 * Returns the view of the last day, week, … up to the last bar; null without bars. Months are calendar months in UTC.
 *
 * @param seconds - of the slots, ascending.
 */
export function rangeView(name: RangeName, seconds: readonly number[]): ViewRange | null {
  const last = seconds.at(-1)
  if (last === undefined) return null
  if (name === 'All') return wholeView(seconds.length)
  const start = startOf(name, last)
  // A bar that starts exactly then belongs to the period before.
  const first = (seconds[0] ?? 0) > start ? 0 : indexAt(pointsOf(seconds), start) + 1
  const from = Math.max(0, Math.min(first, seconds.length - LEAST_BARS))
  return { from: from - SPACE, to: seconds.length - 1 + SPACE }
}

function monthsBefore(second: number, months: number): number {
  const date = new Date(second * 1000)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() - months, 1)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.getTime() / 1000
}

function pointsOf(seconds: readonly number[]): { second: number }[] {
  return seconds.map((second) => ({ second }))
}

/** Returns as wide a view with the slot in its middle. */
export function centredView({ from, to }: ViewRange, slot: number): ViewRange {
  const half = (to - from) / 2
  return { from: slot - half, to: slot + half }
}
