/** Beyond this, the short series of {@link logRatio} is not exact to the last digits. */
const SERIES_LIMIT = 0.01

/** ln(b/a). Neighbouring prices are close, where four terms of the area tangent series are exact and far faster than a logarithm. */
function logRatio(a: number, b: number): number {
  const s = (b - a) / (b + a)
  if (s > SERIES_LIMIT || s < -SERIES_LIMIT) return Math.log(b / a)
  const q = s * s
  return 2 * s * (1 + q * (1 / 3 + q * (1 / 5 + q * (1 / 7 + q * (1 / 9)))))
}

/** Slope of the account's log returns per bar on those of the close; NaN where an equity of 0 or a constant price leaves none. */
export function betaOf(equity: Float64Array, close: Float64Array): number {
  const n = equity.length - 1
  if (n < 2) return NaN
  let sumX = 0
  let sumY = 0
  let sumXY = 0
  let sumYY = 0
  for (let i = 1; i <= n; i++) {
    const x = logRatio(equity[i - 1]!, equity[i]!)
    const y = logRatio(close[i - 1]!, close[i]!)
    sumX += x
    sumY += y
    sumXY += x * y
    sumYY += y * y
  }
  return (sumXY - (sumX * sumY) / n) / (sumYY - (sumY * sumY) / n)
}
