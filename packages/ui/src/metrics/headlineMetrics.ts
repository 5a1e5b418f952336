import { headlined, type Metric } from './metric'

const finalEquity: Metric = {
  id: 'final-equity',
  name: 'Final equity',
  group: 'Return',
  unit: 'money',
  sentence: 'What the account is worth at the close of the last bar.',
  formula: ['Initial cash + every PnL + open trades at the last close'],
  basis: 'bar',
  read: ({ summary }) => summary['Equity Final [$]'],
  reason: ({ withheld }) => withheld?.['return'],
}

const initialCash: Metric = {
  id: 'initial-cash',
  name: 'Initial cash',
  group: 'Inputs',
  unit: 'money',
  sentence: 'What the account starts with.',
  formula: ['From the request'],
  basis: 'input',
  read: ({ provenance }) => provenance?.init_cash,
}

const won: Metric = {
  id: 'won-trades',
  name: 'Won trades',
  group: 'Trades',
  unit: 'count',
  sentence: 'Closed trades that made money after costs. A trade that made exactly nothing is neither won nor lost.',
  formula: ['Count of trades with PnL > 0'],
  basis: 'exit',
  read: ({ trades }) => trades.filter(({ PnL }) => PnL > 0).length,
  readBlock: ({ wins }) => wins,
}

const lost: Metric = {
  id: 'lost-trades',
  name: 'Lost trades',
  group: 'Trades',
  unit: 'count',
  sentence: 'Closed trades that lost money after costs.',
  formula: ['Count of trades with PnL < 0'],
  basis: 'exit',
  read: ({ trades }) => trades.filter(({ PnL }) => PnL < 0).length,
  readBlock: ({ losses }) => losses,
}

const gains: Metric = {
  id: 'winning-returns',
  name: 'Winning returns',
  group: 'Trades',
  unit: 'fraction',
  sentence: 'The returns of all trades that gained, added up.',
  formula: ['Sum of the returns above 0'],
  basis: 'exit',
  read: ({ trades }) => trades.reduce((sum, { ReturnPct }) => sum + Math.max(0, ReturnPct), 0),
}

const losses: Metric = {
  id: 'losing-returns',
  name: 'Losing returns',
  group: 'Trades',
  unit: 'fraction',
  sentence: 'The returns of all trades that lost, added up, without their sign.',
  formula: ['Sum of the returns below 0, without the sign'],
  basis: 'exit',
  read: ({ trades }) => trades.reduce((sum, { ReturnPct }) => sum + Math.max(0, -ReturnPct), 0),
}

export const HEADLINE = {
  return: {
    id: 'return',
    name: 'Return',
    group: 'Return',
    unit: 'percent',
    isSigned: true,
    sentence: 'What the account gained over the whole run, after all costs.',
    formula: [{ over: 'Final equity', under: 'Initial cash' }, '− 1'],
    inputs: ['final-equity', 'initial-cash'],
    basis: 'bar',
    gauge: { domain: [-25, 25], mark: 0 },
    read: ({ summary }) => summary['Return [%]'],
    reason: ({ withheld }) => withheld?.['return'],
  },
  drawdown: {
    id: 'max-drawdown',
    name: 'Max Drawdown',
    group: 'Risk',
    unit: 'percent',
    sentence:
      'The deepest fall of the account from a peak, open trades included: what you would have had to sit through.',
    formula: ['Lowest (equity / highest equity so far − 1)'],
    basis: 'bar',
    gauge: { domain: [-20, 0], mark: 0 },
    // Backends disagree on its sign.
    read: ({ summary }) => {
      const value = summary['Max. Drawdown [%]']
      return value === null ? null : -Math.abs(value)
    },
    reason: ({ withheld }) => withheld?.['maxDrawdown'],
  },
  winRate: {
    id: 'win-rate',
    name: 'Win Rate',
    group: 'Trades',
    unit: 'percent',
    sentence:
      'The share of closed trades that made money. It says little alone: a few large wins can pay for many small losses.',
    formula: [{ over: 'Won trades', under: 'Trades' }],
    inputs: ['won-trades', 'trades'],
    basis: 'exit',
    gauge: { domain: [0, 100], mark: 50 },
    read: ({ summary }) => summary['Win Rate [%]'],
    readBlock: ({ winRate }) => (winRate === null ? null : winRate * 100),
  },
  trades: {
    id: 'trades',
    name: 'Trades',
    group: 'Trades',
    unit: 'count',
    sentence: 'Closed trades. The fewer there are, the less the other metrics can be trusted.',
    formula: ['Count of closed trades'],
    basis: 'exit',
    read: ({ summary }) => summary['# Trades'],
    readBlock: (block) => block.trades,
  },
  sharpe: {
    id: 'sharpe',
    name: 'Sharpe Ratio',
    group: 'Ratios',
    unit: 'ratio',
    sentence: 'Return for each unit of risk, per year. Above 1 is good, if it is not luck.',
    formula: [{ over: 'Mean', under: 'Standard deviation' }, 'of the daily returns × sqrt(periods per year)'],
    reference: {
      formula: [{ over: 'Return (Ann.)', under: 'Volatility (Ann.)' }],
      inputs: ['annual-return', 'annual-volatility'],
    },
    basis: 'day',
    isAnnual: true,
    hasInterval: true,
    gauge: { domain: [-1, 3], mark: 1 },
    ...headlined('sharpe', 1, ({ summary }) => summary['Sharpe Ratio']),
  },
  profitFactor: {
    id: 'profit-factor',
    name: 'Profit Factor',
    group: 'Trades',
    unit: 'ratio',
    sentence:
      'How much the winning trades returned for each percent that the losing ones lost. Of returns: every trade weighs the same, whatever its size.',
    formula: [{ over: 'Winning returns', under: 'Losing returns' }],
    inputs: ['winning-returns', 'losing-returns'],
    basis: 'exit',
    gauge: { domain: [0, 2], mark: 1 },
    read: ({ summary }) => summary['Profit Factor'],
    readBlock: (block) => block.profitFactor,
  },
} as const satisfies Record<string, Metric>

export const HEADLINE_METRICS: readonly Metric[] = [
  ...Object.values(HEADLINE),
  finalEquity,
  initialCash,
  won,
  lost,
  gains,
  losses,
]
