import type { IndicatorDeclaration } from './declaration'
import { emptyColumn } from './runs'

/** Starts with the first volume. Bars with a missing value get NaN and add nothing. */
function obv(close: Float64Array, volume: Float64Array): Float64Array {
  const out = emptyColumn(close.length)
  let total = 0
  let previous = NaN
  for (let i = 0; i < out.length; i++) {
    const value = close[i]!
    if (Number.isNaN(value) || Number.isNaN(volume[i]!)) continue
    if (Number.isNaN(previous) || value > previous) total += volume[i]!
    else if (value < previous) total -= volume[i]!
    previous = value
    out[i] = total
  }
  return out
}

export const OBV: IndicatorDeclaration = {
  name: 'OBV',
  title: 'On-Balance Volume',
  description: 'Volume summed up, counted as positive on a rise and as negative on a fall.',
  formula: 'OBV = OBV[-1] + V if C > C[-1], - V if C < C[-1], starting with the first V',
  params: [],
  inputs: ['close', 'volume'],
  outputs: ['obv'],
  placement: 'subplot',
  compute: ({ close, volume }) => [obv(close, volume)],
}
