import type { MetricWords } from './metric'

/** What is said of a parameter sweep. */
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

/** Every number of a study, in the order of the docs. */
export const STUDY_METRICS: readonly MetricWords[] = Object.values(SWEEP_METRICS)
