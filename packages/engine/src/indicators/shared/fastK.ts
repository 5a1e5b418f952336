import { emptyColumn, forEachRun, forEachSharedRun } from '../runs'
import { rangeOfRun, type RollingRange } from './rollingRange'

/** 0 at the low of the last `n` bars, 100 at the high; 0 without a range. */
export function fastK(high: Float64Array, low: Float64Array, close: Float64Array, n: number): Float64Array {
  const range = { highest: emptyColumn(close.length), lowest: new Float64Array(close.length) }
  forEachSharedRun([high, low, close], (from, to) => {
    rangeOfRun(high, low, n, range, from, to)
    placeRun(range, close, from + n - 1, to)
  })
  return range.highest
}

function placeRun({ highest, lowest }: RollingRange, close: Float64Array, from: number, to: number): void {
  for (let i = from; i < to; i++) {
    const range = highest[i]! - lowest[i]!
    highest[i] = range === 0 ? 0 : (close[i]! - lowest[i]!) / (range / 100)
  }
}

/** Blanks `count` values of each run, so that a line starts with its average. */
export function dropFirst(column: Float64Array, count: number): void {
  forEachRun(column, (from, to) => column.fill(NaN, from, Math.min(from + count, to)))
}
