import { emptyColumn, forEachRun } from '../runs'

/** The least-squares line through the last `n` values: its slope per bar and its height in the middle of the window. */
export interface RollingLine {
  readonly slope: Float64Array
  readonly middle: Float64Array
}

/**
 * Fits a line to every `n` values, first at index n-1 of each run.
 *
 * Two sums slide along: of the values, and of the values times their place in the window. Both are taken from a base near
 * the values and counted anew every `n` bars, so that small slopes of large prices keep their digits.
 */
export function rollingLine(values: Float64Array, n: number): RollingLine {
  const slope = emptyColumn(values.length)
  const middle = emptyColumn(values.length)
  forEachRun(values, (from, to) => lineRun(values, n, slope, middle, from, to))
  return { slope, middle }
}

function lineRun(
  values: Float64Array,
  n: number,
  slope: Float64Array,
  middle: Float64Array,
  from: number,
  to: number,
): void {
  const centre = (n - 1) / 2
  const spread = (n * (n * n - 1)) / 12
  let base = 0
  let sum = 0
  let placed = 0
  for (let i = from + n - 1; i < to; i++) {
    const start = i - n + 1
    if ((start - from) % n === 0) {
      base = values[start]!
      sum = 0
      placed = 0
      for (let k = 0; k < n; k++) {
        const height = values[start + k]! - base
        sum += height
        placed += height * k
      }
    } else {
      sum -= values[start - 1]! - base
      placed -= sum
      const height = values[i]! - base
      sum += height
      placed += height * (n - 1)
    }
    slope[i] = n === 1 ? 0 : (placed - centre * sum) / spread
    middle[i] = base + sum / n
  }
}
