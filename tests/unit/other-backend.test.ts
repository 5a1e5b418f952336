import { type ApiError, type Client, createClient, networkTransport, type Sender } from '@tidemark/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RUN_IDS, STRATEGIES } from '../support/other-backend/data'
import { OTHER_USER } from '../support/other-backend/routes'
import { type OtherBackend, startOtherBackend } from '../support/other-backend/start'

let backend: OtherBackend
let client: Client
let signedOut: Client

// Node has no XMLHttpRequest.
const sender: Sender = async (url, init) => {
  const response = await fetch(url, init)
  return { status: response.status, text: await response.text() }
}

function clientFor(caller: { type: string; value: string } | null): Client {
  const config = { ...backend.config, apiUrl: backend.url }
  return createClient({ transport: networkTransport({ config, caller: () => caller, sender }) })
}

beforeAll(async () => {
  backend = await startOtherBackend()
  signedOut = clientFor(null)
  const { access_token, token_type } = await signIn()
  client = clientFor({ type: token_type, value: access_token })
})

afterAll(() => backend.stop())

function signIn() {
  return signedOut.login({ username: OTHER_USER.name, password: OTHER_USER.password })
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  return call.then(
    () => Promise.reject(new Error('It was answered.')),
    (error: ApiError) => error,
  )
}

const series = { symbol: 'EURUSD', timeframe: 'H4' } as const
const run = { symbol: 'EURUSD - 4 Hours', strategy_name: STRATEGIES[0] }

describe('the client and a backend that answers in the other way', () => {
  it('signs in without being told how long it lasts', async () => {
    expect(await signIn()).toEqual({ access_token: expect.any(String), token_type: 'bearer' })
  })

  it('reads lists of names', async () => {
    expect(await client.strategies()).toEqual([{ name: 'Turtle Breakout' }, { name: 'Mean Reversion' }])
    expect(await client.indicators()).toEqual({ RSI: { params: [] }, SMA: { params: [] }, MACD: { params: [] } })
  })

  it('reads symbols with their timeframes from either host', async () => {
    const wanted = [
      { symbol: 'EURUSD', timeframes: ['H4', 'D1'], isStated: true },
      { symbol: 'GBPUSD', timeframes: ['H4'], isStated: true },
      { symbol: 'XAUUSD', timeframes: ['H1'], isStated: true },
    ]
    expect(await client.symbols()).toEqual(wanted)
    expect(await client.priceSymbols()).toEqual(wanted)
  })

  it('reads wrapped bars with other times, newest first or not', async () => {
    const bars = await client.bars({ ...series, count: 100 })
    expect(bars).toHaveLength(100)
    expect(bars.at(-1)?.datetime).toBe('2024-06-28T20:00:00Z')
    expect(bars[0]).not.toHaveProperty('volume')
    const [start, end] = [bars[10]?.datetime ?? '', bars[20]?.datetime ?? '']
    expect(await client.bars({ ...series, start, end })).toEqual(bars.slice(10, 21))
  })

  it('reads results with NaN, other times and lengths of time in words', async () => {
    const { request, ...result } = await client.runBacktest(run)
    expect(request).toEqual(run)
    expect(result.summary).toMatchObject({ '# Trades': 2, 'Sharpe Ratio': null, 'Profit Factor': null })
    expect(result.trades[0]).toMatchObject({ EntryTime: '2024-01-02T08:00:00Z', Duration: 'P2DT4H' })
    expect(await client.runResult(RUN_IDS[0])).toEqual(result)
    expect(backend.calls).toContain(`GET /results/${RUN_IDS[0]}`)
  })

  it('puts run ids in order, whatever they are', async () => {
    expect(await client.runIds()).toEqual([RUN_IDS[2], RUN_IDS[0], RUN_IDS[3], RUN_IDS[1]])
  })

  it('reads nested columns of indicators', async () => {
    const rows = await client.plotIndicators({ symbol: run.symbol, indicators: ['RSI', 'MACD'], indicator_params: {} })
    expect(rows).toHaveLength(300)
    expect(rows[0]).toMatchObject({ RSI: null, MACD: null })
    expect(rows.at(-1)).toMatchObject({ RSI: 50, MACD: { signal: expect.any(Number), hist: null } })
    expect(rows.at(-1)).not.toHaveProperty('indicators')
  })

  it('reads a correlation whose causality is a number and a map, its lags in no order', async () => {
    const answer = await client.correlation({
      symbol_1: 'EURUSD',
      tf1: 'H4',
      symbol_2: 'GBPUSD',
      tf2: 'H4',
      start: '2024-01-01',
      end: '2024-06-01',
    })
    expect(answer).toMatchObject({ pearson_corr: 0.8123, vol_corr: null, gc_1_causes_2: true, gc_2_causes_1: false })
    expect(answer.cross_corr).toEqual({ '-2': 0.1, '-1': 0.4, '0': 0.8123, '1': 0.5, '2': 0.2 })
  })

  it('takes any success of an upload for one, and its refusal for what it says', async () => {
    const file = new File(['datetime,open,high,low,close\n2024-01-01,1,1,1,1'], 'bars.csv', { type: 'text/csv' })
    expect(await client.uploadCsv({ symbol: 'NZDUSD', file })).toEqual({})
    const failure = await failureOf(client.uploadCsv({ symbol: 'NZD', file }))
    expect(failure.message).toBe('Six capital letters, please.')
  })

  it('reads refusals of every kind', async () => {
    const wrong = await failureOf(signedOut.login({ username: 'maria', password: 'wrong' }))
    expect([wrong.status, wrong.message]).toEqual([400, 'No such user here.'])
    const unsigned = await failureOf(signedOut.strategies())
    expect([unsigned.status, unsigned.message]).toEqual([401, 'Authentication failed. Please login again.'])
    const unknown = await failureOf(client.bars({ symbol: 'NOPE', timeframe: 'H4' }))
    expect([unknown.status, unknown.message]).toEqual([
      404,
      'No data found for the selected symbol/timeframe combination.',
    ])
    const invalid = await failureOf(client.runBacktest({ ...run, strategy_name: 'Nope' }))
    expect([invalid.status, invalid.message]).toEqual([422, 'Invalid request parameters. Please check your input.'])
    expect(invalid.reasons.join()).toContain('no strategy of this name')
  })

  it('fails in words at calls that the backend does not have', async () => {
    expect((await failureOf(client.indicatorsInfo())).status).toBe(404)
    expect((await failureOf(client.demoConfig())).status).toBe(404)
  })
})
