import { barsParam, type IndicatorDeclaration, SIMPLE } from './declaration'
import { runningMean } from './shared/runningMean'

/** Whichever way round the periods are given. */
export function fastAndSlow(values: Float64Array, fast: number, slow: number): [Float64Array, Float64Array] {
  return [runningMean(values, Math.min(fast, slow)), runningMean(values, Math.max(fast, slow))]
}

export const APO: IndicatorDeclaration = {
  name: 'APO',
  title: 'Absolute Price Oscillator',
  description: 'The distance between a fast and a slow simple average.',
  formula: 'APO = SMA(fast) - SMA(slow)',
  params: [
    barsParam('fastPeriod', 12, 'Period of the fast average.'),
    barsParam('slowPeriod', 26, 'Period of the slow average.'),
  ],
  fixed: { maType: SIMPLE },
  inputs: ['close'],
  outputs: ['apo'],
  placement: 'subplot',
  guides: [0],
  compute: ({ close }, params) => {
    const [fast, slow] = fastAndSlow(close, params.fastPeriod!, params.slowPeriod!)
    return [slow.map((value, i) => fast[i]! - value)]
  },
}
