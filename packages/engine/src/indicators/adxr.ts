import { adx } from './adx'
import { barsParam, type IndicatorDeclaration } from './declaration'
import { emptyColumn } from './runs'

export const ADXR: IndicatorDeclaration = {
  name: 'ADXR',
  title: 'Average Directional Index Rating',
  description: 'The mean of the trend strength now and some bars ago.',
  formula: 'ADXR = (ADX + ADX[-(n-1)]) / 2',
  params: [barsParam('timePeriod', 14, 'Period of all averages, and how far back is looked.', 2)],
  inputs: ['high', 'low', 'close'],
  outputs: ['adxr'],
  placement: 'subplot',
  guides: [25],
  compute: ({ high, low, close }, params) => {
    const n = params.timePeriod!
    const strength = adx(high, low, close, n)
    const out = emptyColumn(close.length)
    for (let i = n - 1; i < out.length; i++) out[i] = (strength[i]! + strength[i - n + 1]!) / 2
    return [out]
  },
}
