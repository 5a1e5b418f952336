import { regularisedBeta } from './beta'
import { isConstant, mean } from './vector'

/** Two-sided p; NaN where it cannot be computed. */
export interface Correlation {
  readonly r: number
  readonly p: number
}

const ROUNDING = 1e-14

/** NaN with fewer than two rows, for a constant, or when squares overflow (deviations from about 1e154). */
export function pearsonR(x: Float64Array, y: Float64Array): number {
  if (x.length < 2 || isConstant(x) || isConstant(y)) return NaN
  if (x.length === 2) return Math.sign(x[1]! - x[0]!) * Math.sign(y[1]! - y[0]!)
  const meanX = mean(x)
  const meanY = mean(y)
  let xx = 0
  let yy = 0
  let xy = 0
  for (let i = 0; i < x.length; i++) {
    const dx = x[i]! - meanX
    const dy = y[i]! - meanY
    xx += dx * dx
    yy += dy * dy
    xy += dx * dy
  }
  const normX = Math.sqrt(xx)
  const normY = Math.sqrt(yy)
  if (!Number.isFinite(normX * normY)) return NaN
  const noise = ROUNDING * Math.sqrt(x.length)
  if (normX <= noise * Math.abs(meanX) || normY <= noise * Math.abs(meanY)) return NaN
  return Math.max(-1, Math.min(1, xy / (normX * normY)))
}

/**
 * Two-sided, of r over n rows under independence: with df = n - 2 and t = r sqrt(df / (1 - r^2)) it is
 * I_{df/(df+t^2)}(df/2, 1/2), whose argument is 1 - r^2. 0 for |r| = 1; NaN with fewer than three rows.
 */
export function correlationP(r: number, n: number): number {
  if (Number.isNaN(r) || n < 3) return NaN
  return regularisedBeta((1 - r) * (1 + r), (n - 2) / 2, 0.5, r * r)
}

/** Two rows are always collinear: r is 1 or -1 and p is 1. */
export function pearson(x: Float64Array, y: Float64Array): Correlation {
  const r = pearsonR(x, y)
  return { r, p: x.length === 2 && !Number.isNaN(r) ? 1 : correlationP(r, x.length) }
}
