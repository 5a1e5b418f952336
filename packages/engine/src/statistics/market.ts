/** Beyond this, the short series of {@link areaTangent} is not exact to the last digit. */
const SERIES_LIMIT = 0.01

/** 2 * artanh(s): with s = (b-a)/(b+a) it is ln(b/a), for neighbouring prices far faster than a logarithm and no less exact. */
function areaTangent(s: number): number {
  const q = s * s
  return 2 * s * (1 + q * (1 / 3 + q * (1 / 5 + q * (1 / 7))))
}

/** Slope of the account's log returns per bar on those of the close; NaN where an equity of 0 or a constant price leaves none. */
export function betaOf(equity: Float64Array, close: Float64Array): number {
  const n = equity.length - 1
  if (n < 2) return NaN
  let sumX = 0
  let sumY = 0
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
    const isSmall = Math.abs(sx) < SERIES_LIMIT && Math.abs(sy) < SERIES_LIMIT
    const x = isSmall ? areaTangent(sx) : Math.log(e1 / e0)
    const y = isSmall ? areaTangent(sy) : Math.log(c1 / c0)
    sumX += x
    sumY += y
    sumXY += x * y
    sumYY += y * y
    e0 = e1
    c0 = c1
  }
  return (sumXY - (sumX * sumY) / n) / (sumYY - (sumY * sumY) / n)
}
