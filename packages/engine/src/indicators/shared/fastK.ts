import { emptyColumn, forEachSharedRun } from '../runs'
import { sma } from '../sma'
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

/** Mean of the last `n` values of an oscillator, first at index n-1 of each run. */
export function smooth(values: Float64Array, n: number): Float64Array {
  if (n !== 3) return sma(values, n)
  // The usual number: three values are added up sooner than a sum slides.
  const out = emptyColumn(values.length)
  for (let i = 2; i < out.length; i++) out[i] = (values[i - 2]! + values[i - 1]! + values[i]!) / 3
  return out
}

/** Takes the values out of `column` where `other` has none, so that both start together. */
export function maskLike(column: Float64Array, other: Float64Array): void {
  for (let i = 0; i < column.length; i++) if (Number.isNaN(other[i]!)) column[i] = NaN
}
