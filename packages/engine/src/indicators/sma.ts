import { barsParam, type IndicatorDeclaration } from './declaration'
import { columnOfRuns } from './runs'

/**
 * Simple moving average over `n` values, first at index n-1 (counted from the start of each unbroken run).
 *
 * Two averages that are equal on paper must come out equal or a crossing is seen that is none, and on coarse prices they
 * often are. The sum is therefore kept the way pandas keeps it, to the last bit: the oldest value is taken out first, then
 * the newest put in, each with a Kahan compensation of its own, and a window of equal values gives that value itself.
 */
export function sma(values: Float64Array, n: number): Float64Array {
  return columnOfRuns(values, n - 1, (out, from, to) => {
    slide(values, out, start(values, out, n, from), to)
  })
}

/**
 * Two averages of the same values, the same as two calls of {@link sma}, `length` rows at a time. A sum is a chain of additions
 * that wait for each other: two chains side by side take hardly longer than one. And memory that is written for the first time
 * costs more than what is computed in it, so that a caller who needs no columns does without.
 *
 * @param visit - gets the averages of the rows from `from` on, NaN where there is none yet, in memory that is used again
 * @returns false for values with a gap, or fewer than one window: what was visited is worth nothing then.
 */
export function smaPairBlocks(
  values: Float64Array,
  n1: number,
  n2: number,
  length: number,
  visit: (short: Float64Array, long: Float64Array, from: number) => void,
): boolean {
  const first = Math.max(n1, n2)
  if (values.length < first) return false
  const head1 = new Float64Array(first).fill(NaN)
  const head2 = new Float64Array(first).fill(NaN)
  let a = slide(values, head1, start(values, head1, n1, 0), first)
  let b = slide(values, head2, start(values, head2, n2, 0), first)
  visit(head1, head2, 0)
  const block1 = new Float64Array(Math.min(length, values.length - first))
  const block2 = new Float64Array(block1.length)
  for (let from = first; from < values.length; from += block1.length) {
    const to = Math.min(values.length, from + block1.length)
    const out1 = block1.subarray(0, to - from)
    const out2 = block2.subarray(0, to - from)
    ;[a, b] = slidePair(values, out1, a, out2, b, to)
    visit(out1, out2, from)
  }
  // A value that is none stays in the sums to the end: there is no need to look for it beforehand.
  return !Number.isNaN(a.sum + b.sum)
}

/** A sum on its way: it covers the `n` values before `at`. */
interface Sum {
  readonly n: number
  readonly at: number
  readonly sum: number
  readonly added: number
  readonly removed: number
  /** Where the equal values begin that end before `at`. */
  readonly since: number
}

/** Sums up the first window and writes its average. */
function start(values: Float64Array, out: Float64Array, n: number, from: number): Sum {
  let sum = 0
  let added = 0
  let since = from
  for (let i = from; i < from + n; i++) {
    const y = values[i]! - added
    const t = sum + y
    added = t - sum - y
    sum = t
    if (i > from && values[i] !== values[i - 1]) since = i
  }
  out[from + n - 1] = since === from ? values[from]! : sum / n
  return { n, at: from + n, sum, added, removed: 0, since }
}

/** Slides the window up to `to` and writes the averages. */
function slide(values: Float64Array, out: Float64Array, { n, at, ...state }: Sum, to: number): Sum {
  let { sum, added, removed, since } = state
  for (let i = at; i < to; i++) {
    const value = values[i]!
    if (value !== values[i - 1]!) since = i
    const y = -values[i - n]! - removed
    const t = sum + y
    removed = t - sum - y
    const z = value - added
    sum = t + z
    added = sum - t - z
    out[i] = i - since >= n - 1 ? value : sum / n
  }
  return { n, at: to, sum, added, removed, since }
}

/** Slides both windows up to `to`. The first row written is that of `a.at`. */
function slidePair(
  values: Float64Array,
  out1: Float64Array,
  a: Sum,
  out2: Float64Array,
  b: Sum,
  to: number,
): [Sum, Sum] {
  const [n1, n2, from] = [a.n, b.n, a.at]
  let { sum: sum1, added: added1, removed: removed1, since } = a
  let { sum: sum2, added: added2, removed: removed2 } = b
  for (let i = from; i < to; i++) {
    const value = values[i]!
    if (value !== values[i - 1]!) since = i
    const y1 = -values[i - n1]! - removed1
    const y2 = -values[i - n2]! - removed2
    const t1 = sum1 + y1
    const t2 = sum2 + y2
    removed1 = t1 - sum1 - y1
    removed2 = t2 - sum2 - y2
    const z1 = value - added1
    const z2 = value - added2
    sum1 = t1 + z1
    sum2 = t2 + z2
    added1 = sum1 - t1 - z1
    added2 = sum2 - t2 - z2
    out1[i - from] = i - since >= n1 - 1 ? value : sum1 / n1
    out2[i - from] = i - since >= n2 - 1 ? value : sum2 / n2
  }
  return [
    { n: n1, at: to, sum: sum1, added: added1, removed: removed1, since },
    { n: n2, at: to, sum: sum2, added: added2, removed: removed2, since },
  ]
}

export const SMA: IndicatorDeclaration = {
  name: 'SMA',
  title: 'Simple Moving Average',
  description: 'The mean of the last closes: a line that follows price with half the period of delay.',
  formula: 'SMA = (C[0] + C[-1] + … + C[-(n-1)]) / n',
  params: [barsParam('timePeriod', 14, 'How many closes are averaged.')],
  inputs: ['close'],
  outputs: ['sma'],
  placement: 'overlay',
  compute: (bars, params) => [sma(bars.close, params.timePeriod!)],
}
