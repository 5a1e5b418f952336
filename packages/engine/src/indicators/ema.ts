import { barsParam, type IndicatorDeclaration } from './declaration'
import { columnOfRuns } from './runs'

/** The mean of the first n values (TA-Lib) or the first value (pandas `adjust=False`). */
export type EmaSeed = 'sma' | 'first'

/** k = 2/(n+1), first at index n-1 for either seed: 'first' hides its warm-up. */
export function ema(values: Float64Array, n: number, seed: EmaSeed = 'sma'): Float64Array {
  return columnOfRuns(values, n - 1, (out, from, to) => {
    if (seed === 'sma') {
      emaFrom(values, n, out, meanOf(values, from, from + n), from + n - 1, to)
    } else {
      emaFrom(values, n, out, values[from]!, from, to)
      out.fill(NaN, from, from + n - 1)
    }
  })
}

/** `first` is the value at index `start`; `to` is exclusive. */
function emaFrom(values: Float64Array, n: number, out: Float64Array, first: number, start: number, to: number): void {
  const k = 2 / (n + 1)
  let value = first
  out[start] = value
  for (let i = start + 1; i < to; i++) {
    value += k * (values[i]! - value)
    out[i] = value
  }
}

export function meanOf(values: Float64Array, from: number, to: number): number {
  let sum = 0
  for (let i = from; i < to; i++) sum += values[i]!
  return sum / (to - from)
}

export const EMA: IndicatorDeclaration = {
  name: 'EMA',
  title: 'Exponential Moving Average',
  description:
    'A mean of all closes whose weights fade with age: it turns sooner than a simple average of the same period.',
  formula: 'EMA = EMA[-1] + 2/(n+1) * (C - EMA[-1]), starting with the mean of the first n closes',
  params: [barsParam('timePeriod', 14, 'The weight of a close halves in about a third of this many bars.')],
  inputs: ['close'],
  outputs: ['ema'],
  placement: 'overlay',
  compute: (bars, params) => [ema(bars.close, params.timePeriod!)],
}
