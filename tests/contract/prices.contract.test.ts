import { type Bar, endpoints } from '@tidemark/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, good, invalid, refused, type Series, twoSeries } from './support/target'

const { latestBars, barsInRange, barWindow } = endpoints

let params: Record<'symbol' | 'timeframe', string>
beforeAll(async () => {
  const [{ symbol, timeframe }]: readonly [Series, Series] = await twoSeries()
  params = { symbol, timeframe }
})

function expectBars(bars: readonly Bar[]): void {
  const times = bars.map(({ datetime }) => Date.parse(datetime))
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
  for (const { open, high, low, close } of bars) {
    expect(low).toBeGreaterThan(0)
    expect(low).toBeLessThanOrEqual(Math.min(open, close))
    expect(high).toBeGreaterThanOrEqual(Math.max(open, close))
  }
}

describe('GET /ohlc/latest', () => {
  it('answers a thousand bars when nothing is said, ascending and without gaps of sense', async () => {
    const bars = await good(latestBars, { params })
    expect(bars).toHaveLength(1000)
    expectBars(bars)
    expect(await good(latestBars, { params, query: { count: '1000' } })).toEqual(bars)
  })

  it('answers the newest ones', async () => {
    const bars = await good(latestBars, { params, query: { count: '10' } })
    expect(await good(latestBars, { params, query: { count: '3' } })).toEqual(bars.slice(-3))
  })

  it('gathers longer bars out of shorter ones', async () => {
    const [longer] = await good(latestBars, { params: { ...params, timeframe: 'H4' }, query: { count: '2' } })
    const start = longer?.datetime ?? ''
    const end = new Date(Date.parse(start) + 4 * 3_600_000 - 1).toISOString()
    const hours = await good(barsInRange, { params, query: { start, end } })
    expect(longer?.high).toBe(Math.max(...hours.map(({ high }) => high)))
    expect(longer?.low).toBe(Math.min(...hours.map(({ low }) => low)))
    expect([longer?.open, longer?.close]).toEqual([hours[0]?.open, hours.at(-1)?.close])
  })

  it.each(['0', '-1', '1.5', '10001', 'many', ''])('refuses a count of %j', async (count) => {
    expect(await invalid(latestBars, { params, query: { count } })).toEqual(['count'])
  })

  it('refuses what it does not know', async () => {
    expect(await invalid(latestBars, { params, query: { number: '5' } })).toEqual(['number'])
  })

  it('says 404 for a symbol that nobody has, 422 for a timeframe that there is not', async () => {
    const detail = await refused(404, latestBars, { params: { ...params, symbol: 'NOPE' } })
    expect(detail).toBe('No data found for the selected symbol/timeframe combination.')
    expect(await invalid(latestBars, { params: { ...params, timeframe: 'H2' } })).toEqual(['timeframe'])
  })

  it.each(['..', '%', "'; drop table bars; --", 'ÄÖ', 'x'.repeat(150)])('is not confused by %j', async (symbol) => {
    expect([400, 404, 422]).toContain((await ask(latestBars, { params: { ...params, symbol } })).status)
  })
})

describe('GET /ohlc/range', () => {
  it('answers what lies between two times, both included', async () => {
    const bars = await good(latestBars, { params, query: { count: '50' } })
    const [start, end] = [bars[10]?.datetime ?? '', bars[20]?.datetime ?? '']
    expect(await good(barsInRange, { params, query: { start, end, limit: '1000' } })).toEqual(bars.slice(10, 21))
  })

  it('stops at the limit, which is a thousand when nothing is said', async () => {
    const query = { start: '1990-01-01T00:00:00Z', end: '2090-01-01T00:00:00Z' }
    const bars = await good(barsInRange, { params, query })
    expect(bars).toHaveLength(1000)
    expectBars(bars)
    expect(await good(barsInRange, { params, query: { ...query, limit: '7' } })).toEqual(bars.slice(0, 7))
  })

  it('takes days, the last one whole, and times with another zone', async () => {
    const [bar] = await good(latestBars, { params, query: { count: '200' } })
    const day = (bar?.datetime ?? '').slice(0, 10)
    const byDay = await good(barsInRange, { params, query: { start: day, end: day } })
    const byTime = await good(barsInRange, {
      params,
      query: { start: `${day}T02:00:00+02:00`, end: `${day}T23:59:59.999Z` },
    })
    expect(byDay.length).toBeGreaterThan(0)
    expect(byTime).toEqual(byDay)
  })

  it('answers nothing where there is nothing', async () => {
    expect(await good(barsInRange, { params, query: { start: '1970-01-01', end: '1970-01-02' } })).toEqual([])
  })

  it.each([
    ['a start that is none', { start: 'yesterday' }, ['start']],
    ['an end that is none', { end: '2024-02-30' }, ['end']],
    ['a limit that is too large', { limit: '1000000' }, ['limit']],
    ['an end before its start', { start: '2020-01-02', end: '2020-01-01' }, ['start']],
  ])('refuses %s', async (_, query, wrong) => {
    expect(await invalid(barsInRange, { params, query })).toEqual(wrong)
  })

  it('says 404 for a symbol that nobody has', async () => {
    expect(await refused(404, barsInRange, { params: { ...params, symbol: 'NOPE' } })).toMatch(/^No data found/)
  })
})

describe('GET /ohlc/window', () => {
  it('answers the bars where there is room for them, and where the series ends', async () => {
    const bars = await good(latestBars, { params, query: { count: '50' } })
    const [from, to] = [bars[10]?.datetime ?? '', bars[20]?.datetime ?? '']
    const window = await good(barWindow, { params, query: { from, to, pixels: '800' } })
    expect(window.bars).toEqual(bars.slice(10, 21))
    expect(window.last).toBe(bars.at(-1)?.datetime)
    expect(window.version).not.toBe('')
  })

  it('answers longer bars where there is none, never more than pixels', async () => {
    const bars = await good(latestBars, { params, query: { count: '1000' } })
    const [from, to] = [bars[0]?.datetime ?? '', bars.at(-1)?.datetime ?? '']
    const window = await good(barWindow, { params, query: { from, to, pixels: '200' } })
    expect(window.bars.length).toBeLessThanOrEqual(200)
    expectBars(window.bars)
    const finest = Math.min(
      ...bars.slice(1).map((bar, i) => Date.parse(bar.datetime) - Date.parse(bars[i]?.datetime ?? '')),
    )
    expect(window.bar_seconds * 1000).toBeGreaterThan(finest)
    const inner = window.bars[Math.floor(window.bars.length / 2)]
    const start = Date.parse(inner?.datetime ?? '')
    const within = bars.filter(({ datetime }) => {
      const time = Date.parse(datetime)
      return time >= start && time < start + window.bar_seconds * 1000
    })
    expect([inner?.open, inner?.close]).toEqual([within[0]?.open, within.at(-1)?.close])
    expect(inner?.high).toBe(Math.max(...within.map(({ high }) => high)))
    expect(inner?.low).toBe(Math.min(...within.map(({ low }) => low)))
  })

  const span = { from: '2020-01-01', to: '2020-02-01', pixels: '500' }
  it.each([
    ['one that is reversed', { from: '2020-03-01' }, ['from']],
    ['one after the data', { from: '2090-01-01', to: '2091-01-01' }, ['from']],
    ['one before the data', { from: '1890-01-01', to: '1891-01-01' }, ['to']],
    ['a time that is none', { to: 'tomorrow' }, ['to']],
    ['a thousand million pixels', { pixels: '1000000000' }, ['pixels']],
    ['pixels that are no number', { pixels: 'wide' }, ['pixels']],
    ['what it does not know', { zoom: '2' }, ['zoom']],
  ])('refuses %s', async (_, query, wrong) => {
    expect(await invalid(barWindow, { params, query: { ...span, ...query } })).toEqual(wrong)
  })

  it('says 404 for a symbol that nobody has', async () => {
    expect(await refused(404, barWindow, { params: { ...params, symbol: 'NOPE' }, query: span })).toMatch(
      /^No data found/,
    )
  })
})
