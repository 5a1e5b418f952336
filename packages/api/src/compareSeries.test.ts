import type { Bar, CorrelationRequestInput } from '@tidemark/contract'
import { describe, expect, it, vi } from 'vitest'
import { chartRequest } from './barsRequest'
import type { Client } from './client'
import { correlate, mergeBars } from './compareSeries'
import { ApiError } from './errors'
import { correlations } from './testing'

const at = (hour: number, close: number, volume?: number): Bar => ({
  datetime: new Date(Date.UTC(2024, 4, 6, hour)).toISOString(),
  open: close,
  high: close,
  low: close,
  close,
  ...(volume !== undefined && { volume }),
})

const time = (hour: number) => Date.UTC(2024, 4, 6, hour)

const correlation = () => Promise.resolve(correlations.typical)

const request: CorrelationRequestInput = {
  symbol_1: 'EURUSD',
  tf1: 'H1',
  symbol_2: 'GBPUSD',
  tf2: '4 Hours',
  start: '2024-05-01',
  end: '2024-05-31',
}

const { signal } = new AbortController()

function days(count: number, step = 1): Bar[] {
  return Array.from({ length: count }, (_, i) => at(i * 24 * step, i))
}

async function extentOf(hasExtensions: boolean): Promise<unknown[]> {
  const requested = vi.fn<Client['bars']>(async (of) => ('isThin' in of ? days(600, 5) : days(1000)))
  const client = { correlation, bars: requested, hasExtensions: () => hasExtensions }
  const { prices } = await correlate(client, request, signal)
  if (!('data' in prices)) throw new Error('no prices')
  return [prices.data.extent, prices.data.first.length, requested.mock.calls.length]
}

describe('two series', () => {
  it('lie side by side at every moment of either, in order', () => {
    expect(mergeBars([at(8, 1), at(10, 3)], [at(9, 20), at(10, 30)])).toEqual([
      { time: time(8), first: 1, second: null },
      { time: time(9), first: null, second: 20 },
      { time: time(10), first: 3, second: 30 },
    ])
  })

  it('have no volume where none is known', () => {
    expect(mergeBars([at(8, 1, 500)], [at(8, 2)], 'volume')).toMatchObject([{ first: 500, second: null }])
  })
})

const hasExtensions = () => true

describe('a correlation', () => {
  const bars = vi.fn<Client['bars']>(({ symbol }) => Promise.resolve(symbol === 'EURUSD' ? [at(8, 1)] : [at(9, 2)]))

  it('comes with the prices of both series, over the whole of its days', async () => {
    const asked = vi.fn<Client['correlation']>(correlation)
    const { result, prices } = await correlate({ correlation: asked, bars, hasExtensions }, request, signal)
    expect(asked).toHaveBeenCalledOnce()
    expect(result).toBe(correlations.typical)
    expect(prices).toMatchObject({
      data: {
        merged: [
          { first: 1, second: null },
          { first: null, second: 2 },
        ],
      },
    })
    const range = { start: '2024-05-01T00:00:00Z', end: '2024-05-31T23:59:59Z' }
    expect(bars.mock.calls).toEqual([
      [{ symbol: 'EURUSD', timeframe: 'H1', ...range }, signal],
      [{ symbol: 'GBPUSD', timeframe: 'H4', ...range }, signal],
    ])
  })

  it('asks for no prices when it fails', async () => {
    bars.mockClear()
    const error = new ApiError('no', { kind: 'http', status: 404 })
    await expect(
      correlate({ correlation: () => Promise.reject(error), bars, hasExtensions }, request, signal),
    ).rejects.toBe(error)
    expect(bars).not.toHaveBeenCalled()
  })

  it('keeps its figures when the prices cannot be had', async () => {
    const error = new ApiError('no', { kind: 'network', status: 0 })
    const answer = await correlate({ correlation, bars: () => Promise.reject(error), hasExtensions }, request, signal)
    expect(answer).toMatchObject({ result: correlations.typical, prices: { error } })
  })

  it('is drawn in longer bars where more dates than fit one answer can be thinned, else as far as the first bars go', async () => {
    expect(await extentOf(true)).toEqual(['thinned', 600, 4])
    expect(await extentOf(false)).toEqual(['cut', 1000, 2])
  })

  it('passes an abort through', async () => {
    const stop = new DOMException('stop', 'AbortError')
    await expect(
      correlate({ correlation, bars: () => Promise.reject(stop), hasExtensions }, request, signal),
    ).rejects.toBe(stop)
  })
})

describe('the bars of a chart', () => {
  const series = { symbol: 'EURUSD', timeframe: 'H4' } as const
  const now = Date.UTC(2024, 4, 6, 23, 59)
  it.each([
    ['the newest without dates', {}, series],
    [
      'whole days with both',
      { start: '2024-05-01', end: '2024-05-02' },
      { start: '2024-05-01T00:00:00Z', end: '2024-05-02T23:59:59Z' },
    ],
    [
      'up to today with a start',
      { start: '2024-05-01', end: '' },
      { start: '2024-05-01T00:00:00Z', end: '2024-05-06T23:59:59Z' },
    ],
    ['those before an end alone', { end: '2024-05-02' }, { until: '2024-05-02T23:59:59Z' }],
  ])('are %s', (_, days, expected) => {
    expect(chartRequest({ ...series, ...days }, now)).toEqual({ ...series, ...expected })
  })
})
