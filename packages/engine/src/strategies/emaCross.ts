import { choice, period, type StrategyDeclaration } from './declaration'
import { crossDecisions, REVERSE_ON_CROSS } from './signals'

const SEEDS = ['sma', 'first'] as const

export const EmaCross: StrategyDeclaration = {
  id: 'EmaCross',
  name: 'Exponential Moving Average',
  description: 'Follows the crosses of two exponential averages.',
  params: [
    period('n1', 'Short average', 12, 'Period of the short average.'),
    period('n2', 'Long average', 26, 'Period of the long average.'),
    choice(
      'seed',
      'First value',
      SEEDS,
      "What the averages start with: 'sma' the mean of the first closes, 'first' the first close.",
    ),
  ],
  indicators: ['n1', 'n2'].flatMap((n) => [
    { name: 'EMA', params: { timePeriod: n }, when: { seed: 'sma' } },
    { name: 'EMA_FIRST', params: { span: n }, when: { seed: 'first' } },
  ]),
  decide: (_bars, params, lines) => {
    const seed = params.choice('seed', SEEDS)
    const short = lines.ema(params.number('n1'), seed)
    const long = lines.ema(params.number('n2'), seed)
    return crossDecisions(short, long, REVERSE_ON_CROSS, lines.bytes())
  },
}
