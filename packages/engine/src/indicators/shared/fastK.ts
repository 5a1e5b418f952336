import { emptyColumn, forEachSharedRun } from '../runs'
import { rangeOfRun, type RollingRange } from './rollingRange'

/** Where the close lies in the range of the last `n` bars, 0 at its low to 100 at its high; 0 where the range is none. */
export function fastK(high: Float64Array, low: Float64Array, close: Float64Array, n: number): Float64Array {
  const out = emptyColumn(close.length)
  const range = { highest: new Float64Array(close.length), lowest: new Float64Array(close.length) }
  forEachSharedRun([high, low, close], (from, to) => {
    rangeOfRun(high, low, n, range, from, to)
    placeRun(range, close, out, from + n - 1, to)
  })
  return out
}

function placeRun(
  { highest, lowest }: RollingRange,
  close: Float64Array,
  out: Float64Array,
  from: number,
  to: number,
): void {
  for (let i = from; i < to; i++) {
    const range = highest[i]! - lowest[i]!
    out[i] = range === 0 ? 0 : (close[i]! - lowest[i]!) / (range / 100)
  }
}

/** Takes the values out of `column` where `other` has none, so that both start together. */
export function maskLike(column: Float64Array, other: Float64Array): void {
  for (let i = 0; i < column.length; i++) if (Number.isNaN(other[i]!)) column[i] = NaN
}
