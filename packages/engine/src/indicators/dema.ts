import { barsParam, type IndicatorDeclaration } from './declaration'
import { ema } from './ema'

/** First at index 2(n-1) of each run. */
function dema(values: Float64Array, n: number): Float64Array {
  const once = ema(values, n)
  const twice = ema(once, n)
  for (let i = 0; i < twice.length; i++) twice[i] = 2 * once[i]! - twice[i]!
  return twice
}

export const DEMA: IndicatorDeclaration = {
  name: 'DEMA',
  title: 'Double Exponential Moving Average',
  description: 'An exponential average less its own lag: closer to price than the plain one.',
  formula: 'DEMA = 2*E - E(E), E being EMA(C, n)',
  params: [barsParam('timePeriod', 14, 'Period of the averages.')],
  inputs: ['close'],
  outputs: ['dema'],
  placement: 'overlay',
  compute: (bars, params) => [dema(bars.close, params.timePeriod!)],
}
