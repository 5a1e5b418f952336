import { barsParam, type IndicatorDeclaration } from './declaration'
import { comoments } from './shared/comoments'
import { rateOfChange } from './shared/rateOfChange'

export const BETA: IndicatorDeclaration = {
  name: 'BETA',
  title: 'Beta of Lows on Highs',
  description: 'How much the lows move when the highs move by one; 0 where the highs do not move.',
  formula: 'BETA = cov(rL, rH) / var(rH) over n bars, rH and rL being the changes of H and L as fractions',
  params: [barsParam('timePeriod', 5, 'How many changes are looked at.')],
  inputs: ['high', 'low'],
  outputs: ['beta'],
  placement: 'subplot',
  guides: [1],
  compute: ({ high, low }, params) => {
    const { xx, xy } = comoments(rateOfChange(high, 1), rateOfChange(low, 1), params.timePeriod!)
    return [xy.map((product, i) => (xx[i] === 0 ? 0 : product / xx[i]!))]
  },
}
