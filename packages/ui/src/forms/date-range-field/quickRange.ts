/** First and last day, `yyyy-mm-dd`, both inclusive; empty for no bound. */
export interface DateRange {
  readonly start: string
  readonly end: string
}

/** Ranges available as buttons. */
export const QUICK_RANGES = ['Last month', 'Last year', 'All'] as const
export type QuickRange = (typeof QUICK_RANGES)[number]

const MONTHS: Readonly<Record<QuickRange, number | null>> = { 'Last month': 1, 'Last year': 12, All: null }

/**
 * Returns a range that ends with the last stored day, since data may end long before today, and starts no earlier than
 * the first.
 *
 * @param stored - two days
 */
export function quickRange(kind: QuickRange, stored: DateRange): DateRange {
  const months = MONTHS[kind]
  if (months === null) return stored
  const [year = 0, month = 1, day = 1] = stored.end.split('-').map(Number)
  // Day 0 of the next month is this month's last day: a month before 31 May is 30 April, not 1 May.
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  const start = new Date(Date.UTC(year, month - 1 - months, Math.min(day, last))).toISOString().slice(0, 10)
  return { start: start < stored.start ? stored.start : start, end: stored.end }
}
