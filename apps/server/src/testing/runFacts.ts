import type { RunFacts } from '@tidemark/contract'

export const FACTS: RunFacts = {
  strategy: 'SmaCross',
  strategy_name: 'Moving Average',
  symbol: 'EURUSD',
  timeframe: 'H1',
  parameters: { n1: 50, n2: 200 },
  summary: {
    'Return [%]': 12.5,
    'Max. Drawdown [%]': -4.25,
    'Win Rate [%]': 50,
    '# Trades': 12,
    'Sharpe Ratio': 0.5,
    'Profit Factor': null,
    'Equity Final [$]': 112_500,
  },
  sparkline: [1, 0.9875, 1.125],
}
