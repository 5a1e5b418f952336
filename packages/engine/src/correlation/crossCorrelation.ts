import { pearsonR } from './pearson'
import { centred, dot, isConstant } from './vector'

/** Entry k + maxlag is lag k. */
export type ByLag = Float64Array

/**
 * Pearson's r of x[t] and y[t+k] over the overlapping rows. Large at positive k: x leads y. NaN where fewer than two
 * rows overlap or one side is constant.
 */
export function crossCorrelation(x: Float64Array, y: Float64Array, maxlag: number): ByLag {
  return byLag(maxlag, (lag) => {
    const [a, b] = overlap(x, y, lag)
    return pearsonR(a, b)
  })
}

/**
 * About the full series' means, divided by n and their population deviations, so that long lags shrink with their
 * overlap.
 */
export function crossCorrelationFullSample(x: Float64Array, y: Float64Array, maxlag: number): ByLag {
  if (x.length < 2 || isConstant(x) || isConstant(y)) return new Float64Array(2 * maxlag + 1).fill(NaN)
  const centredX = centred(x)
  const centredY = centred(y)
  const scale = Math.sqrt(dot(centredX, centredX)) * Math.sqrt(dot(centredY, centredY))
  return byLag(maxlag, (lag) => {
    const [a, b] = overlap(centredX, centredY, lag)
    return a.length < 2 ? NaN : dot(a, b) / scale
  })
}

function byLag(maxlag: number, valueAt: (lag: number) => number): ByLag {
  return Float64Array.from({ length: 2 * maxlag + 1 }, (_, k) => valueAt(k - maxlag))
}

function overlap(x: Float64Array, y: Float64Array, lag: number): [Float64Array, Float64Array] {
  const rows = Math.max(0, x.length - Math.abs(lag))
  return lag >= 0
    ? [x.subarray(0, rows), y.subarray(y.length - rows)]
    : [x.subarray(x.length - rows), y.subarray(0, rows)]
}
