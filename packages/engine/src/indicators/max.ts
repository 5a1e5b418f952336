import { barsParam, type IndicatorDeclaration } from './declaration'
import { rollingRange } from './shared/rollingRange'

export const MAX: IndicatorDeclaration = {
  name: 'MAX',
  title: 'Highest High',
  description: 'The highest high of the last bars, the current one included.',
  formula: 'MAX = max(H, n)',
  params: [barsParam('timePeriod', 20, 'How many bars are looked at.')],
  inputs: ['high'],
  outputs: ['max'],
  placement: 'overlay',
  compute: (bars, params) => [rollingRange(bars.high, bars.high, params.timePeriod!).highest],
}
