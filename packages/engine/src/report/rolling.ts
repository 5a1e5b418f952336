import { figure } from '../statistics/figure'

/** In daily returns: about a quarter. */
export const WINDOW = 63

/** Annual, over the window ending at each return; null before the first full one. */
export type RollingPoint = readonly [volatility: number | null, sharpe: number | null]

/** RESEARCH.md 2.4; the Sharpe ratio of a constant window is null. */
export function rollingFigures(returns: Float64Array, window: number, periodsPerYear: number): RollingPoint[] {
  const scale = Math.sqrt(periodsPerYear)
  const points: RollingPoint[] = []
  let equal = 0
  for (let j = 0; j < returns.length; j++) {
    equal = returns[j] === returns[j - 1] ? equal + 1 : 1
    const from = j - window + 1
    if (from < 0 || window < 2) {
      points.push([null, null])
    } else if (equal >= window) {
      points.push([0, null])
    } else {
      const centre = meanBetween(returns, from, j)
      const sd = sdBetween(returns, from, j, centre)
      points.push([sd * scale, figure((centre / sd) * scale)])
    }
  }
  return points
}

function meanBetween(values: Float64Array, from: number, to: number): number {
  let sum = 0
  for (let i = from; i <= to; i++) sum += values[i]!
  return sum / (to - from + 1)
}

function sdBetween(values: Float64Array, from: number, to: number, centre: number): number {
  let sum = 0
  for (let i = from; i <= to; i++) sum += (values[i]! - centre) ** 2
  return Math.sqrt(sum / (to - from))
}
