import { barsOfTable, ready, research } from '@tidemark/api/testing'
import type { Bar } from '@tidemark/contract'
import { chartStories } from '../testing/chartStories'
import { repeatBars } from '../testing/repeat'
import { CANVAS } from '../testing/surfaces'
import { IndicatorChart, type IndicatorChartProps } from './IndicatorChart'
import type { PlotSeries } from './indicatorModel'

type Values = PlotSeries['values']

const data = research.month
/** Four-hour GBP/USD bars of January 2015, the sample's first: indicators warm up. */
export const month: readonly Bar[] = barsOfTable(data.bars)

const LINE = { location: 'overlay', lineWidth: 2, style: 'solid', visible: true } as const

const band = (output: 'upper' | 'middle' | 'lower'): PlotSeries => ({
  ...LINE,
  id: `bbands.${output}`,
  indicator: 'Bollinger Bands 20, 2',
  output,
  values: data.BBANDS[output] ?? [],
  colour: 'var(--tm-colors-chart-series-1)',
  lineWidth: 1,
  style: output === 'middle' ? 'dashed' : 'solid',
})

export const bollinger: readonly PlotSeries[] = [band('upper'), band('middle'), band('lower')]

/** @param period - 5, 10 … 60. @param colour - number of a series colour. */
export function ema(period: number, colour = 2): PlotSeries {
  return {
    ...LINE,
    id: `ema.${period}`,
    indicator: `EMA ${period}`,
    values: data.EMA[period] ?? [],
    colour: `var(--tm-colors-chart-series-${colour})`,
  }
}

/** @param period - 7, 10, 14, 21 or 28. */
export function rsi(period = 14): PlotSeries {
  return {
    ...LINE,
    id: `rsi.${period}`,
    indicator: `RSI ${period}`,
    values: data.RSI[period] ?? [],
    location: 'subplot',
    colour: 'var(--tm-colors-chart-series-5)',
    guides: [30, 70],
  }
}

const outputOfMacd = (output: string, change: Partial<PlotSeries> = {}): PlotSeries => ({
  ...LINE,
  id: `macd.${output}`,
  indicator: 'MACD 12, 26, 9',
  output,
  values: data.MACD[output] ?? [],
  location: 'subplot',
  colour: 'var(--tm-colors-chart-series-4)',
  guides: [0],
  ...change,
})

export const macd: readonly PlotSeries[] = [
  outputOfMacd('macd'),
  outputOfMacd('signal', { colour: 'var(--tm-colors-chart-series-2)', lineWidth: 1 }),
  outputOfMacd('hist', { shape: 'histogram', colour: 'var(--tm-colors-chart-series-8)' }),
]

export const usual: readonly PlotSeries[] = [...bollinger, ema(50), rsi()]

const MANY = 10_000
const SCALE = 600_000
const growth = (month.at(-1)?.close ?? 1) / (month[0]?.open ?? 1)

export const manyBars: readonly Bar[] = repeatBars(month, MANY, SCALE)

export function repeated(series: PlotSeries): PlotSeries {
  const { length } = month
  const values: Values = Array.from({ length: MANY }, (_, i) => {
    const value = series.values[i % length] ?? null
    return value === null || series.location === 'subplot' ? value : value * SCALE * growth ** Math.floor(i / length)
  })
  return { ...series, values }
}

export const args: IndicatorChartProps = {
  result: ready(month),
  series: usual,
  title: 'GBP/USD',
  subtitle: '4 Hours',
}

export const shared = chartStories<readonly Bar[], IndicatorChartProps>(IndicatorChart, {
  surface: CANVAS,
  args,
  data: month,
  emptyData: [],
  card: 'GBP/USD',
  name: /^GBP\/USD, 136 bars, .* over the prices: Bollinger Bands 20, 2, EMA 50; under them: RSI 14$/,
  loading: 'Loading the plot',
  idle: 'No data to display',
  empty: 'No data to display',
  walk: { cursor: 'Bar of the plot' },
  table: [137, '2015-01-02 04:00'],
  csv: {
    head: 'Time,Open,High,Low,Close,Volume,"Bollinger Bands 20, 2 upper","Bollinger Bands 20, 2 middle","Bollinger Bands 20, 2 lower",EMA 50,RSI 14',
    lines: 137,
  },
})
