import type { Param } from '@tidemark/contract'
import { SERIES_PALETTES } from '../../theme/seriesPalette'
import type { IndicatorChoice, PlotIndicator } from './plotIndicator'

const period = (value: number, max = 200): Param => ({ name: 'period', type: 'integer', default: value, min: 1, max })

/** One lacks a description. */
export const INDICATORS: readonly IndicatorChoice[] = [
  {
    name: 'SMA',
    title: 'Simple Moving Average',
    description: 'The mean of the last closes.',
    category: 'Trend',
    placement: 'overlay',
    params: [period(20)],
  },
  {
    name: 'EMA',
    title: 'Exponential Moving Average',
    description: 'A mean that weighs the latest closes most.',
    category: 'Trend',
    placement: 'overlay',
    params: [period(50)],
  },
  {
    name: 'MACD',
    title: 'Moving Average Convergence Divergence',
    description: 'The distance of a fast from a slow average.',
    category: 'Trend',
    placement: 'subplot',
    params: [
      { name: 'fast', type: 'integer', default: 12, min: 1, max: 200 },
      { name: 'slow', type: 'integer', default: 26, min: 1, max: 200 },
      { name: 'signal', type: 'integer', default: 9, min: 1, max: 200 },
    ],
  },
  {
    name: 'Bollinger Bands',
    title: 'Bollinger Bands',
    description: 'A mean and the band of its deviations.',
    category: 'Volatility',
    placement: 'overlay',
    params: [period(20), { name: 'deviations', type: 'number', default: 2, min: 0.1, max: 10 }],
  },
  {
    name: 'ATR',
    title: 'Average True Range',
    description: 'How far a bar moves, on average.',
    category: 'Volatility',
    placement: 'subplot',
    params: [period(14)],
  },
  {
    name: 'RSI',
    title: 'Relative Strength Index',
    description: 'How much of the last moves went up.',
    category: 'Momentum',
    placement: 'subplot',
    params: [period(14)],
  },
  { name: 'Custom', params: ['window', 'smoothing_length'] },
]

const line = (name: string, params: PlotIndicator['params'], index: number): PlotIndicator => ({
  name,
  params,
  location: 'overlay',
  color: SERIES_PALETTES.light[index] ?? '#000000',
  visible: true,
  lineWidth: 2,
  style: 'solid',
})

export const CHOSEN: readonly PlotIndicator[] = [
  line('EMA', { period: 50 }, 1),
  line('Bollinger Bands', { period: 20, deviations: 2 }, 0),
  { ...line('RSI', { period: 14 }, 4), location: 'subplot' },
  { ...line('SMA', { period: 100 }, 3), visible: false, style: 'dashed' },
]
