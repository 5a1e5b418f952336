import { period, type StrategyDeclaration } from './declaration'
import { LONG_ON_CROSS } from './signals'

export const SmaLongOnly: StrategyDeclaration = {
  id: 'SmaLongOnly',
  name: 'Moving Average Long Only',
  description: 'Buys when the fast average crosses up, exits when down.',
  params: [
    period('n1', 'Short average', 10, 'Period of the short average.'),
    period('n2', 'Long average', 20, 'Period of the long average.'),
  ],
  indicators: [
    { name: 'SMA', params: { timePeriod: 'n1' } },
    { name: 'SMA', params: { timePeriod: 'n2' } },
  ],
  decide: (_bars, params, lines) => lines.smaCross(params.number('n1'), params.number('n2'), LONG_ON_CROSS),
}
