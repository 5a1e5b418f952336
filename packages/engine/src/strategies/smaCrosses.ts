import type { Decisions } from '../backtest/plan'
import { sma, slide, start, type Sum } from '../indicators/sma'
import { crossDecisions, type OnCross } from './signals'

/**
 * Decides where the average of `n1` values crosses that of `n2`, the same as {@link crossDecisions} of two calls of {@link sma},
 * in one go and without keeping either: a sum is a chain of additions that wait for each other, and two chains side by side
 * take hardly longer than one.
 */
export function smaCrossDecisions(values: Float64Array, n1: number, n2: number, on: OnCross): Decisions {
  const first = Math.max(n1, n2)
  const bytes = new Uint8Array(values.length)
  const isWhole =
    values.length >= first && markCrosses(bytes, values, headOf(values, n1, first), headOf(values, n2, first), on)
  return isWhole ? { warmup: first - 1, bytes } : crossDecisions(sma(values, n1), sma(values, n2), on)
}

/** An average up to where both have one. */
interface Head {
  readonly sum: Sum
  readonly average: number
}

function headOf(values: Float64Array, n: number, to: number): Head {
  const out = new Float64Array(to)
  return { sum: slide(values, out, start(values, out, n, 0), to), average: out[to - 1]! }
}

/** @returns false for values with a gap: what was marked is worth nothing then. */
function markCrosses(bytes: Uint8Array, values: Float64Array, a: Head, b: Head, { up, down }: OnCross): boolean {
  const [n1, n2] = [a.sum.n, b.sum.n]
  let { sum: sum1, added: added1, removed: removed1, since } = a.sum
  let { sum: sum2, added: added2, removed: removed2 } = b.sum
  let before = a.average - b.average
  let last = values[a.sum.at - 1]!
  for (let i = a.sum.at; i < values.length; i++) {
    const value = values[i]!
    if (value !== last) since = i
    last = value
    const y1 = values[i - n1]! + removed1
    const y2 = values[i - n2]! + removed2
    const t1 = sum1 - y1
    const t2 = sum2 - y2
    removed1 = t1 - sum1 + y1
    removed2 = t2 - sum2 + y2
    const z1 = value - added1
    const z2 = value - added2
    sum1 = t1 + z1
    sum2 = t2 + z2
    added1 = sum1 - t1 - z1
    added2 = sum2 - t2 - z2
    const now = (i - since >= n1 - 1 ? value : sum1 / n1) - (i - since >= n2 - 1 ? value : sum2 / n2)
    if (before * now < 0) bytes[i] = now > 0 ? up : down
    before = now
  }
  // A value that is none stays in the sums to the end: there is no need to look for it beforehand.
  return !Number.isNaN(sum1 + sum2)
}
