import type { Bar } from '@tidemark/contract'
import { formatIn } from '@tidemark/ui/format'
import { describe, expect, it } from 'vitest'
import { barsText, daysText, seriesName } from './seriesWords'

const bar = (datetime: string): Bar => ({ datetime, open: 1, high: 1, low: 1, close: 1 })

it.each([
  ['EURUSD', 'H4', 'EUR/USD, 4 Hours'],
  ['VIX', 'D1', 'VIX, Daily'],
  ['EURUSD', '', 'EUR/USD'],
  ['', 'H4', ''],
])('%s in %s', (symbol, timeframe, name) => {
  expect(seriesName({ symbol, timeframe })).toBe(name)
})

it.each([
  ['2024-01-02', '2024-12-30', '2024-01-02 to 2024-12-30'],
  ['2024-01-02', '', 'from 2024-01-02'],
  ['', '2024-12-30', 'until 2024-12-30'],
  ['', '', ''],
])('%s to %s', (startDate, endDate, words) => {
  expect(daysText({ startDate, endDate })).toBe(words)
})

describe('how many bars', () => {
  it.each([
    [[], '0 bars'],
    [['2024-05-01T00:00:00Z'], '1 bar, 2024-05-01'],
    [['2024-05-01T00:00:00Z', '2024-06-11T00:00:00Z'], '2 bars, 2024-05-01 to 2024-06-11'],
    [['2023-05-01T00:00:00Z', '2024-06-11T00:00:00Z'], '2 bars, 2023-05-01 to 2024-06-11'],
  ])('%j', (times, words) => {
    expect(barsText(times.map(bar), formatIn('UTC'))).toBe(words)
  })
})
