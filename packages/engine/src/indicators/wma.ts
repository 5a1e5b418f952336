import { barsParam, type IndicatorDeclaration } from './declaration'
import { emptyColumn, forEachRun } from './runs'

/** The newest of `n` values has weight n. First at index n-1 of each run. */
function wma(values: Float64Array, n: number): Float64Array {
  const out = emptyColumn(values.length)
  const weights = (n * (n + 1)) / 2
  forEachRun(values, (from, to) => {
    let sum = 0
    let weighted = 0
    for (let i = from + n - 1; i < to; i++) {
      const start = i - n + 1
      // A sliding sum would accumulate rounding errors.
      if ((start - from) % n === 0) {
        sum = 0
        weighted = 0
        for (let k = 0; k < n; k++) {
          sum += values[start + k]!
          weighted += values[start + k]! * (k + 1)
        }
      } else {
        weighted += values[i]! * n - sum
        sum += values[i]! - values[start - 1]!
      }
      out[i] = weighted / weights
    }
  })
  return out
}

export const WMA: IndicatorDeclaration = {
  name: 'WMA',
  title: 'Weighted Moving Average',
  description: 'A mean of the last closes in which the newest weighs most, in even steps.',
  formula: 'WMA = (n*C + (n-1)*C[-1] + … + 1*C[-(n-1)]) / (n*(n+1)/2)',
  params: [barsParam('timePeriod', 14, 'How many closes are averaged.')],
  inputs: ['close'],
  outputs: ['wma'],
  placement: 'overlay',
  compute: (bars, params) => [wma(bars.close, params.timePeriod!)],
}
