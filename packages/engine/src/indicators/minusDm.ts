import { barsParam, type IndicatorDeclaration } from './declaration'
import { directionalMovement } from './shared/directional'

export const MINUS_DM: IndicatorDeclaration = {
  name: 'MINUS_DM',
  title: 'Minus Directional Movement',
  description: 'How far the bars reached downward beyond those before them, summed the way Wilder does.',
  formula: "-DM = Wilder's sum of L[-1] - L where that is positive and more than H - H[-1], else 0",
  params: [barsParam('timePeriod', 14, 'Period of the sum.')],
  inputs: ['high', 'low'],
  outputs: ['minus_dm'],
  placement: 'subplot',
  compute: ({ high, low }, params) => [directionalMovement(high, low, params.timePeriod!, -1)],
}
