import { barsParam, type IndicatorDeclaration } from './declaration'
import { rollingMin } from './shared/extremes'

export const MIN: IndicatorDeclaration = {
  name: 'MIN',
  title: 'Lowest Low',
  description: 'The lowest low of the last bars, the current one included.',
  formula: 'MIN = min(L, n)',
  params: [barsParam('timePeriod', 20, 'How many bars are looked at.')],
  inputs: ['low'],
  outputs: ['min'],
  placement: 'overlay',
  compute: (bars, params) => [rollingMin(bars.low, params.timePeriod!)],
}
