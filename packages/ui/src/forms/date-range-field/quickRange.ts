/** `yyyy-mm-dd`, inclusive; empty for no bound. */
export interface DateRange {
  readonly start: string
  readonly end: string
}

export const QUICK_RANGES = ['Last month', 'Last year', 'All'] as const
export type QuickRange = (typeof QUICK_RANGES)[number]

const MONTHS: Readonly<Record<QuickRange, number | null>> = { 'Last month': 1, 'Last year': 12, All: null }

/**
 * Ends with the last stored day, which may be long ago.
 *
 * @param stored - two days
 */
export function quickRange(kind: QuickRange, stored: DateRange): DateRange {
  const months = MONTHS[kind]
  if (months === null) return stored
  const [year = 0, month = 1, day = 1] = stored.end.split('-').map(Number)
  // Day 0 is the previous month's last: a month before 31 May is 30 April.
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  const start = new Date(Date.UTC(year, month - 1 - months, Math.min(day, last))).toISOString().slice(0, 10)
  return { start: start < stored.start ? stored.start : start, end: stored.end }
}
