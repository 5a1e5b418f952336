import { pearsonR } from '../correlation/pearson'
import { isConstant } from '../correlation/vector'
import { deepestDrawdown } from '../statistics/drawdown'
import { sdOf, sharpeOf } from '../statistics/sample'
import { DAY_MS } from '../time'
import { returnsBetween } from './daily'

/** Days since 1970-01-01 UTC, ascending, and the initial value. */
export interface PortfolioPart {
  readonly days: Int32Array
  readonly values: Float64Array
  readonly start: number
}

export interface PortfolioRule {
  /** With any sum; 'inverse' to volatility. */
  readonly weights: 'equal' | 'inverse' | readonly number[]
  readonly rebalance: 'never' | 'monthly'
  readonly periodsPerYear: number
  /** Look-back of 'inverse' in daily returns. @default 63 */
  readonly window?: number | undefined
}

/** Set after this common day; -1: before the first. */
export interface WeightsSet {
  readonly after: number
  readonly weights: readonly number[]
}

/** RESEARCH.md 10. Fractions, except `values` in money; null where undefined. */
export interface Portfolio {
  readonly days: readonly string[]
  readonly values: readonly number[]
  readonly totalReturn: number
  /** They add up to the total return. */
  readonly contributions: readonly number[]
  readonly meanWeights: readonly number[]
  readonly weightsSet: readonly WeightsSet[]
  readonly sharpeSimple: number | null
  readonly maxDrawdown: number
  /** Mean of the parts' deviations over the portfolio's: above 1 the parts offset each other. */
  readonly diversificationRatio: number | null
  readonly correlation: readonly (readonly number[])[] | null
}

const WINDOW = 63

/** Combines runs on their common days, with the first one's money; null with fewer than two. */
export function portfolioOf(parts: readonly PortfolioPart[], rule: PortfolioRule): Portfolio | null {
  const days = commonDays(parts)
  if (days.length < 2) return null
  const cash = parts[0]!.start
  const growths = parts.map((part) => growthOf(part, days))
  const returns = growths.map((growth) => returnsBetween(growth))
  const weightsSet = weightsOf(returns, days, rule)
  const values = new Float64Array(days.length)
  const contributions = parts.map(() => 0)
  weightsSet.forEach(({ after, weights }, k) => {
    const end = weightsSet[k + 1]?.after ?? days.length - 1
    const before = after === -1 ? cash : values[after]!
    for (let q = after + 1; q <= end; q++) {
      values[q] = before * growths.reduce((sum, growth, s) => sum + weights[s]! * grown(growth, after, q), 0)
    }
    growths.forEach((growth, s) => {
      contributions[s]! += (before * weights[s]! * (grown(growth, after, end) - 1)) / cash
    })
  })
  const meanWeights = parts.map((_, s) => meanWeight(weightsSet, s, days.length))
  const sharpe = sharpeOf(returnsBetween(values))
  return {
    days: Array.from(days, (day) => new Date(day * DAY_MS).toISOString().slice(0, 10)),
    values: Array.from(values),
    totalReturn: values.at(-1)! / cash - 1,
    contributions,
    meanWeights,
    weightsSet,
    sharpeSimple: sharpe === null ? null : sharpe * Math.sqrt(rule.periodsPerYear),
    maxDrawdown: deepestDrawdown(values, cash),
    diversificationRatio: diversification(returns, meanWeights),
    correlation: correlationMatrix(returns),
  }
}

function commonDays(parts: readonly PortfolioPart[]): Int32Array {
  const sets = parts.slice(1).map(({ days }) => new Set(days))
  return parts[0]?.days.filter((day) => sets.every((set) => set.has(day))) ?? new Int32Array(0)
}

function growthOf({ days, values, start }: PortfolioPart, common: Int32Array): Float64Array {
  const rowOf = new Map(Array.from(days, (day, row) => [day, row]))
  const first = rowOf.get(common[0]!) ?? 0
  const base = first === 0 ? start : values[first - 1]!
  return Float64Array.from(common, (day) => values[rowOf.get(day)!]! / base)
}

function grown(growth: Float64Array, from: number, to: number): number {
  const before = from === -1 ? 1 : growth[from]!
  return before === 0 ? 1 : growth[to]! / before
}

function weightsOf(returns: readonly Float64Array[], days: Int32Array, rule: PortfolioRule): WeightsSet[] {
  const { weights, rebalance, window = WINDOW } = rule
  const equal = returns.map(() => 1 / returns.length)
  const ends = monthEnds(days)
  if (weights === 'inverse') {
    const known = ends.filter((q) => q >= window)
    const set = (rebalance === 'monthly' ? known : known.slice(0, 1)).map((q) => ({
      after: q,
      weights: inverseWeights(returns.map((one) => one.subarray(q - window, q))),
    }))
    return [{ after: -1, weights: equal }, ...set]
  }
  const fixed = weights === 'equal' ? equal : normalised(weights)
  return [-1, ...(rebalance === 'monthly' ? ends : [])].map((after) => ({ after, weights: fixed }))
}

function monthOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 7)
}

function monthEnds(days: Int32Array): number[] {
  return Array.from(days.keys()).filter((q) => q + 1 < days.length && monthOf(days[q]!) !== monthOf(days[q + 1]!))
}

function inverseWeights(parts: readonly Float64Array[]): number[] {
  const inverse = parts.map((returns) => {
    const sd = sdOf(returns) ?? 0
    return sd === 0 ? 0 : 1 / sd
  })
  return inverse.every((value) => value === 0) ? parts.map(() => 1 / parts.length) : normalised(inverse)
}

function normalised(weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  return weights.map((weight) => weight / sum)
}

function meanWeight(sets: readonly WeightsSet[], part: number, days: number): number {
  const total = sets.reduce((sum, { after, weights }, k) => {
    const end = sets[k + 1]?.after ?? days - 1
    return sum + weights[part]! * (end - after)
  }, 0)
  return total / days
}

function diversification(returns: readonly Float64Array[], weights: readonly number[]): number | null {
  if (returns.length === 1) return 1
  const whole = returns[0]!.map((_, i) => returns.reduce((sum, one, s) => sum + weights[s]! * one[i]!, 0))
  const sd = sdOf(whole)
  if (sd === null || sd === 0) return null
  return returns.reduce((sum, one, s) => sum + weights[s]! * (sdOf(one) ?? 0), 0) / sd
}

function correlationMatrix(returns: readonly Float64Array[]): number[][] | null {
  if (returns.some((one) => isConstant(one))) return null
  return returns.map((a, i) => returns.map((b, j) => (i === j ? 1 : pearsonR(a, b))))
}
