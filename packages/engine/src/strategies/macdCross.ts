import { choice, period, type StrategyDeclaration } from './declaration'
import { crossDecisions, REVERSE_ON_CROSS } from './signals'

const SEEDS = ['talib', 'first'] as const

export const MacdCross: StrategyDeclaration = {
  id: 'MacdCross',
  name: 'MACD Strategy',
  description: 'Follows the MACD line across its signal line.',
  params: [
    period('fast', 'Fast average', 12, 'Period of the fast average.', 2),
    period('slow', 'Slow average', 26, 'Period of the slow average.', 2),
    period('sig', 'Signal line', 9, 'Period of the signal line.'),
    choice(
      'seed',
      'First value',
      SEEDS,
      "What the averages start with: 'talib' means of closes, 'first' the first close.",
    ),
  ],
  indicators: [
    {
      name: 'MACD',
      params: { fastPeriod: 'fast', slowPeriod: 'slow', signalPeriod: 'sig' },
      when: { seed: 'talib' },
    },
    { name: 'MACD_PANDAS', params: { fast: 'fast', slow: 'slow', signal: 'sig' }, when: { seed: 'first' } },
  ],
  decide: (_bars, params, lines) => {
    const seed = params.choice('seed', SEEDS)
    const { macd, signal } = lines.macd(params.number('fast'), params.number('slow'), params.number('sig'), seed)
    return crossDecisions(macd, signal, REVERSE_ON_CROSS, lines.bytes())
  },
}
