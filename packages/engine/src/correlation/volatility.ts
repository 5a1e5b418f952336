import { pearsonR } from './pearson'
import { rollingDeviations } from './rolling'

/**
 * Returns the correlation of two series' volatilities: Pearson's r of their rolling sample standard deviations over
 * `window` rows. NaN with fewer than two full windows, a window of one row, or a constant volatility.
 */
export function volatilityCorrelation(x: Float64Array, y: Float64Array, window: number): number {
  const deviations = rollingDeviations(x, y, window)
  return pearsonR(deviations.x, deviations.y)
}
