import { barsParam, type IndicatorDeclaration, SIMPLE } from './declaration'
import { dropFirst, fastK } from './shared/fastK'
import { runningMean } from './shared/runningMean'

export const STOCHF: IndicatorDeclaration = {
  name: 'STOCHF',
  title: 'Fast Stochastic Oscillator',
  description: 'Where the close lies in the range of the last bars, unsmoothed, with an average of it.',
  formula: 'fastk = 100 * (C - min(L, n)) / (max(H, n) - min(L, n)); fastd = SMA(fastk)',
  params: [
    barsParam('fastK_Period', 14, 'Over how many bars the range is taken.'),
    barsParam('fastD_Period', 3, 'How many values fastd averages.'),
  ],
  fixed: { fastD_MAType: SIMPLE },
  inputs: ['high', 'low', 'close'],
  outputs: ['fastk', 'fastd'],
  placement: 'subplot',
  guides: [20, 80],
  compute: ({ high, low, close }, params) => {
    const fastk = fastK(high, low, close, params.fastK_Period!)
    const fastd = runningMean(fastk, params.fastD_Period!)
    dropFirst(fastk, params.fastD_Period! - 1)
    return [fastk, fastd]
  },
}
