import { forEachBlock } from '../blocks'
import { barsParam, type IndicatorDeclaration } from './declaration'
import { columnOfRuns, emptyColumn } from './runs'

/**
 * First at index n-1 of each run.
 *
 * Mathematically equal averages must be equal here, or strategies see crossings that do not exist. So the sum matches
 * pandas to the last bit: the oldest value is removed, then the newest added, each with its own Kahan compensation.
 */
export function sma(values: Float64Array, n: number): Float64Array {
  if (values.length < n) return emptyColumn(values.length)
  const out = new Float64Array(values.length).fill(NaN, 0, n - 1)
  const end = slide(values, out, start(values, out, n, 0), values.length)
  // A NaN stays in the sum, so one check at the end is enough.
  if (!Number.isNaN(end.sum)) return out
  return columnOfRuns(values, n - 1, (column, from, to) => {
    slide(values, column, start(values, column, n, from), to)
  })
}

/** Of the `n` values before `at`. */
export interface Sum {
  readonly n: number
  readonly at: number
  readonly sum: number
  readonly added: number
  readonly removed: number
  readonly since: number
}

/** Writes the first window's average. */
export function start(values: Float64Array, out: Float64Array, n: number, from: number): Sum {
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

export function slide(values: Float64Array, out: Float64Array, begun: Sum, to: number): Sum {
  let sum = begun
  forEachBlock(sum.at, to, (_from, end) => {
    sum = slideBlock(values, out, sum, end)
  })
  return sum
}

function slideBlock(values: Float64Array, out: Float64Array, begun: Sum, to: number): Sum {
  const { n, at } = begun
  let { sum, added, removed, since } = begun
  let last = values[at - 1]!
  for (let i = at; i < to; i++) {
    const value = values[i]!
    if (value !== last) since = i
    last = value
    const y = values[i - n]! + removed
    const t = sum - y
    removed = t - sum + y
    const z = value - added
    sum = t + z
    added = sum - t - z
    out[i] = i - since >= n - 1 ? value : sum / n
  }
  return { n, at: to, sum, added, removed, since }
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
