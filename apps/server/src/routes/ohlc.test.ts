import { endpoints } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { PRICE_KEY, startApp, waves } from '../testing/startApp'

const NO_DATA = { detail: 'No data found for the selected symbol/timeframe combination.' }

interface Refusal {
  detail: { loc: string[]; msg: string }[]
}

describe('/ohlc/latest', () => {
  it('gives the last bars, ascending', async () => {
    const { price } = await startApp()
    const answer = await price('/ohlc/latest/ABC/H1?count=3')
    expect(answer.statusCode).toBe(200)
    const bars = endpoints.latestBars.response.parse(answer.json())
    expect(bars.map(({ datetime }) => datetime)).toEqual([
      '2024-01-21T17:00:00Z',
      '2024-01-21T18:00:00Z',
      '2024-01-21T19:00:00Z',
    ])
    expect(bars[0]).not.toHaveProperty('volume')
  })

  it('gives a thousand, or what there is, when no count is given', async () => {
    const { price } = await startApp()
    expect((await price('/ohlc/latest/ABC/H1')).json()).toHaveLength(500)
    expect((await price('/ohlc/latest/ABC/D1')).json()).toHaveLength(21)
  })

  it('is the same answer until the bars change, and says so to whoever has it', async () => {
    const { app, price, store } = await startApp()
    const first = await price('/ohlc/latest/ABC/H1?count=3')
    const etag = String(first.headers['etag'])
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const ask = (url: string) => app.inject({ url, headers: { 'x-api-key': PRICE_KEY, 'if-none-match': `W/${etag}` } })
    const again = await ask('/ohlc/latest/ABC/H1?count=3')
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await ask('/ohlc/latest/ABC/H1?count=2')).statusCode).toBe(200)
    expect((await price('/ohlc/latest/ABC/H1?count=3')).body).toBe(first.body)

    await store.mergeBars({ symbol: 'ABC', timeframe: 'H1', source: 'test', licence: null }, waves(600))
    const changed = await ask('/ohlc/latest/ABC/H1?count=3')
    expect([changed.statusCode, changed.json<{ datetime: string }[]>().at(-1)?.datetime]).toEqual([
      200,
      '2024-01-25T23:00:00Z',
    ])
    expect((await price('/ohlc/latest/ABC/D1')).json()).toHaveLength(25)
  })

  it.each(['/ohlc/latest/ABC/M1', '/ohlc/range/ABC/M30'])('has no data for %s', async (url) => {
    const { price } = await startApp()
    const answer = await price(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual(NO_DATA)
  })
})

async function times(query: string): Promise<string[]> {
  const { price } = await startApp()
  const answer = await price(`/ohlc/range/ABC/${query}`)
  expect(answer.statusCode).toBe(200)
  return endpoints.barsInRange.response.parse(answer.json()).map(({ datetime }) => datetime.slice(0, 16))
}

describe('/ohlc/range', () => {
  it('takes both ends in, as times or as days', async () => {
    expect(await times('H1?start=2024-01-02T10:00:00Z&end=2024-01-02T11:00:00Z')).toEqual([
      '2024-01-02T10:00',
      '2024-01-02T11:00',
    ])
    expect(await times('D1?start=2024-01-02&end=2024-01-03')).toEqual(['2024-01-02T00:00', '2024-01-03T00:00'])
    expect(await times('H1?start=2024-01-02&end=2024-01-02')).toHaveLength(24)
  })

  it('gives longer bars over the whole range when they are to be thinned', async () => {
    const thinned = await times('H1?start=2024-01-02&end=2024-01-03&limit=13&thin=true')
    expect([thinned.length, thinned[0], thinned.at(-1)]).toEqual([12, '2024-01-02T00:00', '2024-01-03T20:00'])
    expect(await times('H1?start=2024-01-02&end=2024-01-03&thin=true')).toHaveLength(48)
  })

  it.each([
    [
      'start=2024-02-02&end=2024-02-01',
      'start',
      'start (2024-02-02T00:00:00Z) is after end (2024-02-01T23:59:59.999Z): it must be before or equal',
    ],
    ['thin=yes', 'thin', 'thin is "yes": must be true or false'],
  ])('refuses %s', async (query, field, msg) => {
    const { price } = await startApp()
    const answer = await price(`/ohlc/range/ABC/H1?${query}`)
    expect(answer.statusCode).toBe(422)
    expect(answer.json<Refusal>().detail).toMatchObject([{ loc: ['query', field], msg }])
  })
})

function windowUrl(query: string, series = 'ABC/H1'): string {
  return `/ohlc/window/${series}?${query}`
}

describe('/ohlc/window', () => {
  const ALL = 'from=2024-01-01&to=2024-01-21'

  it('gives the bars, or summaries where there are more than pixels, with where the series ends', async () => {
    const { price } = await startApp()
    const window = async (query: string, series?: string) => {
      const answer = await price(windowUrl(query, series))
      expect(answer.statusCode).toBe(200)
      return endpoints.barWindow.response.parse(answer.json())
    }
    expect(await window(`${ALL}&pixels=500`)).toMatchObject({
      first: '2024-01-01T00:00:00Z',
      last: '2024-01-21T19:00:00Z',
      bar_seconds: 3600,
      bars: (await price('/ohlc/latest/ABC/H1?count=500')).json(),
    })
    const days = await window(`${ALL}&pixels=30`)
    expect([days.bar_seconds, days.bars]).toEqual([86_400, (await price('/ohlc/latest/ABC/D1')).json()])
    expect((await window(`${ALL}&pixels=500`, 'abc/h4')).bars).toEqual((await price('/ohlc/latest/ABC/H4')).json())
  })

  it('is the same answer until a bar changes, and has another version then', async () => {
    const { app, price, store } = await startApp()
    const asked = windowUrl(`${ALL}&pixels=100`)
    const first = await price(asked)
    const etag = String(first.headers['etag'])
    const again = () => app.inject({ url: asked, headers: { 'x-api-key': PRICE_KEY, 'if-none-match': etag } })
    expect((await again()).statusCode).toBe(304)
    const bars = waves(500)
    bars.high[250]! += 1
    await store.mergeBars({ symbol: 'ABC', timeframe: 'H1', source: 'test', licence: null }, bars)
    const changed = await again()
    expect(changed.statusCode).toBe(200)
    expect(changed.json<{ version: string }>().version).not.toBe(first.json<{ version: string }>().version)
    await store.mergeBars({ symbol: 'ABC', timeframe: 'H1', source: 'test', licence: null }, waves(500))
    expect((await price(asked)).body).toBe(first.body)
  })

  it.each([
    ['from', `from=2024-01-21&to=2024-01-01&pixels=100`, 'is after to'],
    [
      'from',
      `from=2030-01-01&to=2030-02-01&pixels=100`,
      'is after the last bar: the bars are from 2024-01-01T00:00:00Z',
    ],
    ['to', `from=1990-01-01&to=1990-02-01&pixels=100`, 'is before the first bar'],
    ['to', `from=2024-01-01&pixels=100`, 'to is missing'],
  ])('refuses %s in %s', async (field, query, words) => {
    const { price } = await startApp()
    const answer = await price(windowUrl(query))
    expect(answer.statusCode).toBe(422)
    const { detail } = answer.json<Refusal>()
    expect(detail).toMatchObject([{ loc: ['query', field] }])
    expect(detail[0]?.msg).toContain(words)
  })
})
