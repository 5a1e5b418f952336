import { atr } from './atr'
import { barsParam, type IndicatorDeclaration, widthParam } from './declaration'
import { ema } from './ema'

export const KELTNER: IndicatorDeclaration = {
  name: 'KELTNER',
  title: 'Keltner Channel',
  description: 'An exponential average with a channel around it as wide as a few average bars.',
  formula: 'middle = EMA(C, n); upper, lower = middle ± multiplier * ATR(atrPeriod)',
  params: [
    barsParam('timePeriod', 20, 'Period of the average.'),
    barsParam('atrPeriod', 10, 'Over how many bars the average range is taken.'),
    widthParam('multiplier', 2, 'Average ranges from the middle to either line.'),
  ],
  inputs: ['high', 'low', 'close'],
  outputs: ['upper', 'middle', 'lower'],
  placement: 'overlay',
  compute: ({ high, low, close }, params) => {
    const middle = ema(close, params.timePeriod!)
    const upper = atr(high, low, close, params.atrPeriod!)
    const lower = new Float64Array(close.length)
    for (let i = 0; i < lower.length; i++) {
      const distance = upper[i]! * params.multiplier!
      upper[i] = middle[i]! + distance
      lower[i] = middle[i]! - distance
      if (Number.isNaN(distance)) middle[i] = NaN
    }
    return [upper, middle, lower]
  },
}
