import { isFigure } from '@tidemark/ui/format'
import { createZoneClock } from '../core/zoneClock'

/** An account at a moment. */
export interface AccountPoint {
  /** Epoch ms, UTC. */
  readonly time: number
  readonly value: number
}

/** A fraction (0.0123 is 1.23 %); null where it cannot be computed; 'outside' where the account was not yet or no longer there. */
export type PeriodReturn = number | null | 'outside'

/** A calendar year of an account. */
export interface YearOfReturns {
  readonly year: number
  /** January to December. */
  readonly months: readonly PeriodReturn[]
  /** What the months come to one after the other, not their sum. */
  readonly total: PeriodReturn
}

const MONTHS = 12

/**
 * What an account gained in each month: its last value in the month against its last value before it, and for the first
 * month against its first value. A month in which nothing closed gained 0.
 *
 * @param points - in any order; a point without a finite time and value is passed over.
 * @param timeZone - IANA name of the zone whose calendar cuts the months; UTC when there is no such zone.
 * @returns a row for every year from the first point to the last, ascending; empty without points.
 */
export function monthlyReturns(points: readonly AccountPoint[], timeZone: string): YearOfReturns[] {
  const clock = createZoneClock(timeZone)
  const monthOf = (time: number) => {
    const local = new Date(time + clock(time))
    return local.getUTCFullYear() * MONTHS + local.getUTCMonth()
  }
  const inOrder = points
    .filter(({ time, value }) => isFigure(time) && isFigure(value))
    .toSorted((a, b) => a.time - b.time)
  const [first] = inOrder
  const last = inOrder.at(-1)
  if (first === undefined || last === undefined) return []

  const closes = new Map(inOrder.map(({ time, value }) => [monthOf(time), value]))
  const [from, to] = [monthOf(first.time), monthOf(last.time)]
  const rows: YearOfReturns[] = []
  let base = first.value
  for (let year = Math.floor(from / MONTHS); year <= Math.floor(to / MONTHS); year++) {
    const start = base
    const months = Array.from({ length: MONTHS }, (_, i): PeriodReturn => {
      const month = year * MONTHS + i
      if (month < from || month > to) return 'outside'
      const close = closes.get(month) ?? base
      const gained = gainOf(base, close)
      base = close
      return gained
    })
    rows.push({ year, months, total: gainOf(start, base) })
  }
  return rows
}

/** Null for an account that started with nothing or with less: there is no percentage of it. */
function gainOf(start: number, end: number): number | null {
  return start > 0 ? end / start - 1 : null
}
