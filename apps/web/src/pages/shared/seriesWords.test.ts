import type { Bar } from '@tidemark/contract'
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
    [['2024-05-01T00:00:00Z'], '1 bar, 1 May 2024'],
    [['2024-05-01T00:00:00Z', '2024-06-11T00:00:00Z'], '2 bars, 1 May to 11 Jun 2024'],
    [['2023-05-01T00:00:00Z', '2024-06-11T00:00:00Z'], '2 bars, 1 May 2023 to 11 Jun 2024'],
  ])('%j', (times, words) => {
    // The order of day and month is the locale's.
    const written = barsText(times.map(bar), 'UTC').replaceAll(/(May|Jun) (\d{1,2})(?:,)?/g, '$2 $1')
    expect(written).toBe(words)
  })
})
