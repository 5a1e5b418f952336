import { type Bar, type BarWindow, TIMEFRAME_MS } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { createClient } from '../client'
import type { ApiRequest, Transport } from '../transport'
import { windowReader } from './readWindow'

const HOUR = TIMEFRAME_MS.H1
const START = Date.UTC(2010, 0, 4)
const BARS: Bar[] = Array.from({ length: 20_000 }, (_, i) => ({
  datetime: new Date(START + i * HOUR).toISOString(),
  open: 1,
  high: 2,
  low: 1,
  close: 2,
}))
const LAST = START + 19_999 * HOUR

/** Knows SPEC's two calls, and nothing else. */
function olderBackend() {
  const asked: ApiRequest[] = []
  const transport: Transport = async (request) => {
    asked.push(request)
    const {
      endpoint: { name: call },
      query = {},
    } = request
    if (call === 'latestBars') return { status: 200, body: BARS.slice(-Number(query['count'])) }
    if (call !== 'barsInRange') throw new Error(`${call} is not specified`)
    const [from, to] = [Date.parse(query['start'] ?? ''), Date.parse(query['end'] ?? '')]
    // As far as pandas counts.
    if (to > Date.UTC(2262, 3, 11)) return { status: 500, body: null }
    const found = BARS.filter(({ datetime }) => Date.parse(datetime) >= from && Date.parse(datetime) <= to)
    return { status: 200, body: found.slice(0, Number(query['limit'])) }
  }
  const read = windowReader(createClient({ transport }), { symbol: 'ABC', timeframe: 'H1' })
  return { asked, read: (from: number, to: number) => read({ from, to, pixels: 1000 }, new AbortController().signal) }
}

describe('a window', () => {
  it('is the server’s with extensions', async () => {
    const window: BarWindow = {
      version: 'v',
      first: '2010-01-04T00:00:00Z',
      last: '2012-01-04T00:00:00Z',
      bar_seconds: 14_400,
      bars: BARS.slice(0, 1).map((bar) => ({ ...bar, datetime: '2010-01-04T00:00:00Z' })),
    }
    const asked: ApiRequest[] = []
    const client = createClient({
      hasExtensions: () => true,
      transport: async (request) => {
        asked.push(request)
        return { status: 200, body: window }
      },
    })
    const read = windowReader(client, { symbol: 'ABC', timeframe: 'H1' })
    expect(await read({ from: START, to: LAST, pixels: 500 }, new AbortController().signal)).toEqual({
      bars: window.bars,
      length: 4 * HOUR,
      version: 'v',
      first: START,
      last: Date.UTC(2012, 0, 4),
    })
    expect(asked[0]).toMatchObject({
      params: { symbol: 'ABC', timeframe: 'H1' },
      query: { from: '2010-01-04T00:00:00.000Z', to: new Date(LAST).toISOString(), pixels: '500' },
    })
  })

  it('is pages of a range without extensions, with where the series ends', async () => {
    const { read } = olderBackend()
    const window = await read(START + 5000 * HOUR, START + 7200 * HOUR)
    expect(window).toEqual({ bars: BARS.slice(5000, 7201), length: HOUR, version: null, first: START, last: LAST })
    expect((await read(START - 900 * HOUR, START + 10 * HOUR)).bars).toEqual(BARS.slice(0, 11))
  })

  it('asks for the ends only once', async () => {
    const { read, asked } = olderBackend()
    await read(START, START + 10 * HOUR)
    const before = asked.length
    await read(START, START + 10 * HOUR)
    expect(asked.slice(before).map(({ endpoint: { name: call } }) => call)).toEqual(['barsInRange'])
  })

  it('is four pages around the middle where it is wider', async () => {
    const { read } = olderBackend()
    const { bars } = await read(START, LAST)
    expect(bars.length).toBeLessThanOrEqual(4001)
    expect(bars.length).toBeGreaterThan(3990)
    expect(Math.abs(Date.parse(bars[2000]?.datetime ?? '') - (START + LAST) / 2)).toBeLessThan(2 * HOUR)
  })

  it('is the newest pages where all times are asked for', async () => {
    const { read } = olderBackend()
    const { bars } = await read(Date.parse('0001-01-01'), LAST + 1000 * HOUR)
    expect(bars.length).toBeGreaterThan(1990)
    expect(Date.parse(bars.at(-1)?.datetime ?? '')).toBe(LAST)
  })
})
