import { emptyColumn, forEachSharedRun } from '../runs'
import { trueRangeOf } from './trueRangeOf'

/** The directional indicators: the share of the range that went up, or down, in percent; first at index n of each run. */
export interface DirectionalIndicators {
  readonly plus: Float64Array
  readonly minus: Float64Array
}

/**
 * How far a bar reached beyond the one before it in one direction, if further than in the other; else 0. A product with
 * 0 or 1: which way a bar goes cannot be guessed, and a branch on it would cost more than all the rest.
 */
function movement(mine: number, other: number): number {
  return mine * (Number(mine > 0) & Number(mine > other))
}

/** Both directional indicators. Movement and range are sums that lose a n-th of themselves on every bar (Wilder). */
export function directionalIndicators(
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  n: number,
): DirectionalIndicators {
  const plus = emptyColumn(high.length)
  const minus = emptyColumn(high.length)
  forEachSharedRun([high, low, close], (from, to) => indicatorsRun(high, low, close, n, plus, minus, from, to))
  return { plus, minus }
}

function indicatorsRun(
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  n: number,
  plus: Float64Array,
  minus: Float64Array,
  from: number,
  to: number,
): void {
  const keep = (n - 1) / n
  const seeded = Math.min(from + n, to)
  let ups = 0
  let downs = 0
  let ranges = 0
  for (let i = from + 1; i < seeded; i++) {
    const up = high[i]! - high[i - 1]!
    const down = low[i - 1]! - low[i]!
    ups += movement(up, down)
    downs += movement(down, up)
    ranges += trueRangeOf(high[i]!, low[i]!, close[i - 1]!)
  }
  for (let i = seeded; i < to; i++) {
    const up = high[i]! - high[i - 1]!
    const down = low[i - 1]! - low[i]!
    ups = ups * keep + movement(up, down)
    downs = downs * keep + movement(down, up)
    ranges = ranges * keep + trueRangeOf(high[i]!, low[i]!, close[i - 1]!)
    const percent = ranges === 0 ? 0 : 100 / ranges
    plus[i] = ups * percent
    minus[i] = downs * percent
  }
}

/**
 * How one-sided movement is: 100 when all of it went one way, 0 when both ways are even. Written over `plus`; NaN where
 * nothing has moved yet.
 */
export function directionalIndex({ plus, minus }: DirectionalIndicators): Float64Array {
  for (let i = 0; i < plus.length; i++) {
    const both = plus[i]! + minus[i]!
    plus[i] = (100 * Math.abs(plus[i]! - minus[i]!)) / both
  }
  return plus
}

/** Wilder's sum of one direction's movement alone: up (1) or down (-1), first at index n-1 of each run (1 for n = 1). */
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
