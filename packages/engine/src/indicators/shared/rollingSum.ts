import { emptyColumn, forEachRun } from '../runs'

/** First at index n-1 of each run. Kahan compensation: zeros sum to exactly 0, which callers test before dividing. */
export function rollingSum(values: Float64Array, n: number): Float64Array {
  const out = emptyColumn(values.length)
  forEachRun(values, (from, to) => sumRun(values, n, out, from, to))
  return out
}

function sumRun(values: Float64Array, n: number, out: Float64Array, from: number, to: number): void {
  let sum = 0
  let added = 0
  let removed = 0
  let zeros = 0
  for (let i = from; i < to; i++) {
    if (i >= from + n) {
      const outgoing = -values[i - n]! - removed
      const without = sum + outgoing
      removed = without - sum - outgoing
      sum = without
    }
    const value = values[i]!
    const incoming = value - added
    const total = sum + incoming
    added = total - sum - incoming
    sum = total
    zeros = value === 0 ? zeros + 1 : 0
    if (zeros >= n) {
      sum = 0
      added = 0
      removed = 0
    }
    if (i >= from + n - 1) out[i] = sum
  }
}
