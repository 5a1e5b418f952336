import type { Bar, Trade } from '@tidemark/contract'
import { computedRun } from '@tidemark/api/computed'
import { describe, expect, it } from 'vitest'
import { arePricesReplaced, barsAround, padOf, tradeWindow } from './tradeWindow'

const HOUR = 3_600_000
const START = Date.UTC(2024, 0, 8)
const EUR = { symbol: 'EURUSD', timeframe: 'H1' } as const

const bar = (i: number, close = 1.1): Bar => ({
  datetime: new Date(START + i * HOUR).toISOString(),
  open: 1.1,
  high: 1.11,
  low: 1.09,
  close,
})
const trade = (from: number, to: number): Trade => ({
  ...computedRun('typical').trades[0]!,
  EntryTime: bar(from).datetime,
  ExitTime: bar(to).datetime,
  EntryBar: from,
  ExitBar: to,
  EntryPrice: 1.1,
})

/** A day's end, and the next day's first bar. */
const ending = (last: number, close: number) => [bar(last - 1), bar(last, close), bar(last + 1)]

it.each([
  [0, 32],
  [25, 20],
  [40, 12],
  [100, 16],
  [1000, 160],
])('a trade of %i bars has %i on each side', (length, pad) => {
  expect(padOf(length)).toBe(pad)
})

describe('the bars around a trade', () => {
  it('are asked for beyond a weekend', () => {
    const { request, pad } = tradeWindow(trade(100, 125), EUR)
    expect(pad).toBe(20)
    expect(Date.parse(request.start)).toBeLessThanOrEqual(START + 100 * HOUR - 20 * HOUR - 49 * HOUR)
    expect(request.isThin).toBeUndefined()
  })

  it('of minutes fit into one response', () => {
    const { request } = tradeWindow({ ...trade(0, 0), EntryBar: 0, ExitBar: 1 }, { symbol: 'EURUSD', timeframe: 'M1' })
    expect((Date.parse(request.end) - Date.parse(request.start)) / 60_000).toBeLessThan(1000)
  })

  it('of a long trade come in longer bars, and are all drawn', () => {
    const long = trade(0, 900)
    const window = tradeWindow(long, EUR)
    expect(window.request.isThin).toBe(true)
    const bars = [bar(0), bar(400), bar(900)]
    expect(barsAround(bars, long, window)).toBe(bars)
  })

  it('are counted from its own', () => {
    const bars = Array.from({ length: 300 }, (_, i) => bar(i))
    const window = tradeWindow(trade(100, 125), EUR)
    const shown = barsAround(bars, trade(100, 125), window)
    expect(shown[0]).toBe(bars[80])
    expect(shown.at(-1)).toBe(bars[145])
    expect(barsAround(bars, trade(2, 4), window)[0]).toBe(bars[0])
  })
})

describe('prices', () => {
  const run = computedRun('beforeCalendars')
  const days = { ...run.report!.daily, days: ['2024-01-08'], closes: [1.1] }
  const report = { ...run.report!, daily: days }

  it('are the run’s own while the closes of whole days agree', () => {
    expect(arePricesReplaced(ending(23, 1.1), trade(22, 24), { ...run, report })).toBe(false)
    expect(arePricesReplaced(ending(23, 1.1001), trade(22, 24), { ...run, report })).toBe(true)
  })

  it('are judged by trading dates where the days of the run end at 17:00 in New York', () => {
    const calendar = {
      week: 'five-day',
      dayEnds: 'new-york-17',
      zone: 'UTC',
      fold: true,
      period: 'day',
      perYear: 252,
      bars: 48,
      tradingDates: 3,
      first: '2024-01-08',
      last: '2024-01-10',
      observedPerYear: null,
    } as const
    const dated = { ...run, report, calendar }
    // At 22:00 UTC the next date begins.
    expect(arePricesReplaced(ending(21, 1.1), trade(20, 22), dated)).toBe(false)
    expect(arePricesReplaced(ending(21, 1.1001), trade(20, 22), dated)).toBe(true)
    expect(arePricesReplaced(ending(23, 1.1001), trade(22, 24), dated)).toBe(false)
  })

  it('of a day that is cut off say nothing', () => {
    expect(arePricesReplaced([bar(22), bar(23, 1.2)], trade(22, 23), { ...run, report })).toBe(false)
  })

  it('are not the run’s own where the bar of the entry is missing', () => {
    expect(arePricesReplaced([bar(0), bar(1)], trade(22, 24), { ...run, report })).toBe(true)
    expect(arePricesReplaced([bar(40)], trade(22, 24), { ...run, report })).toBe(true)
  })

  it('are not the run’s own where the bar of the exit is missing', () => {
    const bars = [bar(22), bar(24)]
    expect(arePricesReplaced(bars, trade(22, 24), run)).toBe(false)
    expect(arePricesReplaced(bars, trade(22, 23), run)).toBe(true)
  })

  it('are not the run’s own where a fill lies outside of its bar', () => {
    const { report: _report, ...bare } = run
    const bars = [bar(22), bar(23)]
    expect(arePricesReplaced(bars, { ...trade(22, 23), EntryPrice: 1.105 }, bare)).toBe(false)
    expect(arePricesReplaced(bars, { ...trade(22, 23), EntryPrice: 1.2 }, bare)).toBe(true)
    expect(arePricesReplaced(bars, { ...trade(22, 23), EntryPrice: 1 }, bare)).toBe(true)
  })
})
