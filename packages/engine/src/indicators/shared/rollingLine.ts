import { emptyColumn, forEachRun } from '../runs'

/** Least squares: slope per bar, and height in the middle of the window. */
export interface RollingLine {
  readonly slope: Float64Array
  readonly middle: Float64Array
}

/** Up to this length windows are summed afresh, as in TA-Lib, to have its rounding near a slope of zero. */
const SHORT = 64

/** First at index n-1 of each run. */
export function rollingLine(values: Float64Array, n: number): RollingLine {
  const line = { slope: emptyColumn(values.length), middle: emptyColumn(values.length) }
  const run = n <= SHORT ? freshRun : slidingRun
  forEachRun(values, (from, to) => run(values, n, line, from, to))
  return line
}

function freshRun(values: Float64Array, n: number, { slope, middle }: RollingLine, from: number, to: number): void {
  const places = (n * (n - 1)) / 2
  const divisor = places * places - (n * (n * (n - 1) * (2 * n - 1))) / 6
  for (let i = from + n - 1; i < to; i++) {
    let sum = 0
    let placed = 0
    for (let back = n - 1; back >= 0; back--) {
      const value = values[i - back]!
      sum += value
      placed += back * value
    }
    const rise = (n * placed - places * sum) / divisor
    slope[i] = rise
    middle[i] = (sum - rise * places) / n + (rise * (n - 1)) / 2
  }
}

/** Relative to a base near the values and recomputed every `n` bars: small slopes of large prices stay precise. */
function slidingRun(values: Float64Array, n: number, { slope, middle }: RollingLine, from: number, to: number): void {
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
    slope[i] = (placed - centre * sum) / spread
    middle[i] = base + sum / n
  }
}
