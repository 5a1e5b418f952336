import { barsParam, type IndicatorDeclaration } from './declaration'
import { emptyColumn, forEachRun } from './runs'

/** Mean of all values weighted by (1-a)^age, a = 2/(n+1) (pandas `adjust=True`), from the first on. */
function emaAdjusted(values: Float64Array, n: number): Float64Array {
  const out = emptyColumn(values.length)
  const fade = (n - 1) / (n + 1)
  forEachRun(values, (from, to) => {
    let weight = 0
    let average = values[from]!
    for (let i = from; i < to; i++) {
      weight = weight * fade + 1
      average += (values[i]! - average) / weight
      out[i] = average
    }
  })
  return out
}

export const EMA_ADJUST: IndicatorDeclaration = {
  name: 'EMA_ADJUST',
  title: 'Exponential Moving Average, Adjusted',
  description: 'The exponential average as pandas has it by default: the weights of the closes so far add up to 1.',
  formula: 'EMA = sum of (1-a)^k * C[-k] / sum of (1-a)^k, a = 2/(n+1), over all bars so far',
  params: [barsParam('span', 14, 'The n of the formula.')],
  inputs: ['close'],
  outputs: ['ema'],
  placement: 'overlay',
  compute: (bars, params) => [emaAdjusted(bars.close, params.span!)],
}
