import { barsParam, type IndicatorDeclaration } from './declaration'
import { rollingRange } from './shared/rollingRange'

export const MIN: IndicatorDeclaration = {
  name: 'MIN',
  title: 'Lowest Low',
  description: 'The lowest low of the last bars, the current one included.',
  formula: 'MIN = min(L, n)',
  params: [barsParam('timePeriod', 20, 'How many bars are looked at.')],
  inputs: ['low'],
  outputs: ['min'],
  placement: 'overlay',
  compute: (bars, params) => [rollingRange(bars.low, bars.low, params.timePeriod!).lowest],
}
