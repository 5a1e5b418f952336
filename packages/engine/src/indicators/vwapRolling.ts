import { barsParam, type IndicatorDeclaration } from './declaration'
import { rollingSum } from './shared/rollingSum'
import { typicalPrice } from './typprice'

/** First at index n-1 of each run; NaN where nothing was traded. */
function vwapRolling(prices: Float64Array, volume: Float64Array, n: number): Float64Array {
  const money = rollingSum(
    prices.map((price, i) => price * volume[i]!),
    n,
  )
  const traded = rollingSum(volume, n)
  for (let i = 0; i < money.length; i++) money[i] = traded[i]! > 0 ? money[i]! / traded[i]! : NaN
  return money
}

export const VWAP_ROLLING: IndicatorDeclaration = {
  name: 'VWAP_ROLLING',
  title: 'Rolling Volume-Weighted Average Price',
  description: 'What was paid on average over the last bars: typical prices weighted by volume.',
  formula: 'VWAP = sum of TP*V / sum of V over the last n bars, TP = (H + L + C) / 3',
  params: [barsParam('timePeriod', 20, 'How many bars are averaged.')],
  inputs: ['high', 'low', 'close', 'volume'],
  outputs: ['vwap'],
  placement: 'overlay',
  compute: ({ high, low, close, volume }, params) => [
    vwapRolling(typicalPrice(high, low, close), volume, params.timePeriod!),
  ],
}
