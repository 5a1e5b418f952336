import type { Bars } from '../bars'
import type { IndicatorDeclaration } from './declaration'
import { emptyColumn } from './runs'

/** Bars with a missing value get NaN and, like those without a range, add nothing. */
export function ad({ high, low, close, volume }: Bars): Float64Array {
  const out = emptyColumn(close.length)
  let total = 0
  for (let i = 0; i < out.length; i++) {
    const range = high[i]! - low[i]!
    const balance = close[i]! - low[i]! - (high[i]! - close[i]!)
    if (Number.isNaN(balance) || Number.isNaN(volume[i]!)) continue
    if (range > 0) total += (balance / range) * volume[i]!
    out[i] = total
  }
  return out
}

export const AD: IndicatorDeclaration = {
  name: 'AD',
  title: 'Accumulation/Distribution',
  description: 'Volume summed up, weighted by where in its range each bar closed.',
  formula: 'AD = AD[-1] + V * ((C - L) - (H - C)) / (H - L)',
  params: [],
  inputs: ['high', 'low', 'close', 'volume'],
  outputs: ['ad'],
  placement: 'subplot',
  compute: (bars) => [ad(bars)],
}
