import type { IndicatorDeclaration } from './declaration'

/** NaN where one of the prices is. */
export function typicalPrice(high: Float64Array, low: Float64Array, close: Float64Array): Float64Array {
  const out = new Float64Array(close.length)
  for (let i = 0; i < out.length; i++) out[i] = (high[i]! + low[i]! + close[i]!) / 3
  return out
}

export const TYPPRICE: IndicatorDeclaration = {
  name: 'TYPPRICE',
  title: 'Typical Price',
  description: 'The mean of high, low and close: one price for the whole bar.',
  formula: 'TYPPRICE = (H + L + C) / 3',
  params: [],
  inputs: ['high', 'low', 'close'],
  outputs: ['typprice'],
  placement: 'overlay',
  compute: ({ high, low, close }) => [typicalPrice(high, low, close)],
}
