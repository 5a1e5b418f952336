import type { IndicatorSummary, StrategySummary } from './catalogueTypes'

const period = {
  name: 'period',
  type: 'integer',
  default: 14,
  min: 1,
  max: 200,
  unit: 'bars',
  description: 'Bars of one average.',
} as const

export const RSI: IndicatorSummary = {
  name: 'RSI',
  title: 'Relative Strength Index',
  description: 'How much of the recent movement went up. Above 70 the rise is stretched, below 30 the fall is.',
  formula: 'RSI = 100 - 100 / (1 + avg(gain, period) / avg(loss, period))',
  params: [period],
  outputs: ['rsi'],
  placement: 'subplot',
}

export const BANDS: IndicatorSummary = {
  name: 'BBANDS',
  title: 'Bollinger Bands',
  description: 'A moving average with bands so many deviations above and below.',
  formula: 'upper = SMA(close, period) + k * stdev(close, period)',
  params: [
    { ...period, default: 20 },
    { name: 'k', type: 'number', default: 2, min: 0.1, max: 10, description: 'Width of a band in deviations.' },
    { name: 'source', type: 'choice', default: 'close', choices: ['close', 'open', 'high', 'low'] },
    { name: 'sample', type: 'boolean', default: false, description: 'Divide by n - 1.' },
  ],
  outputs: ['upper', 'middle', 'lower'],
  placement: 'overlay',
}

/** The last has only a name. */
export const INDICATORS: readonly IndicatorSummary[] = [
  RSI,
  BANDS,
  {
    name: 'EMA',
    title: 'Exponential Moving Average',
    description: 'An average in which the latest bars count most.',
    formula: 'EMA = a * close + (1 - a) * EMA[1], a = 2 / (period + 1)',
    params: [{ ...period, default: 20 }],
    outputs: ['ema'],
    placement: 'overlay',
  },
  { name: 'ATR', title: 'Average True Range', params: [period], outputs: ['atr'], placement: 'subplot' },
  { name: 'House index' },
]

export const AVERAGE: StrategySummary = {
  name: 'Moving Average',
  description: 'Long while the fast average is above the slow one, short below.',
  params: [
    { name: 'n1', type: 'integer', default: 10, min: 1, max: 500, unit: 'bars', description: 'The fast average.' },
    { name: 'n2', type: 'integer', default: 20, min: 2, max: 500, unit: 'bars', description: 'The slow average.' },
  ],
}

/** The last has only a name. */
export const STRATEGIES: readonly StrategySummary[] = [
  AVERAGE,
  {
    name: 'RSI Strategy',
    description: 'Buys what has fallen too far, sells what has risen too far.',
    params: [period],
  },
  { name: 'MACD Strategy', description: null },
]

export const LONG_INDICATOR: IndicatorSummary = {
  name: 'XETRA_DAX_INDEX_CONTINUOUS_BACKWARD_ADJUSTED_RELATIVE_STRENGTH',
  title: 'Relative strength of the backward adjusted continuous index against its peers',
  description: 'A_description_without_a_single_break_that_goes_on_and_on_for_longer_than_any_card_is_wide. '.repeat(3),
  formula: 'x=a*b*c*d*e*f*g*h*i*j*k*l*m*n*o*p*q*r*s*t*u*v*w*x*y*z*a*b*c*d*e*f*g*h',
  params: Array.from({ length: 8 }, (_, i) => ({
    name: `parameter_with_a_long_name_${i}`,
    type: 'number' as const,
    default: 123_456.789,
    min: -1_000_000,
    max: 1_000_000,
  })),
  outputs: ['first_output_of_the_indicator', 'second_output_of_the_indicator', 'third_output'],
  placement: 'subplot',
}
