import { BLOCK_ROWS, forEachBlock } from '../../blocks'
import { emptyColumn, forEachSharedRun } from '../runs'
import { trueRangeOf } from './trueRangeOf'

/** In percent of the range; first at index n of each run. */
export interface DirectionalIndicators {
  readonly plus: Float64Array
  readonly minus: Float64Array
}

/** 0 unless positive and the larger. Multiplies, because mispredicted branches would dominate. */
function movement(mine: number, other: number): number {
  return mine * (Number(mine > 0) & Number(mine > other))
}

class Sums {
  ups = 0
  downs = 0
  ranges = 0
}

export function directionalIndicators(
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  n: number,
): DirectionalIndicators {
  const both = { plus: emptyColumn(high.length), minus: emptyColumn(high.length) }
  forEachSharedRun([high, low, close], (first, last) => {
    const sums = sumsBefore(high, low, close, first, Math.min(first + n, last))
    forEachBlock(first + n, last, (from, to) => writeIndicators(sums, high, low, close, n, both, 0, from, to))
  })
  return both
}

/** 100: all went one way, 0: balanced; first at index n of each run. NaN where nothing has moved yet. */
export function directionalIndex(high: Float64Array, low: Float64Array, close: Float64Array, n: number): Float64Array {
  const out = emptyColumn(high.length)
  const block = { plus: new Float64Array(BLOCK_ROWS), minus: new Float64Array(BLOCK_ROWS) }
  forEachSharedRun([high, low, close], (first, last) => {
    const sums = sumsBefore(high, low, close, first, Math.min(first + n, last))
    forEachBlock(first + n, last, (from, to) => {
      writeIndicators(sums, high, low, close, n, block, from, from, to)
      writeIndex(block, out, from, to)
    })
  })
  return out
}

function sumsBefore(high: Float64Array, low: Float64Array, close: Float64Array, from: number, to: number): Sums {
  const sums = new Sums()
  for (let i = from + 1; i < to; i++) {
    const up = high[i]! - high[i - 1]!
    const down = low[i - 1]! - low[i]!
    sums.ups += movement(up, down)
    sums.downs += movement(down, up)
    sums.ranges += trueRangeOf(high[i]!, low[i]!, close[i - 1]!)
  }
  return sums
}

function writeIndicators(
  sums: Sums,
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  n: number,
  { plus, minus }: DirectionalIndicators,
  offset: number,
  from: number,
  to: number,
): void {
  const keep = (n - 1) / n
  let { ups, downs, ranges } = sums
  for (let i = from; i < to; i++) {
    const up = high[i]! - high[i - 1]!
    const down = low[i - 1]! - low[i]!
    ups = ups * keep + movement(up, down)
    downs = downs * keep + movement(down, up)
    ranges = ranges * keep + trueRangeOf(high[i]!, low[i]!, close[i - 1]!)
    const percent = ranges === 0 ? 0 : 100 / ranges
    plus[i - offset] = ups * percent
    minus[i - offset] = downs * percent
  }
  sums.ups = ups
  sums.downs = downs
  sums.ranges = ranges
}

function writeIndex({ plus, minus }: DirectionalIndicators, out: Float64Array, from: number, to: number): void {
  for (let i = from; i < to; i++) {
    const up = plus[i - from]!
    const down = minus[i - from]!
    out[i] = (100 * Math.abs(up - down)) / (up + down)
  }
}

/** Up (1) or down (-1), first at index n-1 of each run (1 for n = 1). */
export function directionalMovement(high: Float64Array, low: Float64Array, n: number, sign: 1 | -1): Float64Array {
  const out = emptyColumn(high.length)
  const keep = (n - 1) / n
  forEachSharedRun([high, low], (from, to) => {
    let sum = 0
    for (let i = from + 1; i < to; i++) {
      const up = high[i]! - high[i - 1]!
      const down = low[i - 1]! - low[i]!
      sum = sum * (i < from + n ? 1 : keep) + (sign === 1 ? movement(up, down) : movement(down, up))
      if (i >= from + n - 1) out[i] = sum
    }
  })
  return out
}
