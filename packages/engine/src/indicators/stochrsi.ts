import { barsParam, type IndicatorDeclaration, SIMPLE } from './declaration'
import { rsi } from './rsi'
import { dropFirst, fastK } from './shared/fastK'
import { runningMean } from './shared/runningMean'

export const STOCHRSI: IndicatorDeclaration = {
  name: 'STOCHRSI',
  title: 'Stochastic RSI',
  description: 'Where the RSI lies in its own range of the last bars, with an average of it.',
  formula: 'fastk = 100 * (R - min(R, k)) / (max(R, k) - min(R, k)), R = RSI(n); fastd = SMA(fastk)',
  params: [
    barsParam('timePeriod', 14, 'Period of the RSI.', 2),
    barsParam('fastK_Period', 14, 'Over how many bars the range of the RSI is taken.'),
    barsParam('fastD_Period', 3, 'How many values fastd averages.'),
  ],
  fixed: { fastD_MAType: SIMPLE },
  inputs: ['close'],
  outputs: ['fastk', 'fastd'],
  placement: 'subplot',
  guides: [20, 80],
  compute: ({ close }, params) => {
    const strength = rsi(close, params.timePeriod!)
    const fastk = fastK(strength, strength, strength, params.fastK_Period!)
    const fastd = runningMean(fastk, params.fastD_Period!)
    dropFirst(fastk, params.fastD_Period! - 1)
    return [fastk, fastd]
  },
}
