import type { Figure } from '@tidemark/contract'
import { meanOf, quantile, type SampleShape, sdOf, shapeOf, sorted } from '../statistics/sample'

/** VaR and CVaR are positive for losses; kurtosis is 0 for a normal distribution. */
export interface Distribution {
  readonly n: number
  readonly mean: Figure
  readonly sd: Figure
  readonly skew: Figure
  readonly excessKurtosis: Figure
  readonly var95: Figure
  readonly cvar95: Figure
  readonly var99: Figure
  readonly cvar99: Figure
  readonly tailRatio: Figure
}

/** RESEARCH.md 2.5; all null without returns. `shape` is of these returns. */
export function distributionOf(
  returns: Float64Array,
  { skew, kurtosis }: Pick<SampleShape, 'skew' | 'kurtosis'> = shapeOf(returns),
): Distribution {
  const ascending = sorted(returns)
  const low = quantile(ascending, 0.05)
  const high = quantile(ascending, 0.95)
  const lowest = quantile(ascending, 0.01)
  return {
    n: returns.length,
    mean: meanOf(returns),
    sd: sdOf(returns),
    skew,
    excessKurtosis: kurtosis === null ? null : kurtosis - 3,
    var95: negative(low),
    cvar95: negative(meanUpTo(ascending, low)),
    var99: negative(lowest),
    cvar99: negative(meanUpTo(ascending, lowest)),
    tailRatio: low === null || high === null || low === 0 ? null : Math.abs(high) / Math.abs(low),
  }
}

function meanUpTo(ascending: Float64Array, limit: number | null): number | null {
  return limit === null ? null : meanOf(ascending.filter((value) => value <= limit))
}

function negative(value: number | null): number | null {
  return value === null ? null : 0 - value
}
