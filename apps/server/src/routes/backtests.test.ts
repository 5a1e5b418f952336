import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import { backtestProgressSchema, backtestResultSchema } from '@tidemark/contract'
import { gather } from '@tidemark/engine'
import { describe, expect, it } from 'vitest'
import type { Runner, Task } from '../compute/task'
import { heldRunner } from '../testing/heldRunner'
import { FACTS } from '../testing/runFacts'
import { makeRun } from '../testing/storeFixtures'
import { GOOD_REQUEST, inlineRunner, startApp, waves } from '../testing/startApp'

const START = Date.UTC(2025, 0, 14, 14, 22, 7)

describe('the progress of a run', () => {
  const ID = 'run-of-the-test'

  it('is told while it goes on, to its user alone', async () => {
    const { runner, begun, release } = heldRunner()
    const { app, get, token } = await startApp({ runner })
    const [ann, bob] = [await token('ann'), await token('bob')]
    const ask = (user: string) => get(`/api/backtests/progress/${ID}`, user)
    expect((await ask(ann)).json()).toEqual({ detail: `There is no run "${ID}" under way.` })

    const running = app.inject({
      method: 'POST',
      url: '/api/backtests',
      headers: { authorization: `Bearer ${ann}`, 'x-request-id': ID },
      payload: GOOD_REQUEST,
    })
    await begun
    const answer = await ask(ann)
    expect(answer.statusCode).toBe(200)
    expect(backtestProgressSchema.parse(answer.json())).toEqual({ fraction: 0 })
    expect((await ask(bob)).statusCode).toBe(404)
    expect((await get(`/api/backtests/progress/${ID}`)).statusCode).toBe(401)

    release()
    expect((await running).statusCode).toBe(200)
    expect((await ask(ann)).statusCode).toBe(404)
  })

  it.each([['a'.repeat(65)], ['with a blank']])('refuses the name %s', async (id) => {
    const { app, get, token } = await startApp()
    const ann = await token('ann')
    const headers = { authorization: `Bearer ${ann}`, 'x-request-id': id }
    const answer = await app.inject({ method: 'POST', url: '/api/backtests', headers, payload: GOOD_REQUEST })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ detail: [{ loc: ['header', 'x-request-id'] }] })
    expect((await get(`/api/backtests/progress/${encodeURIComponent(id)}`, ann)).statusCode).toBe(422)
  })
})

describe('a run stored before series had calendars', () => {
  it('is answered as it was; the same request again has one', async () => {
    const { store, post, get, token } = await startApp()
    const ann = await token('ann')
    const fresh = backtestResultSchema.parse((await post(ann, GOOD_REQUEST)).json())
    const { headline, calendar, withheld: _withheld, run_id: _id, ...before } = fresh
    expect([headline, calendar]).not.toContain(undefined)
    const owner = (await store.userByName('ann'))?.id ?? ''
    const result = gzipSync(JSON.stringify(before))
    const id = await store.addRun(makeRun({ owner, request: JSON.stringify(GOOD_REQUEST), result }))
    const answer = backtestResultSchema.parse((await get(`/api/backtests/${id}`, ann)).json())
    expect(answer).toMatchObject({ summary: fresh.summary, provenance: fresh.provenance })
    expect(answer).not.toHaveProperty('calendar')
    expect(answer).not.toHaveProperty('headline')
    expect(backtestResultSchema.parse((await post(ann, GOOD_REQUEST)).json())).toMatchObject({ headline, calendar })
  })
})

describe('POST /api/backtests', () => {
  it('answers with the result, and keeps it under its id', async () => {
    const { post, get, token } = await startApp({ now: () => START })
    const ann = await token('ann')
    const answer = await post(ann, GOOD_REQUEST)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('application/json')
    const result = backtestResultSchema.parse(answer.json())
    expect(result.run_id).toBe('20250114_142207_SmaCross_ABC')
    expect(result.summary['# Trades']).toBeGreaterThan(5)
    expect(result.trades).toHaveLength(result.summary['# Trades'])
    expect(result.equity).toBeUndefined()
    expect(result.provenance).toMatchObject({ symbol: 'ABC', timeframe: 'H1', strategy: 'SmaCross', bars: 500 })

    expect((await get('/api/backtests/ids', ann)).json()).toEqual([result.run_id])
    expect((await get(`/api/backtests/${result.run_id}`, ann)).json()).toEqual(answer.json())
  })

  it('makes months of finer bars, although it offers only stored ones, but not of weeks', async () => {
    const { get, post, token, store } = await startApp()
    const ann = await token('ann')
    const days = gather({ bars: waves(24 * 400), stored: 'H1', timeframe: 'D1' })
    const weeks = gather({ bars: days, stored: 'D1', timeframe: 'W1' })
    const series = { source: 'test', licence: null }
    await store.putSeries({ ...series, symbol: 'DAYS', timeframe: 'D1' }, days)
    await store.putSeries({ ...series, symbol: 'WEEKS', timeframe: 'W1' }, weeks)
    expect((await get('/api/symbols', ann)).json()).toMatchObject({ timeframes: { DAYS: ['D1', 'W1'], WEEKS: ['W1'] } })
    const request = { ...GOOD_REQUEST, config: { n1: 2, n2: 3 } }
    const months = backtestResultSchema.parse((await post(ann, { ...request, symbol: 'DAYS - Monthly' })).json())
    expect(months.provenance).toMatchObject({ timeframe: 'MN1', first_bar: '2024-01-01T00:00:00Z', bars: 14 })
    expect((await post(ann, { ...request, symbol: 'WEEKS - Monthly' })).statusCode).toBe(404)
  })

  it('runs on the trading dates that it is asked for, both included, and on UTC days of hours', async () => {
    const { post, token, store } = await startApp()
    const ann = await token('ann')
    const hours = waves(24 * 120)
    const round = {
      week: 'five-day',
      dayEnds: 'new-york-17',
      zone: 'UTC',
      fold: true,
      period: 'day',
      perYear: 252,
    } as const
    const forex = { symbol: 'FX', timeframe: 'H1', source: 'test', licence: null } as const
    await store.putSeries(forex, { ...hours, calendar: round })
    const barsOf = async (symbol: string) => {
      const period = { start_date: '2024-03-01', end_date: '2024-03-29' }
      const result = backtestResultSchema.parse((await post(ann, { ...GOOD_REQUEST, ...period, symbol })).json())
      return [result.provenance?.bars, result.provenance?.first_bar, result.provenance?.last_bar]
    }
    expect(await barsOf('FX - Daily')).toEqual([21, '2024-03-01T00:00:00Z', '2024-03-29T00:00:00Z'])
    expect(await barsOf('FX - 1 Hour')).toEqual([29 * 24, '2024-03-01T00:00:00Z', '2024-03-29T23:00:00Z'])
  })

  it('gathers the stored bars into the timeframe asked for', async () => {
    const { post, token } = await startApp()
    const answer = await post(await token('ann'), { ...GOOD_REQUEST, symbol: 'abc - 4 Hours' })
    expect(answer.json()).toMatchObject({ provenance: { symbol: 'ABC', timeframe: 'H4', bars: 125 } })
  })

  it('gives runs of one second ids of their own', async () => {
    const { post, get, token } = await startApp({ now: () => START })
    const ann = await token('ann')
    const answers = await Promise.all([post(ann, GOOD_REQUEST), post(ann, GOOD_REQUEST)])
    const ids = answers.map((answer) => answer.json<{ run_id: string }>().run_id)
    expect(ids.toSorted()).toEqual(['20250114_142207_SmaCross_ABC', '20250114_142207_SmaCross~002_ABC'])
    expect((await get('/api/backtests/ids', ann)).json()).toEqual(ids.toSorted().toReversed())
  })

  it.each<[string, unknown, number, RegExp]>([
    ['a timeframe finer than the stored one', { symbol: 'ABC - 1 Minute' }, 404, /^No data found/],
    [
      'a symbol without a timeframe',
      { symbol: 'ABC' },
      422,
      /symbol is "ABC": must be a symbol and a timeframe.*4 Hours/,
    ],
    ['an unknown strategy', { strategy_name: 'Luck' }, 422, /'Luck'.*Moving Average/],
    ['an unknown key in config', { config: { colour: 1 } }, 422, /colour.*n1/],
    ['a parameter out of its range', { config: { n1: 0 } }, 422, /n1.*1.*0/],
    ['reversed dates', { start_date: '2024-01-20', end_date: '2024-01-10' }, 422, /2024-01-20.*2024-01-10/],
    ['dates outside of the data', { start_date: '2030-01-01' }, 422, /2024-01-01.*2024-01-21/],
  ])('refuses %s, and stores nothing', async (_name, change, status, wanted) => {
    const { post, get, token } = await startApp()
    const ann = await token('ann')
    const answer = await post(ann, { ...GOOD_REQUEST, ...Object(change) })
    const { detail } = answer.json<{ detail: string | { loc: unknown[]; msg: string; type: string }[] }>()
    expect(typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join('; ')).toMatch(wanted)
    expect(answer.statusCode).toBe(status)
    expect((await get('/api/backtests/ids', ann)).json()).toEqual([])
  })

  it('refuses what may not be included', async () => {
    const { post, token } = await startApp()
    const answer = await post(await token('ann'), GOOD_REQUEST, '?include=everything')
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ detail: [{ loc: ['query', 'include'] }] })
  })

  it('checks before anything is computed', async () => {
    const tasks: Task[] = []
    const runner: Runner = {
      ...inlineRunner,
      run: (task, signal) => (tasks.push(task), inlineRunner.run(task, signal)),
    }
    const { post, token } = await startApp({ runner })
    await post(await token('ann'), { ...GOOD_REQUEST, strategy_name: 'Luck' })
    expect(tasks).toEqual([])
  })

  it('hides what went wrong inside', async () => {
    const runner: Runner = { ...inlineRunner, run: () => Promise.reject(new Error('secret of the house')) }
    const { post, get, token } = await startApp({ runner })
    const ann = await token('ann')
    const answer = await post(ann, GOOD_REQUEST)
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({ detail: 'Internal server error' })
    expect((await get('/api/backtests/ids', ann)).json()).toEqual([])
  })
})

describe('while a run is under way', () => {
  it('everything else is answered', async () => {
    const { runner, begun, release } = heldRunner()
    const { post, get, login, price, token } = await startApp({ runner, runsAtOnce: 1 })
    const ann = await token('ann')
    const order: string[] = []
    const run = post(ann, GOOD_REQUEST).then((answer) => (order.push('run'), answer))
    await begun
    for (const answer of [await get('/api/strategies', ann), await price('/ohlc/latest/ABC/H4'), await login('ann')]) {
      expect(answer.statusCode).toBe(200)
      order.push('other')
    }
    expect((await get('/api/backtests/ids', ann)).json()).toEqual([])
    release()
    expect((await run).statusCode).toBe(200)
    expect(order).toEqual(['other', 'other', 'other', 'run'])
  })

  it('another waits for its turn, and what finds no room is told to come back', async () => {
    const { runner, begun, release } = heldRunner()
    const { post, get, token } = await startApp({ runner, runsAtOnce: 1, runsWaiting: 1 })
    const ann = await token('ann')
    const first = post(ann, GOOD_REQUEST)
    await begun
    const others = [post(ann, GOOD_REQUEST), post(ann, GOOD_REQUEST)]
    const refused = await Promise.race(others)
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('5')
    expect(refused.json()).toEqual({
      detail: 'The server is busy: 1 computations are running and 1 are waiting. Try again in a moment.',
    })
    release()
    const statuses = (await Promise.all([first, ...others])).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 503])
    expect((await get('/api/backtests/ids', ann)).json()).toHaveLength(2)
  })

  it('a caller who goes away breaks it off, and nothing is stored', async () => {
    const { runner, begun } = heldRunner()
    const { app, get, token } = await startApp({ runner })
    const ann = await token('ann')
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const caller = new AbortController()
    const call = fetch(`${address}/api/backtests`, {
      method: 'POST',
      signal: caller.signal,
      headers: { authorization: `Bearer ${ann}`, 'content-type': 'application/json' },
      body: JSON.stringify(GOOD_REQUEST),
    })
    const signal = await begun
    const aborted = once(signal, 'abort')
    caller.abort()
    await expect(call).rejects.toThrow('aborted')
    await aborted
    expect((await get('/api/backtests/ids', ann)).json()).toEqual([])
  })

  it('a server that stops breaks it off, and nothing is stored', async () => {
    const { runner, begun } = heldRunner()
    const { app, post, store, token } = await startApp({ runner })
    const run = post(await token('ann'), GOOD_REQUEST)
    await begun
    await app.close()
    const answer = await run
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({ detail: 'The server is stopping: what was running was broken off and not stored.' })
    const user = await store.userByName('ann')
    expect(await store.runIds(user?.id ?? '')).toEqual([])
  })
})

describe('stored runs', () => {
  it('are the user’s own', async () => {
    const { post, get, token } = await startApp()
    const [ann, bob] = [await token('ann'), await token('bob')]
    const { run_id: id } = (await post(ann, GOOD_REQUEST)).json<{ run_id: string }>()
    expect((await get('/api/backtests/ids', bob)).json()).toEqual([])
    const answer = await get(`/api/backtests/${id}`, bob)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ detail: `There is no backtest run "${id}".` })
  })

  it('get their report later, where they were stored without one and their bars are unchanged', async () => {
    const { post, get, store, token } = await startApp()
    const ann = await token('ann')
    const { report, ...run } = backtestResultSchema.parse((await post(ann, GOOD_REQUEST, '?include=report')).json())
    const owner = (await store.userByName('ann'))?.id ?? ''
    const kept = await store.run(owner, run.run_id ?? '', { withEquity: false, withReport: false })
    const early = { owner, strategy: 'SmaCross', symbol: 'ABC', timeframe: 'H1', startedAt: START } as const
    const [same, otherRule, gone] = await Promise.all(
      [GOOD_REQUEST, { ...GOOD_REQUEST, config: { n1: 4, n2: 9 } }, { ...GOOD_REQUEST, strategy_name: 'Gone' }].map(
        (request) =>
          store.addRun({
            ...early,
            request: JSON.stringify(request),
            result: kept?.result ?? new Uint8Array(),
            equity: new Uint8Array(),
            report: null,
            facts: FACTS,
          }),
      ),
    )
    const ask = async (id = '') =>
      backtestResultSchema.parse((await get(`/api/backtests/${id}?include=report`, ann)).json())
    expect(await ask(same)).toEqual({ ...run, run_id: same, report })
    expect((await store.run(owner, same ?? '', { withEquity: false, withReport: true }))?.report).not.toBeNull()
    expect((await ask(otherRule)).report_missing).toMatch(/^The strategy has changed/)
    expect((await ask(gone)).report_missing).toMatch(/^This run can no longer be made/)
    await store.mergeBars({ symbol: 'ABC', timeframe: 'H1', source: 'test', licence: null }, waves(1))
    await store.mergeBars({ symbol: 'ABC', timeframe: 'H1', source: 'test', licence: null }, waves(501))
    expect(await ask(otherRule)).toMatchObject({ report_missing: expect.stringMatching(/^The prices have changed/) })
    expect(await ask(same)).toEqual({ ...run, run_id: same, report })
  })
})

describe('the quota of stored runs', () => {
  it('refuses one more, until a run is deleted', async () => {
    const { app, post, token } = await startApp({ storedRunsPerUser: 1 })
    const [ann, bob] = [await token('ann'), await token('bob')]
    const { run_id } = (await post(ann, GOOD_REQUEST)).json<{ run_id: string }>()
    const refused = await post(ann, GOOD_REQUEST)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        detail:
          'You have all stored runs and studies that one user may have here (1). Delete some, or ask an administrator.',
      },
    ])
    expect((await post(bob, GOOD_REQUEST)).statusCode).toBe(200)
    const headers = { authorization: `Bearer ${ann}` }
    await app.inject({ method: 'DELETE', url: `/api/backtests/${run_id}`, headers })
    expect((await post(ann, GOOD_REQUEST)).statusCode).toBe(200)
  })
})

describe('the quota of storage', () => {
  it('refuses runs and uploads of a user who has as much as one may, and nobody else’s', async () => {
    const { app, post, store, token } = await startApp({ storedBytesPerUser: 1_000_000 })
    const [ann, bob] = [await token('ann'), await token('bob')]
    expect((await post(ann, GOOD_REQUEST)).statusCode).toBe(200)
    const owner = (await store.userByName('ann'))?.id ?? ''
    const keep = { id: 'a', at: 1, owner, actor: 'ann', address: '' }
    await store.mergeBars({ symbol: 'BIG', timeframe: 'H1', source: 'test', licence: null }, waves(30_000), keep)
    const refused = await post(ann, GOOD_REQUEST)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        detail: expect.stringMatching(
          /^Your runs, studies and uploads take 1\.4 MB, and one user may store 1\.0 MB here\. Delete runs or studies and/,
        ),
      },
    ])
    const form = new FormData()
    form.append('file', new File(['datetime,open,high,low,close\n2024-01-01,1,1,1,1\n'], 'a.csv'))
    const upload = await app.inject({
      method: 'POST',
      url: '/api/upload_csv?symbol=NEW&timeframe=D1',
      headers: { authorization: `Bearer ${ann}` },
      payload: form,
    })
    expect(upload.statusCode).toBe(409)
    expect((await post(bob, GOOD_REQUEST)).statusCode).toBe(200)
    const dry = await app.inject({
      method: 'POST',
      url: '/api/upload_csv?symbol=NEW&dry_run=true',
      headers: { authorization: `Bearer ${ann}` },
      payload: form,
    })
    expect([dry.statusCode, dry.json()]).toMatchObject([200, { dry_run: true, stored: 0 }])
  })
})
