import { COMPOUNDED_VOLATILITY, inGroup, type Metric, REFERENCE_GROUP, statistic } from './metric'

/** A statistic beside a headline; a run without one has it as its own metric. */
function besideHeadline(name: string): Metric['read'] {
  const read = statistic(name)
  return (run) => (run.headline === undefined ? undefined : read(run))
}

const RETURN = 'Return (Ann.) [%]'
const VOLATILITY = 'Volatility (Ann.) [%]'

/** What the reference library makes of a run, of days in UTC, where the run's own definition is another. */
export const REFERENCE_METRICS = inGroup(REFERENCE_GROUP, [
  {
    id: 'reference-return',
    name: RETURN,
    unit: 'percent',
    isSigned: true,
    sentence: 'The gain of a year that repeats the average day: what the daily returns compound to.',
    formula: ['(1 + geometric mean of the daily returns) ^ periods per year − 1'],
    basis: 'day',
    isAnnual: true,
    read: besideHeadline(RETURN),
  },
  {
    id: 'reference-volatility',
    name: VOLATILITY,
    unit: 'percent',
    sentence: 'The standard deviation of the daily returns, compounded to a year.',
    formula: [COMPOUNDED_VOLATILITY],
    basis: 'day',
    isAnnual: true,
    read: besideHeadline(VOLATILITY),
  },
  {
    id: 'reference-cagr',
    name: 'CAGR [%]',
    unit: 'percent',
    isSigned: true,
    sentence: 'The constant yearly gain, however short the run.',
    formula: ['(', { over: 'Final equity', under: 'Initial cash' }, ') ^ (1 / years) − 1'],
    inputs: ['final-equity', 'initial-cash'],
    basis: 'bar',
    isAnnual: true,
    read: besideHeadline('CAGR [%]'),
  },
  {
    id: 'reference-sharpe',
    name: 'Sharpe Ratio, geometric',
    unit: 'ratio',
    sentence: 'Compounded return for each unit of compounded risk, per year.',
    formula: [{ over: RETURN, under: VOLATILITY }],
    inputs: ['reference-return', 'reference-volatility'],
    basis: 'day',
    isAnnual: true,
    read: besideHeadline('Sharpe Ratio'),
  },
  {
    id: 'reference-sortino',
    name: 'Sortino Ratio, geometric',
    unit: 'ratio',
    sentence: 'Compounded return for each unit of downside risk, per year.',
    formula: [{ over: RETURN, under: 'Downside deviation × sqrt(periods per year)' }],
    inputs: ['reference-return'],
    basis: 'day',
    isAnnual: true,
    read: besideHeadline('Sortino Ratio'),
  },
  {
    id: 'reference-calmar',
    name: 'Calmar Ratio, geometric',
    unit: 'ratio',
    sentence: 'Compounded return of a year for each percent of the deepest drawdown.',
    formula: [{ over: RETURN, under: 'Max Drawdown' }, 'without signs'],
    inputs: ['reference-return', 'max-drawdown'],
    basis: 'bar',
    isAnnual: true,
    read: besideHeadline('Calmar Ratio'),
  },
  {
    id: 'reference-buy-and-hold',
    name: 'Buy & Hold Return [%]',
    unit: 'percent',
    isSigned: true,
    sentence:
      'What buying at the first bar that the strategy could trade, and holding, would have returned before costs.',
    formula: [{ over: 'Last close', under: 'Close at the end of the warm-up' }, '− 1'],
    basis: 'bar',
    read: besideHeadline('Buy & Hold Return [%]'),
  },
])
