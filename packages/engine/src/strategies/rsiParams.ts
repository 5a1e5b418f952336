import type { Param, StrategyIndicator } from '@tidemark/contract'
import { choice, period } from './declaration'

export const RSI_KINDS = ['wilder', 'cutler'] as const

export const RSI_PARAMS: readonly Param[] = [
  period('n', 'RSI period', 14, 'Period of the RSI.', 2),
  {
    name: 'lo',
    label: 'Buy below',
    type: 'number',
    default: 30,
    min: 0,
    max: 100,
    unit: 'RSI',
    description: 'Below this level it buys.',
  },
  {
    name: 'hi',
    label: 'Sell above',
    type: 'number',
    default: 70,
    min: 0,
    max: 100,
    unit: 'RSI',
    description: 'Above this level it sells.',
  },
  choice(
    'kind',
    'Averaging',
    RSI_KINDS,
    "How gains and losses are averaged: 'wilder' smoothed, 'cutler' as plain sums.",
  ),
]

export const RSI_INDICATORS: readonly StrategyIndicator[] = [
  { name: 'RSI', params: { timePeriod: 'n' }, levels: ['lo', 'hi'], when: { kind: 'wilder' } },
  { name: 'RSI_CUTLER', params: { timePeriod: 'n' }, levels: ['lo', 'hi'], when: { kind: 'cutler' } },
]
