import { columnOfRuns } from '../runs'

/**
 * Mean of the last `n` values, first at index n-1 of each run, from a sum that runs along without any
 * compensation: what TA-Lib builds its oscillators from. Its rounding is seen where they are near zero; to be the same
 * there, it has to be the same here. Where averages are compared with each other, `sma` is the one to use.
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
