import type { Calendar } from '@tidemark/contract'
import { pearsonR } from '../correlation/pearson'
import { isConstant } from '../correlation/vector'
import { deepestDrawdown } from '../statistics/drawdown'
import { sdOf, sharpeOf } from '../statistics/sample'
import { dayText } from '../time'
import { commonPeriods } from './common'
import { type DailySeries, returnsBetween } from './daily'

/** A run, and its initial value. */
export interface PortfolioPart extends DailySeries {
  readonly start: number
}

export interface PortfolioRule {
  /** With any sum; 'inverse' to volatility. */
  readonly weights: 'equal' | 'inverse' | readonly number[]
  readonly rebalance: 'never' | 'monthly'
  /** Look-back of 'inverse' in daily returns. @default 63 */
  readonly window?: number | undefined
}

/** Set after this common day; -1: before the first. */
interface WeightsSet {
  readonly after: number
  readonly weights: readonly number[]
}

/** RESEARCH.md 10. Fractions, except `values` in money; null where undefined. */
export interface Portfolio {
  /** The longest of the runs' periods, and the fewest of their periods a year. */
  readonly period: Calendar['period']
  readonly perYear: number
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

/**
 * Combines runs on their common days, with the first one's money; null with fewer than two, and when a run was lost before
 * them. Of a run that is lost later nothing is held from the next date on which weights are set.
 */
export function portfolioOf(parts: readonly PortfolioPart[], rule: PortfolioRule): Portfolio | null {
  const { period, perYear, days, values: worth, before: bases } = commonPeriods(parts)
  if (days.length < 2) return null
  const cash = parts[0]!.start
  const from = parts.map(({ start }, s) => bases[s] ?? start)
  if (from.includes(0)) return null
  const growths = worth.map((values, s) => values.map((value) => value / from[s]!))
  const returns = growths.map((growth) => returnsBetween(growth))
  const weightsSet = weightsOf(returns, days, rule).map(({ after, weights }) => ({
    after,
    weights: amongLiving(weights, growths, after),
  }))
  const values = new Float64Array(days.length)
  const contributions = parts.map(() => 0)
  weightsSet.forEach(({ after, weights }, k) => {
    const end = weightsSet[k + 1]?.after ?? days.length - 1
    const before = after === -1 ? cash : values[after]!
    const inCash = weights.every((weight) => weight === 0) ? 1 : 0
    for (let q = after + 1; q <= end; q++) {
      values[q] = before * growths.reduce((sum, growth, s) => sum + weights[s]! * grown(growth, after, q), inCash)
    }
    growths.forEach((growth, s) => {
      contributions[s]! += (before * weights[s]! * (grown(growth, after, end) - 1)) / cash
    })
  })
  const meanWeights = parts.map((_, s) => meanWeight(weightsSet, s, days.length))
  const sharpe = sharpeOf(returnsBetween(values))
  return {
    period,
    perYear,
    days: Array.from(days, dayText),
    values: Array.from(values),
    totalReturn: values.at(-1)! / cash - 1,
    contributions,
    meanWeights,
    weightsSet,
    sharpeSimple: sharpe === null ? null : sharpe * Math.sqrt(perYear),
    maxDrawdown: deepestDrawdown(values, cash),
    diversificationRatio: diversification(returns, meanWeights),
    correlation: correlationMatrix(returns),
  }
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

/** 'yyyy-mm'. */
const monthOf = (day: number) => dayText(day).slice(0, 7)

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

/** Those of runs that are not lost, in the same ratio; all 0 when none is left. */
function amongLiving(weights: readonly number[], growths: readonly Float64Array[], after: number): readonly number[] {
  if (after === -1 || growths.every((growth) => growth[after] !== 0)) return weights
  const living = weights.map((weight, s) => (growths[s]![after] === 0 ? 0 : weight))
  return living.every((weight) => weight === 0) ? living : normalised(living)
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
