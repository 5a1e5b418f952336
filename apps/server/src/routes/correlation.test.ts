import { correlationRequestSchema, correlationResultSchema } from '@tidemark/contract'
import { type Bars, resample } from '@tidemark/engine'
import { correlate } from '@tidemark/engine/research'
import { describe, expect, it } from 'vitest'
import { heldRunner } from '../testing/heldRunner'
import { startApp, type TestOptions, waves } from '../testing/startApp'

const PATH = '/api/get_correlation'
const HOUR = 3_600_000
const GOOD = {
  symbol_1: 'ABC',
  tf1: 'H1',
  symbol_2: 'XYZ',
  tf2: 'H1',
  start: '2024-01-02',
  end: '2024-01-19',
  component: 'close',
  maxlag: '3',
  window: '20',
  use_log_returns: 'true',
}

function others(count: number): Bars {
  const bars = waves(count)
  const close = bars.close.map((_, i) => 50 + 4 * Math.sin((i + 3) / 15) + Math.sin(i * i))
  return { ...bars, close, high: close.map((c) => c + 60), volume: close.map((_, i) => 100 + (i % 7)) }
}

async function start(options: TestOptions = {}) {
  const app = await startApp(options)
  await app.store.putSeries({ symbol: 'XYZ', timeframe: 'H1', source: 'test', licence: null }, others(500))
  return { ...app, ann: await app.token('ann') }
}

function query(change: object = {}): string {
  return `${PATH}?${new URLSearchParams({ ...GOOD, ...change }).toString()}`
}

function byEngine(change: object = {}, gather = (bars: Bars) => bars) {
  const request = correlationRequestSchema.parse({ ...GOOD, ...change })
  return correlate(request, gather(waves(500)), gather(others(500)), { series: false })
}

describe('POST /api/get_correlation', () => {
  it('answers with the figures of the engine', async () => {
    const { call, ann } = await start()
    const answer = await call(ann, query())
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('application/json')
    const result = correlationResultSchema.parse(answer.json())
    expect(result).toEqual(byEngine())
    expect(result.n).toBe(18 * 24 - 1)
    expect(Object.keys(result.cross_corr)).toHaveLength(7)
    expect(Math.abs(result.pearson_corr ?? 2)).toBeLessThan(1)
  })

  it('adds the series of one point per bar when asked to, and says what else it could not add', async () => {
    const { call, ann } = await start()
    const request = correlationRequestSchema.parse(GOOD)
    const wanted = correlate(request, waves(500), others(500))
    for (const answer of [
      await call(ann, query({ include: 'series' })),
      await call(ann, `${PATH}?include=series`, GOOD),
    ]) {
      const result = correlationResultSchema.parse(answer.json())
      expect(result).toEqual(wanted)
      expect(result.rolling?.[0]?.time).toBe('2024-01-02T20:00:00Z')
      expect(result.hedge_spread?.series).toHaveLength(18 * 24)
    }
    const refused = await call(ann, `${PATH}?include=everything`, GOOD)
    expect(refused.statusCode).toBe(422)
    expect(refused.json<{ detail: { loc: string[] }[] }>().detail[0]?.loc).toEqual(['query', 'include'])
  })

  it('prefers the body to the query, and takes an empty one for none', async () => {
    const { call, ann } = await start()
    const inBody = await call(ann, query({ maxlag: '3' }), { ...GOOD, maxlag: 2 })
    expect(inBody.json()).toEqual(byEngine({ maxlag: 2 }))
    for (const empty of ['', '{}', 'null', ' ']) {
      expect((await call(ann, query(), empty)).json()).toEqual(byEngine())
    }
  })

  it('has usual values for what is left out, and levels when asked to', async () => {
    const { call, ann } = await start()
    const { component: _c, maxlag: _m, window: _w, use_log_returns: _u, ...rest } = GOOD
    expect((await call(ann, PATH, rest)).json()).toEqual(byEngine({ maxlag: 5, window: 30 }))
    expect((await call(ann, query({ use_log_returns: 'false' }))).json()).toEqual(byEngine({ use_log_returns: false }))
  })

  it('gathers the stored bars, whole at both ends of the dates', async () => {
    const { call, ann } = await start()
    const change = { symbol_1: 'abc', tf1: '4 Hours', tf2: 'h4' }
    const wanted = byEngine(change, (bars) => resample(bars, 'H4', HOUR))
    expect((await call(ann, query(change))).json()).toEqual(wanted)
    expect(wanted.n).toBe(18 * 6 - 1)
    const weeks = { tf1: 'W1', tf2: 'W1', start: '2024-01-01', end: '2024-01-08', use_log_returns: 'false' }
    expect((await call(ann, query(weeks))).json()).toEqual(byEngine(weeks, (bars) => resample(bars, 'W1', HOUR)))
  })

  it('compares a series with itself', async () => {
    const { call, ann } = await start()
    const answer = await call(ann, query({ symbol_2: 'ABC' }))
    expect(answer.json()).toMatchObject({ pearson_corr: 1, spearman_corr: 1, coef1: 1 })
  })

  it('never says NaN, whatever cannot be computed', async () => {
    const { call, ann } = await start()
    const answer = await call(ann, query({ component: 'volume' }))
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toMatch(/NaN|Infinity/)
    expect(correlationResultSchema.parse(answer.json())).toMatchObject({ pearson_corr: null, mi: null, n: 0 })
  })

  it.each<[string, object, string, RegExp]>([
    ['reversed dates', { start: '2024-01-20' }, 'start', /Start date must be before or equal to end date\./],
    ['too large a lag', { maxlag: '51' }, 'maxlag', /Max lag must be at most 50\.$/],
    ['an unknown field', { colour: '1' }, 'colour', /^colour is not known; allowed are symbol_1, tf1/],
  ])('refuses %s, wherever it came in', async (_name, change, field, wanted) => {
    const { call, ann } = await start()
    const answers = [await call(ann, query(change)), await call(ann, PATH, { ...GOOD, ...change })]
    for (const [k, answer] of answers.entries()) {
      expect(answer.statusCode).toBe(422)
      const { detail } = answer.json<{ detail: { loc: unknown[]; msg: string }[] }>()
      expect(detail).toHaveLength(1)
      expect(detail[0]?.loc).toEqual([k === 0 ? 'query' : 'body', field])
      expect(detail[0]?.msg).toMatch(wanted)
    }
  })

  it.each([['a timeframe finer than the stored one', { tf1: 'M1' }]])('has no data for %s', async (_name, change) => {
    const { call, ann } = await start()
    const answer = await call(ann, query(change))
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ detail: 'No data found for the selected symbol/timeframe combination.' })
  })

  it('waits for its turn among the backtests, while everything else is answered', async () => {
    const { runner, begun, release } = heldRunner()
    const { call, get, ann } = await start({ runner, runsAtOnce: 1, runsWaiting: 0 })
    const first = call(ann, query())
    await begun
    expect((await get('/api/strategies', ann)).statusCode).toBe(200)
    const refused = await call(ann, query())
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('5')
    release()
    expect((await first).statusCode).toBe(200)
  })
})
