import { formatIn } from '@tidemark/ui/format'
import { describe, expect, it } from 'vitest'
import { barPoints } from '../canvas/bars'
import {
  chartText,
  groupsOf,
  groupValues,
  indicatorCsv,
  indicatorRows,
  paneParts,
  pointText,
  valueAt,
  type PlotSeries,
} from './indicatorModel'

const seriesOf = (id: string, change: Partial<PlotSeries> = {}): PlotSeries => ({
  id,
  indicator: id,
  values: [],
  location: 'subplot',
  colour: '#EBAF3A',
  lineWidth: 2,
  style: 'solid',
  visible: true,
  ...change,
})

describe('decimals', () => {
  const coins = barPoints(
    [0.00002, 0.00001234].map((price, i) => ({
      datetime: new Date(Date.UTC(2024, 0, 1 + i)).toISOString(),
      open: price,
      high: price,
      low: price,
      close: price,
    })),
  )
  const lines = [
    seriesOf('ema', { values: [null, 0.000015] }),
    seriesOf('rsi', { location: 'subplot', values: [40, 61.5] }),
    seriesOf('macd', { location: 'subplot', values: [0.0000004, -0.0000021] }),
  ]
  it('of small prices are those of every price and of what lies over them; a subplot of larger values has fewer', () => {
    expect(pointText(coins[1]!, groupsOf(lines, coins))).toBe(
      'open 0.00001234, high 0.00001234, low 0.00001234, close 0.00001234; ema 0.00001500; rsi 61.5000; macd −0.00000210',
    )
    expect(indicatorRows(coins, lines, formatIn('UTC')).row(0).slice(1)).toEqual([
      ...Array.from({ length: 4 }, () => '0.00002000'),
      'N/A',
      'N/A',
      '40.0000',
      '0.00000040',
    ])
  })
})

describe('groupsOf', () => {
  it('groups the outputs of one indicator, in the order of the first of each', () => {
    const groups = groupsOf([
      seriesOf('macd', { indicator: 'MACD' }),
      seriesOf('rsi', { indicator: 'RSI' }),
      seriesOf('signal', { indicator: 'MACD' }),
      seriesOf('ema', { location: 'overlay' }),
    ])
    expect(groups.subplots.map(({ name, series: members }) => [name, members.map(({ id }) => id)])).toEqual([
      ['MACD', ['macd', 'signal']],
      ['RSI', ['rsi']],
    ])
    expect(groups.overlays.map(({ key }) => key)).toEqual(['overlay:ema'])
  })

  it('separates the locations of one indicator', () => {
    const groups = groupsOf([seriesOf('a', { indicator: 'X' }), seriesOf('b', { indicator: 'X', location: 'overlay' })])
    expect([...groups.overlays, ...groups.subplots].map(({ key }) => key)).toEqual(['overlay:X', 'subplot:X'])
  })

  it('keeps hidden groups', () => {
    const [hidden, half] = groupsOf([
      seriesOf('a', { visible: false }),
      seriesOf('b', { indicator: 'B', visible: false }),
      seriesOf('c', { indicator: 'B' }),
    ]).subplots
    expect(hidden?.isVisible).toBe(false)
    expect(half?.isVisible).toBe(true)
  })

  it('has unique, ascending and valid guides', () => {
    const guides = [70, 30, Number.NaN]
    const [group] = groupsOf([seriesOf('a', { guides }), seriesOf('b', { indicator: 'a', guides: [30] })]).subplots
    expect(group?.guides).toEqual([30, 70])
  })
})

describe('paneParts', () => {
  it('adds up to the whole height', () => {
    for (let count = 0; count < 12; count++) {
      const { price, subplot } = paneParts(count)
      expect(price + count * subplot).toBeCloseTo(100, 10)
    }
  })

  it('gives the prices the largest pane', () => {
    expect(paneParts(0)).toEqual({ price: 100, subplot: 0 })
    expect(paneParts(1)).toEqual({ price: 77.5, subplot: 22.5 })
    expect(paneParts(6).price).toBeGreaterThan(3 * paneParts(6).subplot)
  })
})

const bars = [
  { datetime: '2024-05-01T00:00:00.000Z', open: 1.1, high: 1.3, low: 1.05, close: 1.2, volume: 100 },
  { datetime: '2024-05-02T00:00:00.000Z', open: 1.2, high: 1.4, low: 1.1, close: 1.3 },
]
const base = { location: 'overlay', colour: '#EBAF3A', lineWidth: 2, style: 'solid', visible: true } as const
const series: PlotSeries[] = [
  { ...base, id: 'u', indicator: 'Bollinger Bands 20, 2', output: 'upper', values: [null, 1.5] },
  { ...base, id: 'l', indicator: 'Bollinger Bands 20, 2', output: 'lower', values: [null, 1] },
  { ...base, id: 'e', indicator: 'EMA 50', values: [1, 1], visible: false },
  { ...base, id: 'r', indicator: 'RSI 14', values: [null, 62.575], location: 'subplot' },
]
const points = barPoints(bars)
const groups = groupsOf(series)
const first = () => {
  const [point] = points
  if (point === undefined) throw new Error('no point')
  return point
}

it('formats the values of a group', () => {
  const [bands] = groups.overlays
  if (bands === undefined) throw new Error('no group')
  expect(points.map((point) => groupValues(bands, point))).toEqual([
    ['N/A', 'N/A'],
    ['1.5000', '1.0000'],
  ])
})

it('describes a point without hidden series', () => {
  expect(pointText(first(), groups)).toBe(
    'open 1.1000, high 1.3000, low 1.0500, close 1.2000; Bollinger Bands 20, 2 upper N/A, lower N/A; RSI 14 N/A',
  )
})

it('describes the chart in one sentence', () => {
  expect(chartText('EUR/USD', points, groups, formatIn('UTC'))).toBe(
    'EUR/USD, 2 bars, 2024-05-01 to 2024-05-02, last close 1.3000; over the prices: Bollinger Bands 20, 2; under them: RSI 14',
  )
  expect(chartText('X', points.slice(0, 1), groupsOf([]), formatIn('UTC'))).toBe(
    'X, 1 bar, 2024-05-01, last close 1.2000',
  )
})

it('has a column per series in the CSV, and empty cells where there is no value', () => {
  const lines = indicatorCsv(points, series, formatIn('UTC')).trim().split('\r\n')
  expect(lines).toEqual([
    'Time,Open,High,Low,Close,Volume,"Bollinger Bands 20, 2 upper","Bollinger Bands 20, 2 lower",EMA 50,RSI 14',
    '2024-05-01T00:00:00Z,1.1,1.3,1.05,1.2,100,,,1,',
    '2024-05-02T00:00:00Z,1.2,1.4,1.1,1.3,,1.5,1,1,62.575',
  ])
})

it('shows decimals of a small volume, and N/A for an unknown one', () => {
  const [small, none] = barPoints(bars.map((bar) => (bar.volume === undefined ? bar : { ...bar, volume: 0.35 })))
  const rows = indicatorRows(
    [small, none].flatMap((point) => point ?? []),
    [],
    formatIn('UTC'),
  )
  expect([rows.row(0).at(-1), rows.row(1).at(-1)]).toEqual(['0.35', 'N/A'])
})

it('takes an invalid or missing value as null', () => {
  const [point] = barPoints(bars)
  if (point === undefined) throw new Error('no point')
  expect([[1], [0], [null], [Number.NaN], []].map((values) => valueAt(values, point))).toEqual([1, 0, null, null, null])
})
