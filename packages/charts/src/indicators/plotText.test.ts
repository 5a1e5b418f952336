import { expect, test } from 'vitest'
import { plotCsv } from './plotCsv'
import { pointsOfPlot } from './plotPicture'
import { plotRows } from './plotRows'
import { groupsOf, type PlotSeries } from './plotSeries'
import { groupValues, plotInWords, pointInWords } from './plotText'

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
const points = pointsOfPlot(bars)
const groups = groupsOf(series)
const first = () => {
  const [point] = points
  if (point === undefined) throw new Error('a point expected')
  return point
}

test('the values of a group', () => {
  const [bands] = groups.overlays
  if (bands === undefined) throw new Error('a group expected')
  expect(points.map((point) => groupValues(bands, point, 'en-GB'))).toEqual([
    ['N/A', 'N/A'],
    ['1.5000', '1.0000'],
  ])
})

test('a point in words leaves out what is hidden', () => {
  expect(pointInWords(first(), groups, 'en-GB')).toBe(
    'open 1.1000, high 1.3000, low 1.0500, close 1.2000; Bollinger Bands 20, 2 upper N/A, lower N/A; RSI 14 N/A',
  )
})

test('the picture in words', () => {
  expect(plotInWords('EUR/USD', points, groups, { timeZone: 'UTC', locale: 'en-GB' })).toBe(
    'EUR/USD, 2 bars, 2024-05-01 to 2024-05-02, last close 1.3000; over the prices: Bollinger Bands 20, 2; under them: RSI 14',
  )
  expect(plotInWords('X', points.slice(0, 1), groupsOf([]), { timeZone: 'UTC', locale: 'en-GB' })).toBe(
    'X, 1 bar, 2024-05-01, last close 1.2000',
  )
})

test('the CSV has a column per series, hidden ones too, and empty cells where there is no value', () => {
  const lines = plotCsv(points, series, 'UTC').trim().split('\r\n')
  expect(lines).toEqual([
    'Time,Open,High,Low,Close,Volume,"Bollinger Bands 20, 2 upper","Bollinger Bands 20, 2 lower",EMA 50,RSI 14',
    '2024-05-01T00:00:00Z,1.1,1.3,1.05,1.2,100,,,1,',
    '2024-05-02T00:00:00Z,1.2,1.4,1.1,1.3,,1.5,1,1,62.575',
  ])
})

test('a volume below one keeps its decimals, an unknown one is none', () => {
  const [small, none] = pointsOfPlot(bars.map((bar) => (bar.volume === undefined ? bar : { ...bar, volume: 0.35 })))
  const rows = plotRows(
    [small, none].flatMap((point) => point ?? []),
    [],
    { timeZone: 'UTC', locale: 'en-GB' },
  )
  expect([rows.row(0).at(-1), rows.row(1).at(-1)]).toEqual(['0.35', 'N/A'])
})
