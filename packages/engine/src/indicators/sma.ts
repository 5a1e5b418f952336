import { barsParam, type IndicatorDeclaration } from './declaration'
import { emptyColumn, forEachRun } from './runs'

/**
 * Simple moving average over `n` values, first at index n-1 (counted from the start of each unbroken run).
 *
 * Two averages that are equal on paper must come out equal or a crossing is seen that is none, and on coarse prices they
 * often are. The sum is therefore kept the way pandas keeps it, to the last bit: the oldest value is taken out first, then
 * the newest put in, each with a Kahan compensation of its own, and a window of equal values gives that value itself.
 */
export function sma(values: Float64Array, n: number): Float64Array {
  const out = emptyColumn(values.length)
  forEachRun(values, (from, to) => smaRun(values, n, out, from, to))
  return out
}

function smaRun(values: Float64Array, n: number, out: Float64Array, from: number, to: number): void {
  const last = Math.min(from + n, to)
  let sum = 0
  let added = 0
  let removed = 0
  let equal = 0
  let previous = values[from]!
  for (let i = from; i < last; i++) {
    const value = values[i]!
    const y = value - added
    const t = sum + y
    added = t - sum - y
    sum = t
    equal = value === previous ? equal + 1 : 1
    previous = value
  }
  if (last - from < n) return
  out[last - 1] = equal >= n ? previous : sum / n
  for (let i = last; i < to; i++) {
    const outgoing = -values[i - n]! - removed
    const without = sum + outgoing
    removed = without - sum - outgoing
    const value = values[i]!
    const incoming = value - added
    sum = without + incoming
    added = sum - without - incoming
    equal = value === previous ? equal + 1 : 1
    previous = value
    out[i] = equal >= n ? value : sum / n
  }
}

export const SMA: IndicatorDeclaration = {
  name: 'SMA',
  title: 'Simple Moving Average',
  description: 'The mean of the last closes: a line that follows price with half the period of delay.',
  formula: 'SMA = (C[0] + C[-1] + … + C[-(n-1)]) / n',
  params: [barsParam('timePeriod', 14, 'How many closes are averaged.')],
  outputs: ['sma'],
  placement: 'overlay',
  compute: (bars, params) => [sma(bars.close, params.timePeriod!)],
}
