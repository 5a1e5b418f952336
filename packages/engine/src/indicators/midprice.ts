import { barsParam, type IndicatorDeclaration } from './declaration'
import { midpoint } from './midpoint'

export const MIDPRICE: IndicatorDeclaration = {
  name: 'MIDPRICE',
  title: 'Midpoint Price',
  description: 'Half way between the highest high and the lowest low of the last bars.',
  formula: 'MIDPRICE = (max(H, n) + min(L, n)) / 2',
  params: [barsParam('timePeriod', 14, 'How many bars are looked at.')],
  inputs: ['high', 'low'],
  outputs: ['midprice'],
  placement: 'overlay',
  compute: ({ high, low }, params) => [midpoint(high, low, params.timePeriod!)],
}
