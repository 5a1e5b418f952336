/** Squares of half returns up to here: beyond, the short series of {@link halfLog} is not exact to the last digit. */
const SERIES_LIMIT = 1e-4

/** artanh(s), q being s * s: with s = (b-a)/(b+a) it is ln(b/a)/2, far faster than a logarithm and no less exact for neighbouring prices. */
function halfLog(s: number, q: number): number {
  return s * (1 + q * (1 / 3 + q * (1 / 5 + q * (1 / 7))))
}

/**
 * Slope of the account's log returns per bar on those of the close; NaN where an equity of 0 or a constant price leaves
 * none. Half logarithms do: the slope is a ratio.
 */
export function betaOf(equity: Float64Array, close: Float64Array): number {
  const n = equity.length - 1
  if (n < 2) return NaN
  let sumXY = 0
  let sumYY = 0
  let e0 = equity[0]!
  let c0 = close[0]!
  for (let i = 1; i <= n; i++) {
    const e1 = equity[i]!
    const c1 = close[i]!
    const sumE = e1 + e0
    const sumC = c1 + c0
    // One division for two quotients: it is the slowest step of this loop.
    const inverse = 1 / (sumE * sumC)
    const sx = (e1 - e0) * sumC * inverse
    const sy = (c1 - c0) * sumE * inverse
    const qx = sx * sx
    const qy = sy * sy
    const isNear = qx + qy < SERIES_LIMIT
    const x = isNear ? halfLog(sx, qx) : Math.log(e1 / e0) / 2
    const y = isNear ? halfLog(sy, qy) : Math.log(c1 / c0) / 2
    sumXY += x * y
    sumYY += y * y
    e0 = e1
    c0 = c1
  }
  // Log returns add up to the log of the whole way.
  const sumX = Math.log(e0 / equity[0]!) / 2
  const sumY = Math.log(c0 / close[0]!) / 2
  return (sumXY - (sumX * sumY) / n) / (sumYY - (sumY * sumY) / n)
}
