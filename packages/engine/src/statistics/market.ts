import { forEachBlock } from '../blocks'

/** Squares of half returns up to here: beyond, the short series of {@link halfLog} is not exact to the last digit. */
const SERIES_LIMIT = 1e-4

/** artanh(s), q being s * s: with s = (b-a)/(b+a) it is ln(b/a)/2, far faster than a logarithm and no less exact for neighbouring prices. */
function halfLog(s: number, q: number): number {
  return s * (1 + q * (1 / 3 + q * (1 / 5 + q * (1 / 7))))
}

/** Sums over half log returns: of the account's by the close's, and of the close's squared. */
class Comoments {
  xy = 0
  yy = 0
}

/**
 * Slope of the account's log returns per bar on those of the close; NaN where an equity of 0 or a constant price leaves
 * none. Half logarithms do: the slope is a ratio.
 */
export function betaOf(equity: Float64Array, close: Float64Array): number {
  const n = equity.length - 1
  if (n < 2) return NaN
  const sums = new Comoments()
  forEachBlock(1, n + 1, (from, to) => addReturns(sums, equity, close, from, to))
  // Log returns add up to the log of the whole way.
  const sumX = Math.log(equity[n]! / equity[0]!) / 2
  const sumY = Math.log(close[n]! / close[0]!) / 2
  return (sums.xy - (sumX * sumY) / n) / (sums.yy - (sumY * sumY) / n)
}

/** Adds the returns to the bars [from, to). The hot loop. */
function addReturns(sums: Comoments, equity: Float64Array, close: Float64Array, from: number, to: number): void {
  let { xy, yy } = sums
  let e0 = equity[from - 1]!
  let c0 = close[from - 1]!
  for (let i = from; i < to; i++) {
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
    xy += x * y
    yy += y * y
    e0 = e1
    c0 = c1
  }
  sums.xy = xy
  sums.yy = yy
}
