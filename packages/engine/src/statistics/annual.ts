import { YEAR_MS } from '../time'
import type { Periods } from './periods'

/** Fractions; NaN where one cannot be computed. */
export interface Annual {
  readonly annualReturn: number
  readonly annualVolatility: number
  readonly cagr: number
  readonly sharpe: number
  readonly sortino: number
}

/** From returns between periods (usually days). */
export function annualFigures(periods: Periods, time: Float64Array, equity: Float64Array): Annual {
  const returns = returnsOf(periods.lastBars, equity)
  const a = periods.periodsPerYear
  const growth = 1 + geometricMean(returns)
  const annualReturn = growth ** a - 1
  const annualVolatility = Math.sqrt((variance(returns) + growth ** 2) ** a - growth ** (2 * a))
  const years = (time[time.length - 1]! - time[0]!) / YEAR_MS
  return {
    annualReturn,
    annualVolatility,
    cagr: years > 0 ? (equity[equity.length - 1]! / equity[0]!) ** (1 / years) - 1 : NaN,
    sharpe: annualVolatility === 0 ? NaN : annualReturn / annualVolatility,
    sortino: annualReturn / (downside(returns) * Math.sqrt(a)),
  }
}

function returnsOf(bars: Int32Array, equity: Float64Array): Float64Array {
  const out = new Float64Array(Math.max(0, bars.length - 1))
  let count = 0
  let before = equity[bars[0]!]!
  for (let i = 1; i < bars.length; i++) {
    const now = equity[bars[i]!]!
    const value = now / before - 1
    before = now
    if (!Number.isNaN(value)) out[count++] = value
  }
  return out.subarray(0, count)
}

/** exp(mean(ln(1+r))) - 1; 0 once a return loses everything; NaN without returns. */
export function geometricMean(returns: Float64Array): number {
  let sum = 0
  for (let i = 0; i < returns.length; i++) {
    if (returns[i]! <= -1) return 0
    sum += Math.log1p(returns[i]!)
  }
  return Math.expm1(sum / returns.length)
}

/** Of a sample (n-1); NaN with fewer than two values. */
export function variance(values: Float64Array): number {
  if (values.length < 2) return NaN
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i]!
  const mean = sum / values.length
  let squares = 0
  for (let i = 0; i < values.length; i++) squares += (values[i]! - mean) ** 2
  return squares / (values.length - 1)
}

function downside(returns: Float64Array): number {
  let squares = 0
  for (let i = 0; i < returns.length; i++) if (returns[i]! < 0) squares += returns[i]! ** 2
  return Math.sqrt(squares / returns.length)
}
