import { ad } from './ad'
import { barsParam, type IndicatorDeclaration } from './declaration'
import { emaFromFirst } from './emaFirst'
import { emptyColumn, forEachRun } from './runs'

export const ADOSC: IndicatorDeclaration = {
  name: 'ADOSC',
  title: 'Chaikin Oscillator',
  description: 'The distance between a fast and a slow average of accumulation/distribution.',
  formula: 'ADOSC = E(AD, fast) - E(AD, slow), each E starting with its first value',
  params: [
    barsParam('fastPeriod', 3, 'Period of the fast average.'),
    barsParam('slowPeriod', 10, 'Period of the slow average.'),
  ],
  inputs: ['high', 'low', 'close', 'volume'],
  outputs: ['adosc'],
  placement: 'subplot',
  guides: [0],
  compute: (bars, params) => {
    const line = ad(bars)
    const fast = emaFromFirst(line, params.fastPeriod!)
    const slow = emaFromFirst(line, params.slowPeriod!)
    const warmup = Math.max(params.fastPeriod!, params.slowPeriod!) - 1
    const out = emptyColumn(line.length)
    forEachRun(line, (from, to) => {
      for (let i = from + warmup; i < to; i++) out[i] = fast[i]! - slow[i]!
    })
    return [out]
  },
}
