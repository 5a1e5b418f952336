import { barsParam, type IndicatorDeclaration, widthParam } from './declaration'
import { variance } from './var'

export const STDDEV: IndicatorDeclaration = {
  name: 'STDDEV',
  title: 'Standard Deviation',
  description: 'How far the last closes scatter around their mean.',
  formula: 'STDDEV = nbDev * sqrt(mean of (C - SMA(C, n))²)',
  params: [
    barsParam('timePeriod', 20, 'How many closes are looked at.', 2),
    widthParam('nbDev', 1, 'The result is multiplied by this.'),
  ],
  inputs: ['close'],
  outputs: ['stddev'],
  placement: 'subplot',
  compute: (bars, params) => {
    const out = variance(bars.close, params.timePeriod!)
    for (let i = 0; i < out.length; i++) out[i] = Math.sqrt(out[i]!) * params.nbDev!
    return [out]
  },
}
