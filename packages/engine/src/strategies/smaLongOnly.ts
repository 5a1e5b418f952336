import type { StrategyDeclaration } from './declaration'
import { LONG_ON_CROSS } from './signals'
import { SmaCross } from './smaCross'

export const SmaLongOnly: StrategyDeclaration = {
  ...SmaCross,
  id: 'SmaLongOnly',
  name: 'Moving Average Long Only',
  description: 'Buys when the fast average crosses up, exits when down.',
  decide: (_bars, params, lines) => lines.smaCross(params.number('n1'), params.number('n2'), LONG_ON_CROSS),
}
