import { sma } from '../indicators/sma'
import { period, type StrategyDeclaration } from './declaration'
import { crossDecisions, REVERSE_ON_CROSS } from './signals'

export const SmaCross: StrategyDeclaration = {
  id: 'SmaCross',
  name: 'Moving Average',
  description: 'Buys when the fast average crosses up, sells when down.',
  params: [period('n1', 10, 'Period of the short average.'), period('n2', 20, 'Period of the long average.')],
  decide: ({ close }, params) =>
    crossDecisions(sma(close, params.number('n1')), sma(close, params.number('n2')), REVERSE_ON_CROSS),
}
