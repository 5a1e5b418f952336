import { barsParam, type IndicatorDeclaration } from './declaration'
import { percentChange } from './shared/rateOfChange'

export const ROC: IndicatorDeclaration = {
  name: 'ROC',
  title: 'Rate of Change',
  description: 'How much the close has changed over the last bars, in percent.',
  formula: 'ROC = 100 * (C / C[-n] - 1)',
  params: [barsParam('timePeriod', 10, 'Over how many bars the change is taken.')],
  inputs: ['close'],
  outputs: ['roc'],
  placement: 'subplot',
  guides: [0],
  compute: (bars, params) => [percentChange(bars.close, params.timePeriod!)],
}
