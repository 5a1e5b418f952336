import { barsParam, type IndicatorDeclaration } from './declaration'
import { sma } from './sma'

/** Two simple averages, each over about half of `n` bars; first at index n-1. */
function trima(values: Float64Array, n: number): Float64Array {
  const half = Math.ceil((n + 1) / 2)
  return sma(sma(values, half), n + 1 - half)
}

export const TRIMA: IndicatorDeclaration = {
  name: 'TRIMA',
  title: 'Triangular Moving Average',
  description: 'A mean of the last closes in which the middle of the window weighs most.',
  formula: 'TRIMA = SMA(SMA(C, a), b), a = b = (n+1)/2 for an odd n; a = n/2+1, b = n/2 for an even one',
  params: [barsParam('timePeriod', 14, 'How many closes are averaged.')],
  inputs: ['close'],
  outputs: ['trima'],
  placement: 'overlay',
  compute: (bars, params) => [trima(bars.close, params.timePeriod!)],
}
