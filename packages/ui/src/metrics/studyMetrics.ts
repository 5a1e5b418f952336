import type { MetricWords } from './metric'

export const SWEEP_METRICS = {
  best: {
    id: 'best-sharpe',
    name: 'Best Sharpe',
    unit: 'ratio',
    sentence:
      'The Sharpe ratio per year of the best setting, beside what the best of so many settings would show if none of them worked.',
    formula: [{ over: 'Mean daily return', under: 'Standard deviation of it' }, '× sqrt(periods per year)'],
  },
  luck: {
    id: 'luck-alone',
    name: 'Luck alone',
    unit: 'ratio',
    sentence:
      'The Sharpe ratio per year that the best of all settings is expected to show if none of them has an edge. The more settings and the more they differ, the higher.',
    formula: ['sqrt(v) × ((1 − γ) Φ⁻¹(1 − 1/N) + γ Φ⁻¹(1 − 1/(N e))) × sqrt(periods per year)'],
  },
  dsr: {
    id: 'deflated-sharpe',
    name: 'DSR',
    unit: 'fraction',
    sentence:
      'Deflated Sharpe ratio: the probability that the best setting’s true Sharpe ratio is above what luck alone gives, counting the effective trials. Below 95 % nothing is proven.',
    formula: ['Φ((SR − luck) sqrt(n − 1) / sqrt(1 − g₃ SR + (g₄ − 1)/4 SR²))'],
  },
  dsrAll: {
    id: 'deflated-sharpe-all',
    name: 'DSR, all trials',
    unit: 'fraction',
    sentence: 'The same, counting every setting as an independent try: the careful bound.',
    formula: ['Φ((SR − luck of all) sqrt(n − 1) / sqrt(1 − g₃ SR + (g₄ − 1)/4 SR²))'],
  },
  pbo: {
    id: 'overfitting',
    name: 'PBO',
    unit: 'fraction',
    sentence:
      'Probability of backtest overfitting: how often the winner of one half of the days is at or below the middle on the other half. 50 % is a coin toss.',
    formula: [
      { over: 'Splits whose winner comes at or below the middle', under: '12,870 splits of 16 blocks of days' },
    ],
  },
  effective: {
    id: 'effective-trials',
    name: 'Effective trials',
    unit: 'count',
    sentence: 'How many independent tries the settings are worth: similar settings trade alike and count less.',
    formula: ['m + (1 − m) × trials, m the mean correlation of their daily returns'],
  },
  neighbours: {
    id: 'neighbours',
    name: 'Neighbours',
    unit: 'ratio',
    sentence:
      'The median of a setting and those one step away from it. A best that its neighbours do not share is luck.',
    formula: ['Median of the setting and its neighbours'],
  },
  sensitivity: {
    id: 'sensitivity',
    name: 'Sensitivity',
    unit: 'fraction',
    sentence:
      'How much of the objective’s variation a parameter explains alone. What explains nothing need not be searched.',
    formula: [{ over: 'Variation between the parameter’s values', under: 'Variation between all settings' }],
  },
} as const satisfies Record<string, MetricWords>

export const VALIDATION_METRICS = {
  stitchedReturn: {
    id: 'stitched-return',
    name: 'Stitched return',
    unit: 'percent',
    isSigned: true,
    sentence:
      'What the tests of a walk-forward returned one after the other: each was traded with parameters that were chosen before its prices were seen.',
    formula: ['Product over the tests of (1 + return) − 1'],
  },
  stitchedSharpe: {
    id: 'stitched-sharpe',
    name: 'Stitched Sharpe',
    unit: 'ratio',
    sentence: 'The Sharpe ratio of the tests alone, taken as one account.',
    formula: [{ over: 'Mean', under: 'Standard deviation' }, 'of the tests’ daily returns × sqrt(periods per year)'],
  },
  efficiency: {
    id: 'efficiency',
    name: 'Efficiency',
    unit: 'fraction',
    sentence:
      'How much of the growth of the learning periods was left in the tests. 100 % keeps all of it, 0 none, below 0 it lost money.',
    formula: [{ over: 'ln(1 + return) per bar of the tests', under: 'ln(1 + return) per bar of the learning periods' }],
  },
  loss: {
    id: 'probability-of-loss',
    name: 'P(loss)',
    unit: 'fraction',
    sentence:
      'How often the account ends below its start when the run’s days are drawn again in blocks. Resampling reuses the days and adds no new ones.',
    formula: [{ over: 'Resampled accounts that end below their start', under: 'Resampled accounts' }],
  },
  drawdown: {
    id: 'probability-of-drawdown',
    name: 'P(drawdown over x)',
    unit: 'fraction',
    sentence:
      'How often a resampled account falls from a peak by more than x. Paths and run are measured at day ends: between them the run may have fallen deeper.',
    formula: [{ over: 'Resampled accounts whose largest drawdown is above x', under: 'Resampled accounts' }],
  },
  breakEven: {
    id: 'break-even-cost',
    name: 'Break-even cost',
    unit: 'ratio',
    sentence:
      'How many times its costs the run can pay until nothing is left. For a run without costs: the fee per fill that takes all of it.',
    formula: ['The multiple of fees, slippage, spread and fixed fee at which Return = 0'],
  },
} as const satisfies Record<string, MetricWords>

export const STUDY_METRICS: readonly MetricWords[] = [
  ...Object.values(SWEEP_METRICS),
  ...Object.values(VALIDATION_METRICS),
]
