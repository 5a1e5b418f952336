import { endpoints, joinSeriesName, libraryRunSchema, parseRunId, REQUEST_ID_HEADER } from '@tidemark/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ask, good, invalid, refused, twoSeries } from './support/target'

const { runBacktest, runIds, runResult, backtestProgress, annotateRun, deleteRun, restoreRun } = endpoints

let request: { symbol: string; strategy_name: string }
let symbol: string
beforeAll(async () => {
  const [series] = await twoSeries()
  const { strategies } = await good(endpoints.strategies)
  symbol = series.symbol
  request = { symbol: joinSeriesName(symbol, series.timeframe), strategy_name: strategies[0]?.name ?? '' }
})

const whole = {
  init_cash: 10_000,
  fees: 0.001,
  slippage: 0.0001,
  config: {},
  start_date: '2014-01-01',
  end_date: '2014-12-31',
}

describe('POST /api/backtests', () => {
  it('answers a result whose figures agree with its trades, and keeps it', async () => {
    const result = await good(runBacktest, { body: { ...request, ...whole } })
    const { summary, trades, run_id: id = '' } = result
    expect(summary['# Trades']).toBe(trades.length)
    const gained = trades.reduce((sum, { PnL }) => sum + PnL, 0)
    expect(summary['Equity Final [$]']).toBeCloseTo(whole.init_cash + gained, 4)
    for (const { EntryTime, ExitTime } of trades) {
      expect(Date.parse(EntryTime)).toBeLessThanOrEqual(Date.parse(ExitTime))
      expect(EntryTime >= whole.start_date).toBe(true)
      expect(ExitTime <= `${whole.end_date}T23:59:59Z`).toBe(true)
    }
    expect(parseRunId(id)).toMatchObject({ symbol })
    expect(await good(runIds)).toContain(id)
    expect(await good(runResult, { params: { id } })).toEqual(result)
  })

  it('takes the same with defaults: cash 100000, nothing paid, no dates', async () => {
    const { provenance } = await good(runBacktest, { body: request })
    expect(provenance ?? { init_cash: 100_000, fees: 0, slippage: 0 }).toMatchObject({
      init_cash: 100_000,
      fees: 0,
      slippage: 0,
    })
  })

  it('knows a strategy by its short name and in any case', async () => {
    const { strategies } = await good(endpoints.strategies)
    const { id = '', name } = strategies[0] ?? { name: '' }
    for (const strategy_name of [id, name.toUpperCase()]) {
      expect((await good(runBacktest, { body: { ...request, strategy_name } })).run_id).toContain(symbol)
    }
  })

  it('adds the equity of every bar where it is asked for, and only there', async () => {
    const withEquity = await good(runBacktest, { body: { ...request, ...whole }, query: { include: 'equity' } })
    expect(withEquity.equity?.length).toBeGreaterThan(1000)
    const { equity, ...rest } = await good(runResult, { params: { id: withEquity.run_id ?? '' } })
    expect(equity).toBeUndefined()
    expect(withEquity).toMatchObject(rest)
  })

  it('adds the report where it is asked for, at once and later, and takes no other word', async () => {
    const { report, ...rest } = await good(runBacktest, {
      body: { ...request, ...whole },
      query: { include: 'report' },
    })
    expect(report?.all.trades).toBe(rest.trades.length)
    const later = { params: { id: rest.run_id ?? '' } }
    expect(await good(runResult, later)).toEqual(rest)
    const { equity, ...again } = await good(runResult, { ...later, query: { include: 'equity,report' } })
    expect(again).toEqual({ ...rest, report })
    expect(equity?.length).toBe(rest.provenance?.bars)
    expect(await invalid(runResult, { ...later, query: { include: 'report,all' } })).toEqual(['include'])
  })

  it.each<[string, object, (string | number)[]]>([
    ['an unknown strategy', { strategy_name: 'Nope' }, ['strategy_name']],
    ['no symbol', { symbol: undefined }, ['symbol']],
    ['a symbol without its timeframe', { symbol: 'EURUSD' }, ['symbol']],
    ['no cash', { init_cash: 0 }, ['init_cash']],
    ['cash as text', { init_cash: '5' }, ['init_cash']],
    ['a fee of everything', { fees: 1 }, ['fees']],
    ['negative slippage', { slippage: -0.1 }, ['slippage']],
    ['an unknown parameter', { config: { speed: 1 } }, ['speed']],
    ['a config that is a list', { config: [] }, ['config']],
    ['a day that there is not', { start_date: '2024-02-30' }, ['start_date']],
    ['an end before its start', { start_date: '2014-02-01', end_date: '2014-01-01' }, ['start_date']],
    ['what it does not know', { leverage: 5 }, ['leverage']],
    ['everything at once', { init_cash: 0, fees: 1, slippage: -1 }, ['init_cash', 'fees', 'slippage']],
  ])('refuses %s by name', async (_, change, wrong) => {
    expect(await invalid(runBacktest, { body: { ...request, ...change } })).toEqual(wrong)
  })

  it('says 404 for a symbol that nobody has', async () => {
    const detail = await refused(404, runBacktest, { body: { ...request, symbol: 'NOPE - 1 Hour' } })
    expect(detail).toBe('No data found for the selected symbol/timeframe combination.')
  })

  it.each([
    ['no JSON', '{"symbol":', 'application/json', 422],
    ['nothing', '', 'application/json', 422],
    ['a list', '[]', 'application/json', 422],
    ['another kind of body', 'x', 'text/csv', 415],
    ['far too much', JSON.stringify({ config: { n: 'x'.repeat(1_000_000) } }), 'application/json', 413],
  ])('refuses %s', async (_, body, type, status) => {
    expect(await refused(status, runBacktest, { body, headers: { 'content-type': type } })).not.toBe('')
  })

  it('takes a name for the run, and no such name otherwise', async () => {
    await good(runBacktest, { body: { ...request, ...whole }, headers: { [REQUEST_ID_HEADER]: 'named-by-contract-1' } })
    await refused(404, backtestProgress, { params: { requestId: 'named-by-contract-1' } })
    const wrong = await invalid(runBacktest, { body: request, headers: { [REQUEST_ID_HEADER]: 'no' } })
    expect(wrong).toEqual([REQUEST_ID_HEADER.toLowerCase()])
  })
})

describe('stored runs', () => {
  it('are listed newest first, all of them by ids that tell what they are', async () => {
    const ids = z.array(z.string()).parse(await good(runIds))
    expect(ids).toEqual(ids.toSorted().toReversed())
    for (const id of ids) expect(parseRunId(id)).not.toBeNull()
  })

  it.each(['20200101_000000_Nope_NOPE', '..', "' or 1=1 --", '%00'])('are 404 where there is no %j', async (id) => {
    expect([400, 404]).toContain((await ask(runResult, { params: { id } })).status)
  })
})

async function library() {
  return z.array(libraryRunSchema).parse(await good(runIds, { query: { include: 'library' } }))
}

describe('the library', () => {
  it('has a row for each run, its figures those of the result', async () => {
    const { run_id: id, summary } = await good(runBacktest, { body: { ...request, ...whole } })
    const rows = await library()
    expect(rows.map((row) => row.run_id)).toEqual(await good(runIds))
    const row = rows.find(({ run_id }) => run_id === id)
    expect(row).toMatchObject({ symbol, summary, star: false, tags: [], note: '' })
    expect(row?.sparkline.length).toBeGreaterThan(1)
    expect(row?.sparkline.length).toBeLessThanOrEqual(40)
    expect(await invalid(runIds, { query: { include: 'rows' } })).toEqual(['include'])
  })

  it('keeps star, tags and note, and says which field is too long', async () => {
    const params = { id: (await good(runBacktest, { body: request })).run_id ?? '' }
    const noted = { star: true, tags: ['<i>x</i>'], note: 'as typed' }
    expect(await good(annotateRun, { params, body: noted })).toEqual(noted)
    expect(await invalid(annotateRun, { params, body: { star: false, note: 'x'.repeat(100_000) } })).toEqual(['note'])
    expect(await invalid(annotateRun, { params, body: { tags: ['y'.repeat(33)] } })).toEqual([0])
    expect((await library()).find(({ run_id }) => run_id === params.id)).toMatchObject(noted)
  })

  it('lets a run be deleted and restored', async () => {
    const params = { id: (await good(runBacktest, { body: request })).run_id ?? '' }
    expect((await ask(deleteRun, { params })).status).toBe(204)
    expect(await good(runIds)).not.toContain(params.id)
    await refused(404, runResult, { params })
    await refused(404, annotateRun, { params, body: { star: true } })
    expect((await ask(restoreRun, { params })).status).toBe(204)
    expect(await good(runIds)).toContain(params.id)
    await good(runResult, { params })
  })

  it.each([annotateRun, deleteRun, restoreRun])(
    'is 404 where there is no such run: $method $path',
    async (endpoint) => {
      const params = { id: '20200101_000000_Nope_NOPE' }
      const body = endpoint === annotateRun ? { body: {} } : {}
      expect(await refused(404, endpoint, { params, ...body })).toContain(params.id)
      expect((await ask(endpoint, { params, ...body, isSignedIn: false })).status).toBe(401)
    },
  )
})
