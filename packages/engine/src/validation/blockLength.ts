import { centred, isConstant } from '../correlation/vector'
import type { BlockMethod } from './draws'

const FEWEST = 10

/**
 * After Politis and White (2004, corrected 2009) (RESEARCH.md 7.3); 1 for a constant and for fewer than ten returns.
 */
export function automaticBlockLength(returns: Float64Array, method: BlockMethod): number {
  const n = returns.length
  if (n < FEWEST || isConstant(returns)) return 1
  const e = centred(returns)
  const window = Math.max(5, Math.floor(Math.log10(n)))
  const most = Math.min(Math.ceil(Math.sqrt(n)) + window, n - 2)
  const lags = lagCount(e, window, most)
  const total = autocovariance(e, 0)
  let slope = 0
  let spectrum = total
  for (let k = 1; k <= lags; k++) {
    const weight = 2 * k <= lags ? 1 : 2 * (1 - k / lags)
    const gamma = autocovariance(e, k)
    slope += 2 * weight * k * gamma
    spectrum += 2 * weight * gamma
  }
  if (spectrum === 0) return 1
  const d = (method === 'stationary' ? 2 : 4 / 3) * spectrum ** 2
  const length = Math.cbrt((2 * slope ** 2) / d) * Math.cbrt(n)
  return clampBlock(length, n)
}

/**
 * At least the cube root of n: the automatic choice considers only the mean and gives 1 for most equity curves, which
 * would destroy volatility clustering.
 */
export function defaultBlockLength(returns: Float64Array, method: BlockMethod): number {
  const n = returns.length
  return clampBlock(Math.max(automaticBlockLength(returns, method), Math.cbrt(n)), n)
}

function clampBlock(length: number, n: number): number {
  return Math.max(1, Math.min(length, Math.ceil(Math.min(3 * Math.sqrt(n), n / 3))))
}

function lagCount(e: Float64Array, window: number, most: number): number {
  const n = e.length
  const limit = 2 * Math.sqrt(Math.log10(n) / n)
  const isSmall: boolean[] = []
  for (let k = 1; k <= most; k++) isSmall[k] = correlationAt(e, k) < limit
  for (let m = 1; m <= most - window; m++) {
    if (isSmall.slice(m, m + window).every(Boolean)) return Math.min(2 * m, most)
  }
  return most
}

function autocovariance(e: Float64Array, k: number): number {
  let sum = 0
  for (let t = k; t < e.length; t++) sum += e[t]! * e[t - k]!
  return sum / e.length
}

/** Absolute, over rows from k+1 on, as the method's authors compute it. */
function correlationAt(e: Float64Array, k: number): number {
  const n = e.length
  let late = 0
  let early = 0
  for (let t = k + 1; t < n; t++) late += e[t]! ** 2
  for (let t = 0; t <= n - k - 2; t++) early += e[t]! ** 2
  return Math.abs(n * autocovariance(e, k)) / Math.sqrt(late * early)
}
