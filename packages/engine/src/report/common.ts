import type { Calendar } from '@tidemark/contract'
import { periodOf } from '../calendar/periods'
import { firstOfMonth, mondayOf } from '../calendar/weekdays'
import { DAY_MS } from '../time'
import type { DailySeries } from './daily'

/** Runs brought to the periods that all of them have. */
export interface CommonPeriods {
  readonly period: Calendar['period']
  readonly perYear: number
  /** The latest of the runs' dates in each period, in days since 1970-01-01. */
  readonly days: Int32Array
  /** Of each run, at the end of the periods. */
  readonly values: readonly Float64Array[]
  /** Each run's last value before the first common period; null where that is its first. */
  readonly before: readonly (number | null)[]
}

const PERIODS = ['day', 'week', 'month', 'year'] as const satisfies Calendar['period'][]

const KEYS: Readonly<Record<Calendar['period'], (day: number) => number>> = {
  day: (day) => day,
  week: mondayOf,
  month: firstOfMonth,
  year: (day) => new Date(day * DAY_MS).getUTCFullYear(),
}

/** RESEARCH.md 16.4: the longest of the runs' periods, and the fewest of their periods a year. */
export function commonPeriods(runs: readonly DailySeries[]): CommonPeriods {
  const each = runs.map(({ periodsPerYear }) => periodOf(periodsPerYear))
  const period = PERIODS.findLast((one) => each.includes(one)) ?? 'day'
  const keyOf = KEYS[period]
  const rows = runs.map(({ days }) => new Map(Array.from(days, (day, row) => [keyOf(day), row] as const)))
  const shared = [...(rows[0]?.keys() ?? [])].filter((key) => rows.every((row) => row.has(key)))
  const [first] = shared
  return {
    period,
    perYear: Math.min(...runs.map(({ periodsPerYear }) => periodsPerYear)),
    days: Int32Array.from(shared, (key) => Math.max(...runs.map(({ days }, s) => days[rows[s]!.get(key)!]!))),
    values: runs.map(({ values }, s) => Float64Array.from(shared, (key) => values[rows[s]!.get(key)!]!)),
    before: runs.map(({ days, values }) => {
      const start = days.findIndex((day) => keyOf(day) === first)
      return start > 0 ? values[start - 1]! : null
    }),
  }
}
