import { barsParam, type IndicatorDeclaration } from './declaration'
import { rateOfChange } from './shared/rateOfChange'

export const ROCP: IndicatorDeclaration = {
  name: 'ROCP',
  title: 'Rate of Change, Fraction',
  description: 'How much the close has changed over the last bars, as a fraction.',
  formula: 'ROCP = C / C[-n] - 1',
  params: [barsParam('timePeriod', 10, 'Over how many bars the change is taken.')],
  inputs: ['close'],
  outputs: ['rocp'],
  placement: 'subplot',
  guides: [0],
  compute: (bars, params) => [rateOfChange(bars.close, params.timePeriod!)],
}
