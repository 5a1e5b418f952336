import { rollingDeviation } from './bollinger'
import { barsParam, type IndicatorDeclaration } from './declaration'
import { forEachRun } from './runs'
import { isBelievable, roundingOf } from './shared/rounding'
import { sma } from './sma'

/** Of the population, first at index n-1 of each run. */
export function variance(values: Float64Array, n: number): Float64Array {
  const out = rollingDeviation(values, sma(values, n), n)
  for (let i = 0; i < out.length; i++) out[i] = out[i]! * out[i]!
  forEachRun(values, (from, to) => preferRunningSums(values, n, out, from, to))
  return out
}

function preferRunningSums(values: Float64Array, n: number, out: Float64Array, from: number, to: number): void {
  let sum = 0
  let squares = 0
  let noise = 0
  for (let i = from; i < to; i++) {
    const value = values[i]!
    sum += value
    squares += value * value
    noise += roundingOf(squares)
    if (i < from + n - 1) continue
    const mean = sum / n
    const result = squares / n - mean * mean
    if (isBelievable(result * n, noise)) out[i] = result
    const old = values[i - n + 1]!
    sum -= old
    squares -= old * old
  }
}

export const VAR: IndicatorDeclaration = {
  name: 'VAR',
  title: 'Variance',
  description: 'The mean square of the distance of the last closes from their mean.',
  formula: 'VAR = mean of (C - SMA(C, n))²',
  params: [barsParam('timePeriod', 20, 'How many closes are looked at.', 2)],
  fixed: { nbDev: 1 },
  inputs: ['close'],
  outputs: ['var'],
  placement: 'subplot',
  compute: (bars, params) => [variance(bars.close, params.timePeriod!)],
}
