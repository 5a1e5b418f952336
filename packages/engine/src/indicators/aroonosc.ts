import { aroon } from './aroon'
import { barsParam, type IndicatorDeclaration } from './declaration'

export const AROONOSC: IndicatorDeclaration = {
  name: 'AROONOSC',
  title: 'Aroon Oscillator',
  description: 'Whether the latest high or the latest low is more recent, 100 to -100.',
  formula: 'AROONOSC = aroonup - aroondown',
  params: [barsParam('timePeriod', 14, 'How many bars are looked back.', 2)],
  inputs: ['high', 'low'],
  outputs: ['aroonosc'],
  placement: 'subplot',
  guides: [0],
  compute: (bars, params) => {
    const { down, up } = aroon(bars.high, bars.low, params.timePeriod!)
    return [up.map((value, i) => value - down[i]!)]
  },
}
