import { pearsonR } from './pearson'
import { rollingDeviations } from './rolling'

/**
 * How far the volatilities of two series move together: Pearson's r of their rolling sample standard deviations over `window`
 * rows. NaN with fewer than two full windows, for a window of one row, and when a volatility is constant.
 */
export function volatilityCorrelation(x: Float64Array, y: Float64Array, window: number): number {
  const deviations = rollingDeviations(x, y, window)
  return pearsonR(deviations.x, deviations.y)
}
