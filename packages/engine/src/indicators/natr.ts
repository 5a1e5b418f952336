import { atr } from './atr'
import { barsParam, type IndicatorDeclaration } from './declaration'

export const NATR: IndicatorDeclaration = {
  name: 'NATR',
  title: 'Normalized Average True Range',
  description: 'How far price usually moves in one bar, in percent of the close.',
  formula: 'NATR = 100 * ATR / C',
  params: [barsParam('timePeriod', 14, 'Period of the average.')],
  inputs: ['high', 'low', 'close'],
  outputs: ['natr'],
  placement: 'subplot',
  compute: ({ high, low, close }, params) => {
    const ranges = atr(high, low, close, params.timePeriod!)
    for (let i = 0; i < ranges.length; i++) ranges[i] = (100 * ranges[i]!) / close[i]!
    return [ranges]
  },
}
