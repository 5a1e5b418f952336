import { barsParam, type IndicatorDeclaration } from './declaration'
import { rsi } from './rsi'

export const RSI_CUTLER: IndicatorDeclaration = {
  name: 'RSI_CUTLER',
  title: "Cutler's Relative Strength Index",
  description:
    'The share of gains in the last changes, all of them weighing the same: nothing older has any influence.',
  formula: 'RSI = 100 * U / (U + D), U and D being the sums of the last n gains and losses',
  params: [barsParam('timePeriod', 14, 'How many changes are summed.')],
  inputs: ['close'],
  outputs: ['rsi'],
  placement: 'subplot',
  guides: [30, 70],
  compute: (bars, params) => [rsi(bars.close, params.timePeriod!, 'cutler')],
}
