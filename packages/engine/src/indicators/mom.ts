import { barsParam, type IndicatorDeclaration } from './declaration'
import { emptyColumn } from './runs'

export const MOM: IndicatorDeclaration = {
  name: 'MOM',
  title: 'Momentum',
  description: 'How much the close has changed over the last bars, in price.',
  formula: 'MOM = C - C[-n]',
  params: [barsParam('timePeriod', 10, 'Over how many bars the change is taken.')],
  inputs: ['close'],
  outputs: ['mom'],
  placement: 'subplot',
  guides: [0],
  compute: ({ close }, params) => {
    const n = params.timePeriod!
    const out = emptyColumn(close.length)
    for (let i = n; i < out.length; i++) out[i] = close[i]! - close[i - n]!
    return [out]
  },
}
