import { barsParam, type IndicatorDeclaration } from './declaration'
import { directionalIndicators } from './shared/directional'

export const PLUS_DI: IndicatorDeclaration = {
  name: 'PLUS_DI',
  title: 'Plus Directional Indicator',
  description: 'How much of the range of the last bars went up, in percent.',
  formula: "+DI = 100 * Wilder's sum of +DM / Wilder's sum of TR",
  params: [barsParam('timePeriod', 14, 'Period of the sums.', 2)],
  inputs: ['high', 'low', 'close'],
  outputs: ['plus_di'],
  placement: 'subplot',
  compute: ({ high, low, close }, params) => [directionalIndicators(high, low, close, params.timePeriod!).plus],
}
