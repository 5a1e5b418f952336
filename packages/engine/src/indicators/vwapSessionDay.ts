import { DAY_MS } from '../time'
import type { IndicatorDeclaration } from './declaration'
import { typicalPrice } from './typprice'
import { vwapSince } from './vwapCumulative'

export const VWAP_SESSION_DAY: IndicatorDeclaration = {
  name: 'VWAP_SESSION_DAY',
  title: 'Volume-Weighted Average Price of the Day',
  description: 'What was paid on average since midnight UTC: typical prices weighted by volume.',
  formula: 'VWAP = sum of TP*V / sum of V over the bars of the same day, TP = (H + L + C) / 3',
  params: [],
  inputs: ['high', 'low', 'close', 'volume'],
  outputs: ['vwap'],
  placement: 'overlay',
  compute: ({ time, high, low, close, volume }) => {
    const dayOf = (i: number): number => Math.floor(time[i]! / DAY_MS)
    return [vwapSince(typicalPrice(high, low, close), volume, (i) => i > 0 && dayOf(i) !== dayOf(i - 1))]
  },
}
