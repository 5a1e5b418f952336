import { type IndicatorDeclaration } from './declaration'
import { emptyColumn, forEachRun } from './runs'
import { sma } from './sma'
import { typicalPrice } from './typprice'

/** Lambert's scale: most values come to lie between -100 and 100. */
const SCALE = 0.015

/** Distance of each value from the average of the last `n`, in mean deviations; first at index n-1, 0 where nothing moved. */
export function cci(values: Float64Array, n: number): Float64Array {
  const out = emptyColumn(values.length)
  const means = sma(values, n)
  forEachRun(means, (from, to) => {
    for (let i = from; i < to; i++) {
      const mean = means[i]!
      let deviation = 0
      for (let k = i - n + 1; k <= i; k++) deviation += Math.abs(values[k]! - mean)
      out[i] = deviation === 0 ? 0 : (values[i]! - mean) / ((SCALE * deviation) / n)
    }
  })
  return out
}

export const CCI: IndicatorDeclaration = {
  name: 'CCI',
  title: 'Commodity Channel Index',
  description: 'How far the typical price is from its average, measured in its usual distance.',
  formula: 'CCI = (TP - SMA(TP, n)) / (0.015 * mean of |TP - SMA|), TP = (H + L + C) / 3',
  params: [
    {
      name: 'timePeriod',
      type: 'integer',
      default: 14,
      min: 2,
      max: 1000,
      unit: 'bars',
      description: 'How many bars are averaged.',
    },
  ],
  inputs: ['high', 'low', 'close'],
  outputs: ['cci'],
  placement: 'subplot',
  guides: [-100, 100],
  compute: ({ high, low, close }, params) => [cci(typicalPrice(high, low, close), params.timePeriod!)],
}
