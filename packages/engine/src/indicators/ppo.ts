import { fastAndSlow } from './apo'
import { barsParam, type IndicatorDeclaration, SIMPLE } from './declaration'

export const PPO: IndicatorDeclaration = {
  name: 'PPO',
  title: 'Percentage Price Oscillator',
  description: 'The distance between a fast and a slow simple average, in percent of the slow one.',
  formula: 'PPO = 100 * (SMA(fast) - SMA(slow)) / SMA(slow)',
  params: [
    barsParam('fastPeriod', 12, 'Period of the fast average.'),
    barsParam('slowPeriod', 26, 'Period of the slow average.'),
  ],
  fixed: { maType: SIMPLE },
  inputs: ['close'],
  outputs: ['ppo'],
  placement: 'subplot',
  guides: [0],
  compute: ({ close }, params) => {
    const [fast, slow] = fastAndSlow(close, params.fastPeriod!, params.slowPeriod!)
    return [slow.map((value, i) => ((fast[i]! - value) / value) * 100)]
  },
}
