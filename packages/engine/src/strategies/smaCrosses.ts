import type { Decisions } from '../backtest/plan'
import { forEachBlock } from '../blocks'
import { sma, slide, start, type Sum } from '../indicators/sma'
import { crossDecisions, type OnCross } from './signals'

/** Same result as {@link crossDecisions} of two {@link sma}. */
export function smaCrossDecisions(values: Float64Array, n1: number, n2: number, on: OnCross): Decisions {
  return quickCrossDecisions(values, n1, n2, on) ?? crossDecisions(sma(values, n1), sma(values, n2), on)
}

/**
 * Two chains of dependent additions in parallel take hardly longer than one.
 *
 * @returns null for values with a gap, or fewer of them than a period
 */
export function quickCrossDecisions(values: Float64Array, n1: number, n2: number, on: OnCross): Decisions | null {
  const first = Math.max(n1, n2)
  if (values.length < first) return null
  const bytes = new Uint8Array(values.length)
  return markCrosses(bytes, values, pairOf(values, n1, n2, first), on) ? { warmup: first - 1, bytes } : null
}

/** Averages this near to each other (relative) may be equal once both are rounded. */
const DOUBTFUL = 1e-15

interface Pair {
  readonly a: Sum
  readonly b: Sum
  readonly apart: number
}

function pairOf(values: Float64Array, n1: number, n2: number, to: number): Pair {
  const [out1, out2] = [new Float64Array(to), new Float64Array(to)]
  const a = slide(values, out1, start(values, out1, n1, 0), to)
  const b = slide(values, out2, start(values, out2, n2, 0), to)
  return { a, b, apart: out1[to - 1]! - out2[to - 1]! }
}

/** Returns false for values with a gap, which makes the marks invalid. */
function markCrosses(bytes: Uint8Array, values: Float64Array, first: Pair, on: OnCross): boolean {
  let pair = first
  forEachBlock(pair.a.at, values.length, (_from, to) => {
    pair = markBlock(bytes, values, pair, on, to)
  })
  // A NaN stays in the sums, so one check at the end is enough.
  return !Number.isNaN(pair.a.sum + pair.b.sum)
}

function markBlock(
  bytes: Uint8Array,
  values: Float64Array,
  { a, b, apart }: Pair,
  { up, down }: OnCross,
  to: number,
): Pair {
  const [n1, n2, from] = [a.n, b.n, a.at]
  let { sum: sum1, added: added1, removed: removed1 } = a
  let { sum: sum2, added: added2, removed: removed2 } = b
  const flip = up ^ down
  const leastSame = Math.min(n1, n2) - 1
  let before = apart
  let last = values[from - 1]!
  let same = from - 1 - a.since
  for (let i = from; i < to; i++) {
    const value = values[i]!
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
    same = value === last ? same + 1 : 0
    last = value
    // Only the sign matters, and two products are several times faster than two quotients.
    const scaled = sum1 * n2
    let now = scaled - sum2 * n1
    if (!(Math.abs(now) > DOUBTFUL * Math.abs(scaled)) || same >= leastSame) {
      now = (same >= n1 - 1 ? value : sum1 / n1) - (same >= n2 - 1 ? value : sum2 / n2)
    }
    // No branch: crossings are unpredictable, and a misprediction costs more than a row.
    bytes[i] = -Number(before * now < 0) & (down ^ (-Number(now > 0) & flip))
    before = now
  }
  const since = to - 1 - same
  return {
    a: { n: n1, at: to, sum: sum1, added: added1, removed: removed1, since },
    b: { n: n2, at: to, sum: sum2, added: added2, removed: removed2, since },
    apart: before,
  }
}
