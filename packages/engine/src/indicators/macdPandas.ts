import { barsParam, type IndicatorDeclaration } from './declaration'
import { emaFromFirst } from './emaFirst'

export const MACD_PANDAS: IndicatorDeclaration = {
  name: 'MACD_PANDAS',
  title: 'MACD, First Value',
  description: 'The MACD as pandas makes it with ewm(adjust=False): from the first close on, without a warm-up.',
  formula:
    'MACD = E(fast) - E(slow); signal = E(MACD, signal); hist = MACD - signal; every E starts with its first value',
  params: [
    barsParam('fast', 12, 'Period of the fast average.'),
    barsParam('slow', 26, 'Period of the slow average.'),
    barsParam('signal', 9, 'Period of the signal line.'),
  ],
  inputs: ['close'],
  outputs: ['macd', 'signal', 'hist'],
  placement: 'subplot',
  guides: [0],
  compute: ({ close }, params) => {
    const line = emaFromFirst(close, params.fast!)
    const slow = emaFromFirst(close, params.slow!)
    for (let i = 0; i < line.length; i++) line[i] = line[i]! - slow[i]!
    const signal = emaFromFirst(line, params.signal!)
    return [line, signal, line.map((value, i) => value - signal[i]!)]
  },
}
