import { type IndicatorDeclaration } from './declaration'
import { columnOfRuns } from './runs'
import { typicalPrice } from './typprice'

/** Lambert's scale: puts most values between -100 and 100. */
const SCALE = 0.015

/** In mean deviations; first at index n-1, 0 where nothing moved. */
function cci(values: Float64Array, n: number): Float64Array {
  return columnOfRuns(values, n - 1, (out, from, to) => distanceRun(values, n, out, from, to))
}

/** Adds in the order of TA-Lib's ring buffer, because near zero the rounding shows. */
function distanceRun(values: Float64Array, n: number, out: Float64Array, from: number, to: number): void {
  let same = 0
  for (let i = from; i < to; i++) {
    same = i > from && values[i] === values[i - 1] ? same + 1 : 1
    if (i < from + n - 1) continue
    const seam = i - ((i - from) % n)
    let sum = 0
    for (let k = seam; k <= i; k++) sum += values[k]!
    for (let k = i - n + 1; k < seam; k++) sum += values[k]!
    const mean = sum / n
    let deviation = 0
    for (let k = seam; k <= i; k++) deviation += Math.abs(values[k]! - mean)
    for (let k = i - n + 1; k < seam; k++) deviation += Math.abs(values[k]! - mean)
    out[i] = same >= n || deviation === 0 ? 0 : (values[i]! - mean) / (SCALE * (deviation / n))
  }
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
