import { columnOfRuns } from '../runs'

/**
 * From an uncompensated running sum: TA-Lib's oscillators show its rounding near zero. To compare averages with each
 * other, use `sma`.
 */
export function runningMean(values: Float64Array, n: number): Float64Array {
  return columnOfRuns(values, n - 1, (out, from, to) => meanRun(values, n, out, from + n - 1, to))
}

function meanRun(values: Float64Array, n: number, out: Float64Array, first: number, to: number): void {
  let sum = 0
  for (let i = first - n + 1; i < first; i++) sum += values[i]!
  for (let i = first; i < to; i++) {
    sum += values[i]!
    out[i] = sum / n
    sum -= values[i - n + 1]!
  }
}
