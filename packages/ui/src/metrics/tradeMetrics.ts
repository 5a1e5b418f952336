import { type Metric, type MetricUnit, reported, type TradeBlock } from './metric'

interface BlockMetric extends Pick<Metric, 'id' | 'name' | 'sentence' | 'formula' | 'inputs' | 'isSigned'> {
  readonly unit: MetricUnit
  readonly of: (block: TradeBlock) => number | null
}

function ofTrades({ of, ...metric }: BlockMetric): Metric {
  return { ...metric, group: 'Trades', basis: 'exit', read: reported(({ all }) => of(all)), readBlock: of }
}

const DECLARED: readonly BlockMetric[] = [
  {
    id: 'pnl',
    name: 'PnL',
    unit: 'money',
    isSigned: true,
    sentence: 'What the closed trades made together, after costs.',
    formula: ['Sum of PnL'],
    of: ({ pnl }) => pnl,
  },
  {
    id: 'profit-factor-money',
    name: 'Profit factor in money',
    unit: 'ratio',
    sentence:
      'What the winners earned for each unit of money that the losers cost. It differs from the one of returns where the account changed size.',
    formula: [{ over: 'Sum of PnL above 0', under: 'Sum of PnL below 0' }, 'without signs'],
    of: ({ profitFactorMoney }) => profitFactorMoney,
  },
  {
    id: 'expectancy',
    name: 'Mean return',
    unit: 'fraction',
    isSigned: true,
    sentence: 'What a trade returned on average, on the money that it held.',
    formula: ['Mean of the returns of all trades'],
    of: ({ expectancy }) => expectancy,
  },
  {
    id: 'expectancy-money',
    name: 'Mean PnL',
    unit: 'money',
    isSigned: true,
    sentence: 'What a trade made on average, after costs.',
    formula: [{ over: 'PnL', under: 'Trades' }],
    inputs: ['pnl', 'trades'],
    of: ({ expectancyMoney }) => expectancyMoney,
  },
  {
    id: 'expectancy-r',
    name: 'Mean result in R',
    unit: 'ratio',
    isSigned: true,
    sentence:
      'What a trade made on average for each unit that its stop-loss put at risk, before fees. Only trades with a stop.',
    formula: ['Mean of (exit − entry) / |entry − stop|'],
    of: ({ expectancyR }) => expectancyR,
  },
  {
    id: 'average-win',
    name: 'Mean win',
    unit: 'fraction',
    isSigned: true,
    sentence: 'What the winning trades returned on average.',
    formula: ['Mean return of the trades with PnL > 0'],
    of: ({ averageWin }) => averageWin,
  },
  {
    id: 'average-loss',
    name: 'Mean loss',
    unit: 'fraction',
    isSigned: true,
    sentence: 'What the losing trades returned on average.',
    formula: ['Mean return of the trades with PnL < 0'],
    of: ({ averageLoss }) => averageLoss,
  },
  {
    id: 'payoff-ratio',
    name: 'Payoff ratio',
    unit: 'ratio',
    sentence: 'How large a mean win is against a mean loss. With a low win rate it has to be well above 1.',
    formula: [{ over: 'Mean win', under: 'Mean loss' }, 'without signs'],
    inputs: ['average-win', 'average-loss'],
    of: ({ payoffRatio }) => payoffRatio,
  },
  {
    id: 'best-trade',
    name: 'Best trade',
    unit: 'fraction',
    isSigned: true,
    sentence: 'The largest return of a trade.',
    formula: ['Largest return'],
    of: ({ bestReturn }) => bestReturn,
  },
  {
    id: 'worst-trade',
    name: 'Worst trade',
    unit: 'fraction',
    isSigned: true,
    sentence: 'The smallest return of a trade.',
    formula: ['Smallest return'],
    of: ({ worstReturn }) => worstReturn,
  },
  {
    id: 'average-days',
    name: 'Mean time held',
    unit: 'days',
    sentence: 'How long a trade was open on average.',
    formula: ['Mean of (exit time − entry time)'],
    of: ({ averageDays }) => averageDays,
  },
  {
    id: 'longest-days',
    name: 'Longest time held',
    unit: 'days',
    sentence: 'How long the longest trade was open.',
    formula: ['Largest (exit time − entry time)'],
    of: ({ longestDays }) => longestDays,
  },
  {
    id: 'longest-win',
    name: 'Wins in a row',
    unit: 'count',
    sentence: 'The longest run of winning trades without any other between them.',
    formula: ['Longest run of trades with PnL > 0'],
    of: ({ longestWin }) => longestWin,
  },
  {
    id: 'longest-loss',
    name: 'Losses in a row',
    unit: 'count',
    sentence: 'The longest run of losing trades without any other between them.',
    formula: ['Longest run of trades with PnL < 0'],
    of: ({ longestLoss }) => longestLoss,
  },
]

/** All trades, or one direction. */
export const TRADE_METRICS: readonly Metric[] = DECLARED.map(ofTrades)
