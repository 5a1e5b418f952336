import { mean } from '../correlation/vector'
import { sdOf } from '../statistics/sample'

/** Daily returns in a window of the rolling figures: about a quarter of a year. */
export const WINDOW = 63

/** Volatility and Sharpe ratio per year of the window that ends at each return; null before the first full window. */
export type RollingPoint = readonly [volatility: number | null, sharpe: number | null]

/** RESEARCH.md 2.4. As many points as returns; the Sharpe ratio of a constant window is null. */
export function rollingFigures(returns: Float64Array, window: number, periodsPerYear: number): RollingPoint[] {
  const scale = Math.sqrt(periodsPerYear)
  return Array.from(returns, (_, j): RollingPoint => {
    if (j < window - 1) return [null, null]
    const values = returns.subarray(j - window + 1, j + 1)
    const sd = sdOf(values)
    return sd === null ? [null, null] : [sd * scale, sd === 0 ? null : (mean(values) / sd) * scale]
  })
}
