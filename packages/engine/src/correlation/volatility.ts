import { pearsonR } from './pearson'
import { rollingDeviations } from './rolling'

/**
 * Pearson's r of rolling sample standard deviations. NaN with fewer than two full windows, a window of one row, or a
 * constant volatility.
 */
export function volatilityCorrelation(x: Float64Array, y: Float64Array, window: number): number {
  const deviations = rollingDeviations(x, y, window)
  return pearsonR(deviations.x, deviations.y)
}
