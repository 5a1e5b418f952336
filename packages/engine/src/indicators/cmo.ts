import { barsParam, type IndicatorDeclaration } from './declaration'
import { emptyColumn, forEachRun } from './runs'

/** -100 to 100, first at index n of each run; 0 where nothing moved. */
function cmo(values: Float64Array, n: number): Float64Array {
  const out = emptyColumn(values.length)
  forEachRun(values, (from, to) => {
    let gain = 0
    let loss = 0
    for (let i = from + 1; i < to; i++) {
      const change = values[i]! - values[i - 1]!
      const isSeed = i <= from + n
      gain = (isSeed ? gain : gain * ((n - 1) / n)) + Math.max(change, 0) / n
      loss = (isSeed ? loss : loss * ((n - 1) / n)) + Math.max(-change, 0) / n
      const both = gain + loss
      if (i >= from + n) out[i] = both === 0 ? 0 : (100 * (gain - loss)) / both
    }
  })
  return out
}

export const CMO: IndicatorDeclaration = {
  name: 'CMO',
  title: 'Chande Momentum Oscillator',
  description: 'Upward less downward movement as a share of both, -100 to 100.',
  formula: "CMO = 100 * (G - L) / (G + L), G and L being Wilder's averages of gains and losses",
  params: [barsParam('timePeriod', 14, 'How many changes are averaged.', 2)],
  inputs: ['close'],
  outputs: ['cmo'],
  placement: 'subplot',
  guides: [-50, 50],
  compute: (bars, params) => [cmo(bars.close, params.timePeriod!)],
}
