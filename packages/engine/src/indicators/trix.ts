import { barsParam, type IndicatorDeclaration } from './declaration'
import { ema } from './ema'
import { percentChange } from './shared/rateOfChange'

export const TRIX: IndicatorDeclaration = {
  name: 'TRIX',
  title: 'Triple Exponential Rate of Change',
  description: 'The change per bar of a thrice smoothed price, in percent: short cycles are filtered out.',
  formula: 'TRIX = 100 * (E3 / E3[-1] - 1), E3 = EMA(EMA(EMA(C, n), n), n)',
  params: [barsParam('timePeriod', 15, 'Period of the averages.')],
  inputs: ['close'],
  outputs: ['trix'],
  placement: 'subplot',
  guides: [0],
  compute: ({ close }, params) => {
    const n = params.timePeriod!
    return [percentChange(ema(ema(ema(close, n), n), n), 1)]
  },
}
