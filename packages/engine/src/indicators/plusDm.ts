import { barsParam, type IndicatorDeclaration } from './declaration'
import { directionalMovement } from './shared/directional'

export const PLUS_DM: IndicatorDeclaration = {
  name: 'PLUS_DM',
  title: 'Plus Directional Movement',
  description: 'How far the bars reached upward beyond those before them, summed the way Wilder does.',
  formula: "+DM = Wilder's sum of H - H[-1] where that is positive and more than L[-1] - L, else 0",
  params: [barsParam('timePeriod', 14, 'Period of the sum.')],
  inputs: ['high', 'low'],
  outputs: ['plus_dm'],
  placement: 'subplot',
  compute: ({ high, low }, params) => [directionalMovement(high, low, params.timePeriod!, 1)],
}
