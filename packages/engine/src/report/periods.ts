import { firstOfMonth } from '../calendar/weekdays'
import { figure } from '../statistics/figure'
import { DAY_MS } from '../time'
import type { DailySeries } from './daily'

/** UTC; months are 1-based, `month` is absent for a year. */
interface PeriodRow {
  readonly year: number
  readonly month?: number
  /** A fraction; null when the previous value was 0. */
  readonly return: number | null
  /** Trading days are outside the run; only in the first and last row. */
  readonly partial: boolean
}

/** In time order; extremes are null where no row has a return. */
export interface PeriodTable {
  readonly rows: readonly PeriodRow[]
  readonly best: number | null
  readonly worst: number | null
  readonly positiveShare: number | null
}

/** `base` is the account before the first day. */
export interface PeriodInput extends Pick<DailySeries, 'days' | 'values' | 'periodsPerYear'> {
  readonly base: number
  /** The market trades on weekends, so a missing Sunday makes a month partial. */
  readonly everyDay: boolean
}

/** RESEARCH.md 2.1; they compound to the run's return. */
export function monthsOf(input: PeriodInput): PeriodTable {
  return tableOf(input, {
    keyOf: (date) => date.getUTCFullYear() * 12 + date.getUTCMonth(),
    startOf: (key) => Date.UTC(Math.floor(key / 12), key % 12, 1),
    nameOf: (key) => ({ year: Math.floor(key / 12), month: (key % 12) + 1 }),
  })
}

export function yearsOf(input: PeriodInput): PeriodTable {
  return tableOf(input, {
    keyOf: (date) => date.getUTCFullYear(),
    startOf: (key) => Date.UTC(key, 0, 1),
    nameOf: (year) => ({ year }),
  })
}

interface Unit {
  readonly keyOf: (date: Date) => number
  readonly startOf: (key: number) => number
  readonly nameOf: (key: number) => Pick<PeriodRow, 'year' | 'month'>
}

function tableOf({ days, values, base, everyDay, periodsPerYear }: PeriodInput, unit: Unit): PeriodTable {
  const firstDay = days[0] ?? 0
  const last = days.at(-1) ?? 0
  // A bar of a month is dated by its first and lasts to its end.
  const lastDay = periodsPerYear === 12 ? firstOfMonth(firstOfMonth(last) + 31) - 1 : last
  const rows: PeriodRow[] = []
  let before = base
  for (let k = 0; k < days.length; k++) {
    const key = unit.keyOf(new Date(days[k]! * DAY_MS))
    const start = unit.startOf(key) / DAY_MS
    const end = unit.startOf(key + 1) / DAY_MS
    while (k + 1 < days.length && days[k + 1]! < end) k++
    const value = values[k]!
    rows.push({
      ...unit.nameOf(key),
      return: before === 0 ? null : value / before - 1,
      partial: hasTradingDay(start, firstDay, everyDay) || hasTradingDay(lastDay + 1, end, everyDay),
    })
    before = value
  }
  const returns = rows.map((row) => row.return).filter((value) => value !== null)
  return {
    rows,
    best: figure(Math.max(...returns)),
    worst: figure(Math.min(...returns)),
    positiveShare: returns.length === 0 ? null : returns.filter((value) => value > 0).length / returns.length,
  }
}

/** In [from, to): Monday to Friday, or any. 1970-01-01 was a Thursday. */
function hasTradingDay(from: number, to: number, everyDay: boolean): boolean {
  for (let day = from; day < to; day++) if (everyDay || (((day + 3) % 7) + 7) % 7 < 5) return true
  return false
}
