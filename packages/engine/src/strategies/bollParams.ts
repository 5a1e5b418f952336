import type { Param, StrategyIndicator } from '@tidemark/contract'
import { period } from './declaration'

export const BOLL_PARAMS: readonly Param[] = [
  period('n', 'Middle line', 20, 'Period of the middle line.', 2),
  {
    name: 'k',
    label: 'Band distance',
    type: 'number',
    default: 2,
    min: 0,
    max: 20,
    unit: 'standard deviations',
    description: 'Distance of the bands from the middle line.',
  },
]

export const BOLL_INDICATORS: readonly StrategyIndicator[] = [
  { name: 'BBANDS', params: { timePeriod: 'n', nbDevUp: 'k', nbDevDn: 'k' } },
]
