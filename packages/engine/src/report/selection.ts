import type { Figure, Headline, Withheld } from '@tidemark/contract'
import { weekdayOf } from '../calendar/weekdays'
import { deepestDrawdown } from '../statistics/drawdown'
import { DAY_MS, parseTime } from '../time'
import { accountReturns } from '../validation/orders'
import { returnsBetween } from './daily'
import { guarded } from './guards'
import { annualMetrics } from './headline'

/** Which closed trades: all conditions given hold; then the extremes by PnL of those left are taken away. */
export interface Choice {
  /** Their numbers from 0, in closing order. */
  readonly trades?: readonly number[] | undefined
  readonly side?: 'long' | 'short' | undefined
  /** 'yyyy-mm-dd', both inclusive: trading dates of the entry. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Of the entry's trading date, 0 is Monday. */
  readonly weekdays?: readonly number[] | undefined
  readonly withoutBest?: number | undefined
  readonly withoutWorst?: number | undefined
}

/** In closing order. Dates are days since 1970-01-01. */
export interface ChosenFrom {
  readonly pnl: Float64Array
  /** Signed. */
  readonly size: Float64Array
  readonly entryDate: Int32Array
}

/** The numbers of the chosen trades, ascending (RESEARCH.md 16.5). */
export function chooseTrades({ pnl, size, entryDate }: ChosenFrom, choice: Choice): number[] {
  const { trades, side, from, to, weekdays, withoutBest = 0, withoutWorst = 0 } = choice
  const named = trades && new Set(trades)
  const [first, last] = [from, to].map((day) => (day === undefined ? null : parseTime(day) / DAY_MS))
  const kept = [...pnl.keys()].filter((j) => {
    const date = entryDate[j]!
    if (named !== undefined && !named.has(j)) return false
    if (side !== undefined && size[j]! > 0 !== (side === 'long')) return false
    if ((first !== null && date < first!) || (last !== null && date > last!)) return false
    return weekdays === undefined || weekdays.includes((weekdayOf(date) + 6) % 7)
  })
  const byLoss = kept.toSorted((a, b) => pnl[a]! - pnl[b]! || b - a)
  const better = byLoss.slice(0, Math.max(0, byLoss.length - withoutBest))
  const worst = better.toSorted((a, b) => pnl[a]! - pnl[b]! || a - b).slice(0, withoutWorst)
  const dropped = new Set(worst)
  return better.filter((j) => !dropped.has(j)).toSorted((a, b) => a - b)
}

/** Of the chosen trades, each having moved the share of the account that it did in the run. */
export interface ChosenAccount {
  /** Time of each exit in epoch ms, and the account after it. */
  readonly points: readonly (readonly [time: number, value: number])[]
  readonly return: number
  /** What happened inside of a trade is not in it. */
  readonly maxDrawdownAtExits: number
}

/** `pnl` of all trades, `exitTimes` in epoch ms; null when the account was empty before a trade. */
export function accountOf(
  { pnl, exitTimes }: { readonly pnl: Float64Array; readonly exitTimes: Float64Array },
  indices: readonly number[],
  cash: number,
): ChosenAccount | null {
  const shares = accountReturns(pnl, cash)
  if (shares === null) return null
  let value = cash
  const points = indices.map((j) => {
    value = Math.max(0, value * (1 + shares[j]!))
    return [exitTimes[j]!, value] as const
  })
  const values = Float64Array.from(points, ([, after]) => after)
  return { points, return: value / cash - 1, maxDrawdownAtExits: deepestDrawdown(values, cash) }
}

/** On each of `days`, after the last chosen exit until then; `exitDates` are those of the points. */
export function valuesOn(days: Int32Array, { points }: ChosenAccount, exitDates: ArrayLike<number>, cash: number) {
  let next = 0
  let value = cash
  return Float64Array.from(days, (day) => {
    while (next < points.length && exitDates[next]! <= day) value = points[next++]![1]
    return value
  })
}

export interface ChosenDaily extends Pick<Headline, 'volatility' | 'sharpe'> {
  readonly n: number
}

/** Of the values on the run's days; withheld by the number of chosen trades, and when the account was lost. */
export function dailyOf(
  values: Float64Array,
  { trades, perYear }: { readonly trades: number; readonly perYear: number },
): { readonly daily: ChosenDaily; readonly withheld: Withheld } {
  const returns = returnsBetween(values)
  const { volatility, sharpe } = annualMetrics(returns, perYear)
  const isBankrupt = values.at(-1) === 0
  const { told, withheld } = guarded<{ volatility: Figure; sharpe: Figure }>(
    { volatility, sharpe },
    { isBankrupt, spanDays: Infinity, n: returns.length, trades },
  )
  return { daily: { n: returns.length, ...told }, withheld }
}
