import { barsParam, type IndicatorDeclaration } from './declaration'
import { ema } from './ema'

/** First at index 3(n-1) of each run. */
function tema(values: Float64Array, n: number): Float64Array {
  const once = ema(values, n)
  const twice = ema(once, n)
  const thrice = ema(twice, n)
  for (let i = 0; i < thrice.length; i++) thrice[i] = 3 * once[i]! - 3 * twice[i]! + thrice[i]!
  return thrice
}

export const TEMA: IndicatorDeclaration = {
  name: 'TEMA',
  title: 'Triple Exponential Moving Average',
  description: 'An exponential average with most of its lag taken out, at the price of overshooting.',
  formula: 'TEMA = 3*E - 3*E(E) + E(E(E)), E being EMA(C, n)',
  params: [barsParam('timePeriod', 14, 'Period of the averages.')],
  inputs: ['close'],
  outputs: ['tema'],
  placement: 'overlay',
  compute: (bars, params) => [tema(bars.close, params.timePeriod!)],
}
