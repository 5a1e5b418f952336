import { barsParam, type IndicatorDeclaration, SIMPLE } from './declaration'
import { dropFirst, fastK } from './shared/fastK'
import { runningMean } from './shared/runningMean'

export const STOCH: IndicatorDeclaration = {
  name: 'STOCH',
  title: 'Stochastic Oscillator',
  description: 'Where the close lies in the range of the last bars, smoothed, with a slower copy of itself.',
  formula: 'K = 100 * (C - min(L, n)) / (max(H, n) - min(L, n)); slowk = SMA(K); slowd = SMA(slowk)',
  params: [
    barsParam('fastK_Period', 14, 'Over how many bars the range is taken.'),
    barsParam('slowK_Period', 3, 'How many values slowk averages.'),
    barsParam('slowD_Period', 3, 'How many values slowd averages.'),
  ],
  fixed: { slowK_MAType: SIMPLE, slowD_MAType: SIMPLE },
  inputs: ['high', 'low', 'close'],
  outputs: ['slowk', 'slowd'],
  placement: 'subplot',
  guides: [20, 80],
  compute: ({ high, low, close }, params) => {
    const slowk = runningMean(fastK(high, low, close, params.fastK_Period!), params.slowK_Period!)
    const slowd = runningMean(slowk, params.slowD_Period!)
    dropFirst(slowk, params.slowD_Period! - 1)
    return [slowk, slowd]
  },
}
