import { rollingDeviation } from './bollinger'
import { barsParam, type IndicatorDeclaration, widthParam } from './declaration'
import { sma } from './sma'

export const BBANDS_PANDAS: IndicatorDeclaration = {
  name: 'BBANDS_PANDAS',
  title: 'Bollinger Bands, Sample Deviation',
  description: 'Bollinger bands as pandas makes them: the deviation can be that of a sample.',
  formula: 'middle = SMA(C, n); upper, lower = middle ± k * sd(C, n), the squares divided by n - ddof',
  params: [
    barsParam('timePeriod', 20, 'How many closes are averaged.', 2),
    widthParam('k', 2, 'Standard deviations from the middle to either band.'),
    {
      name: 'ddof',
      type: 'integer',
      default: 1,
      min: 0,
      max: 1,
      description: '1 for the deviation of a sample, 0 for that of a population.',
    },
  ],
  inputs: ['close'],
  outputs: ['upper', 'middle', 'lower'],
  placement: 'overlay',
  compute: ({ close }, params) => {
    const n = params.timePeriod!
    const middle = sma(close, n)
    const upper = rollingDeviation(close, middle, n)
    const lower = new Float64Array(close.length)
    const width = params.k! * Math.sqrt(n / (n - params.ddof!))
    for (let i = 0; i < lower.length; i++) {
      const distance = upper[i]! * width
      upper[i] = middle[i]! + distance
      lower[i] = middle[i]! - distance
    }
    return [upper, middle, lower]
  },
}
