import { barsParam, type IndicatorDeclaration } from './declaration'
import { emptyColumn, forEachRun } from './runs'

/** Averages start with the first change; first at index 1 of each run, 0 where nothing moved. */
function rsiEwm(values: Float64Array, n: number): Float64Array {
  const out = emptyColumn(values.length)
  forEachRun(values, (from, to) => {
    let gain = 0
    let loss = 0
    for (let i = from + 1; i < to; i++) {
      const change = values[i]! - values[i - 1]!
      const weight = i === from + 1 ? 1 : 1 / n
      gain += (Math.max(change, 0) - gain) * weight
      loss += (Math.max(-change, 0) - loss) * weight
      const both = gain + loss
      out[i] = both === 0 ? 0 : (100 * gain) / both
    }
  })
  return out
}

export const RSI_EWM: IndicatorDeclaration = {
  name: 'RSI_EWM',
  title: 'Relative Strength Index, First Change',
  description: 'The RSI as pandas makes it with ewm: from the first change on, without a warm-up.',
  formula: "RSI = 100 * G / (G + L), G and L being Wilder's averages of gains and losses, starting with the first",
  params: [barsParam('timePeriod', 14, 'Period of the averages.', 2)],
  inputs: ['close'],
  outputs: ['rsi'],
  placement: 'subplot',
  guides: [30, 70],
  compute: (bars, params) => [rsiEwm(bars.close, params.timePeriod!)],
}
