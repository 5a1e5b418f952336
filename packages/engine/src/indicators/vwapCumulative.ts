import { emptyColumn } from './runs'
import type { IndicatorDeclaration } from './declaration'
import { typicalPrice } from './typprice'

/**
 * From the first bar or the last for which `startsAnew` is true. NaN while nothing was traded; bars with an unknown
 * price or volume get NaN and add nothing.
 */
export function vwapSince(
  prices: Float64Array,
  volume: Float64Array,
  startsAnew: (i: number) => boolean = () => false,
): Float64Array {
  const out = emptyColumn(prices.length)
  let money = 0
  let traded = 0
  for (let i = 0; i < out.length; i++) {
    if (startsAnew(i)) {
      money = 0
      traded = 0
    }
    const flow = prices[i]! * volume[i]!
    if (Number.isNaN(flow)) continue
    money += flow
    traded += volume[i]!
    if (traded > 0) out[i] = money / traded
  }
  return out
}

export const VWAP_CUMULATIVE: IndicatorDeclaration = {
  name: 'VWAP_CUMULATIVE',
  title: 'Volume-Weighted Average Price',
  aliases: ['VWAP'],
  description: 'What was paid on average since the first bar: typical prices weighted by volume.',
  formula: 'VWAP = sum of TP*V / sum of V over all bars so far, TP = (H + L + C) / 3',
  params: [],
  inputs: ['high', 'low', 'close', 'volume'],
  outputs: ['vwap'],
  placement: 'overlay',
  compute: ({ high, low, close, volume }) => [vwapSince(typicalPrice(high, low, close), volume)],
}
