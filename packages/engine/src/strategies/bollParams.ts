import type { Param, StrategyIndicator } from '@tidemark/contract'
import { period } from './declaration'

/** Parameters that both Bollinger strategies have. */
export const BOLL_PARAMS: readonly Param[] = [
  period('n', 20, 'Period of the middle line.', 2),
  {
    name: 'k',
    type: 'number',
    default: 2,
    min: 0,
    max: 20,
    unit: 'standard deviations',
    description: 'Distance of the bands from the middle line.',
  },
]

/** What both Bollinger strategies decide on. */
export const BOLL_INDICATORS: readonly StrategyIndicator[] = [
  { name: 'BBANDS', params: { timePeriod: 'n', nbDevUp: 'k', nbDevDn: 'k' } },
]
