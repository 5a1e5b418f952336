import type { Bar } from '@tidemark/contract'
import { formatIn } from '@tidemark/ui/format'
import { expect, test } from 'vitest'
import {
  axisPrice,
  barText,
  candleCsv,
  candleRows,
  candleView,
  changeOf,
  chartText,
  gapTexts,
  gapsText,
  lengthText,
  missingText,
  tradeTexts,
  type CandleView,
} from './candleModel'
import type { TradeMark } from './tradeMarks'

const START = Date.UTC(2024, 4, 6)

function bar(hour: number, close = 1, rest: Partial<Bar> = {}): Bar {
  const datetime = new Date(START + hour * 3_600_000).toISOString()
  return { datetime, open: 1, high: 2, low: 0.5, close, volume: 10, ...rest }
}

function drawn(bars: readonly Bar[]) {
  const view = candleView(bars)
  if (view === null) throw new Error('nothing to draw')
  return view
}

test('without a valid bar there is no view', () => {
  expect(candleView([])).toBeNull()
  expect(candleView([bar(0, Number.NaN)])).toBeNull()
})

test('bars are sorted, and of two at one time the later wins', () => {
  const { points, dropped } = drawn([bar(2, 1.2), bar(0, 1), bar(2, 1.3)])
  expect(points.map(({ close }) => close)).toEqual([1, 1.3])
  expect(points.map(({ second }) => second)).toEqual([START / 1000, START / 1000 + 7200])
  expect(dropped).toBe(1)
})

test('a bar without a price is dropped, one without a volume is drawn', () => {
  const { volume: _volume, ...silent } = bar(1)
  const { points, dropped, withoutVolume } = drawn([bar(0), silent, bar(2, 1, { high: Number.POSITIVE_INFINITY })])
  expect(points.map(({ volume }) => volume)).toEqual([10, null])
  expect([dropped, withoutVolume]).toEqual([1, 1])
})

function volumes(...values: number[]): (number | null)[] {
  return drawn(values.map((volume, hour) => bar(hour, 1, { volume }))).points.map(({ volume }) => volume)
}

test('bars that all have a volume of 0 have none; one of 0 among others has it', () => {
  expect(volumes(0, 0, 0)).toEqual([null, null, null])
  expect(volumes(0, 5, 0)).toEqual([0, 5, 0])
})

test('missing bars have slots', () => {
  const { points, slots, gaps } = drawn([0, 1, 2, 3, 6, 7, 8].map((hour) => bar(hour)))
  expect(points).toHaveLength(7)
  expect(slots).toHaveLength(9)
  expect(slots.map(({ second }) => (second - START / 1000) / 3600)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(slots.flatMap(({ point }, i) => (point === null ? [i] : []))).toEqual([4, 5])
  expect(gaps).toEqual([{ before: START / 1000 + 3 * 3600, after: START / 1000 + 6 * 3600, length: 2 * 3600 }])
})

test('the change is since the last close', () => {
  const { points } = drawn([bar(0, 1), bar(1, 1.1)])
  expect(changeOf(points, 0)).toBeNull()
  expect(changeOf(points, 1)?.amount).toBeCloseTo(0.1)
  expect(changeOf(points, 1)?.fraction).toBeCloseTo(0.1)
  expect(changeOf(drawn([bar(0, 0), bar(1, 1)]).points, 1)).toBeNull()
})

const LABELS = formatIn('UTC')
function viewOf(hours: readonly number[], volume?: number): CandleView {
  const view = candleView(
    hours.map((hour, i) => ({
      datetime: new Date(START + hour * 3_600_000).toISOString(),
      open: 1.07,
      high: 1.08,
      low: 1.06,
      close: 1.07 + i / 1000,
      ...(volume !== undefined && { volume }),
    })),
  )
  if (view === null) throw new Error('nothing to draw')
  return view
}

const view = viewOf([0, 1, 2], 1234)
const mark: TradeMark = {
  side: 'long',
  entry: 1,
  exit: 2,
  entryPrice: 1.071,
  exitPrice: 1.0722,
  returnFraction: 0.00112,
}

test('prices on the axis lose decimals as they grow', () => {
  expect(axisPrice(1.1)).toBe('1.10000')
  expect(axisPrice(-999.5)).toBe('−999.50000')
  expect(axisPrice(110.123, 3)).toBe('110.123')
  expect(axisPrice(15_000, 0)).toBe('15,000')
  expect(axisPrice(1000)).toBe('1,000.00')
  expect(axisPrice(123_456_789_012.3)).toBe('123,456,789,012')
})

test('a bar is described with its trades', () => {
  expect(barText(view, [mark], 1)).toBe(
    'Open 1.07000, high 1.08000, low 1.06000, close 1.07100, change +0.00100 (+0.09%), volume 1,234, Long at 1.07100',
  )
  expect(barText(view, [], 0)).toContain('change N/A')
})

test('entries and exits have side, price and return', () => {
  expect(tradeTexts([mark], 2)).toEqual(['Long closed at 1.07220, +0.11%'])
  expect(tradeTexts([{ ...mark, side: 'short' }], 1)).toEqual(['Short at 1.07100'])
  expect(tradeTexts([mark], 0)).toEqual([])
})

test('the chart in one sentence', () => {
  expect(chartText('EUR/USD', view, LABELS)).toBe('EUR/USD, 3 bars, 2024-05-06, from 1.06000 to 1.08000, last 1.07200')
})

test('the table has a row per bar, and a column of trades if there are any', () => {
  const rows = candleRows(view, { marks: [mark], compared: [] }, LABELS)
  expect(rows.head.at(-1)).toBe('Trades')
  expect(rows.count).toBe(3)
  expect(rows.row(1)).toEqual([
    '2024-05-06 01:00',
    '1.07000',
    '1.08000',
    '1.06000',
    '1.07100',
    '+0.00100 (+0.09%)',
    '1,234',
    'Long at 1.07100',
  ])
  expect(candleRows(view, { marks: null, compared: [] }, LABELS).row(0)).toHaveLength(7)
})

test('the CSV is unrounded and leaves an unknown volume empty', () => {
  expect(
    candleCsv(viewOf([0]).points, [], formatIn('America/New_York'))
      .split('\r\n')
      .slice(0, 2),
  ).toEqual(['Time,Open,High,Low,Close,Volume', '2024-05-05T20:00:00-04:00,1.07,1.08,1.06,1.07,'])
})

test('table and CSV have a column per compared symbol, empty where it has no close', () => {
  const compared = [{ name: 'GBP/USD', closes: [1.25, null, 1.26], decimals: 5 }]
  const rows = candleRows(view, { marks: [mark], compared }, LABELS)
  expect(rows.head.slice(6)).toEqual(['Volume', 'GBP/USD', 'Trades'])
  expect([0, 1, 2].map((index) => rows.row(index)[7])).toEqual(['1.25000', 'N/A', '1.26000'])
  const lines = candleCsv(view.points, compared, formatIn('UTC')).split('\r\n')
  expect(lines[0]).toBe('Time,Open,High,Low,Close,Volume,GBP/USD')
  expect(lines.slice(1, 4).map((line) => line.split(',')[6])).toEqual(['1.25', '', '1.26'])
})

test('a small price has four significant digits, and one precision in words, table and change', () => {
  const coin = drawn([0.00002, 0.00001234].map((close, i) => bar(i, close, { open: close, high: close, low: close })))
  expect(chartText('SHIB', coin, LABELS)).toContain('from 0.00001234 to 0.00002000, last 0.00001234')
  expect(barText(coin, [], 1)).toContain('close 0.00001234, change −0.00000766 (−38.30%)')
  const rows = candleRows(coin, { marks: [{ ...mark, entry: 0, entryPrice: 0.00002 }], compared: [] }, LABELS)
  expect(rows.row(0).slice(1, 5)).toEqual(Array.from({ length: 4 }, () => '0.00002000'))
  expect(rows.row(0).at(-1)).toBe('Long at 0.00002000')
  expect(candleCsv(coin.points, [], formatIn('UTC'))).toContain(',0.00001234,')
})

test('a gap is labelled with its days', () => {
  const gap = { before: START / 1000, after: START / 1000 + 2 * 86_400, length: 2 * 86_400 - 4 * 3600 }
  expect(gapTexts(gap, LABELS)).toEqual([
    ['No bars for 1 day 20 hours', '2024-05-06 to 2024-05-08'],
    ['1 day 20 hours'],
  ])
})

test.each([
  [30, '30 seconds'],
  [60, '1 minute'],
  [3600 + 120, '1 hour 2 minutes'],
  [3 * 86_400 + 61, '3 days 1 minute'],
  [86_400, '1 day'],
])('%i seconds are %s', (seconds, text) => {
  expect(lengthText(seconds)).toBe(text)
})

test('gaps are counted in words', () => {
  expect(gapsText(view)).toBeUndefined()
  expect(gapsText(viewOf([0, 1, 2, 3, 4, 9]))).toMatch(/^1 gap of \d+ (minute|hour|day)s?/)
  expect(gapsText(viewOf([0, 1, 2, 3, 4, 9, 10, 13]))).toMatch(/^2 gaps, the longest \d+ /)
})

test('what is missing is counted', () => {
  expect(missingText(view)).toBeNull()
  expect(missingText(viewOf([0, 1, 2, 3, 4, 9]))?.short).toBe('1 gap, no volume')
  expect(missingText({ ...view, dropped: 2, withoutVolume: 1 })?.short).toBe('3 of 5 bars, volume of 2 bars')
})
