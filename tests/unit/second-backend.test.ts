import { type Client, createClient, networkTransport, type Sender } from '@tidemark/api'
import { TIMEFRAMES } from '@tidemark/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { STRATEGIES } from '../support/other-backend/data'
import { OTHER_USER } from '../support/other-backend/routes'
import { type OtherBackend, startOtherBackend } from '../support/other-backend/start'

let backend: OtherBackend
let client: Client

// Node has no XMLHttpRequest.
const sender: Sender = async (url, init) => {
  const response = await fetch(url, init)
  return { status: response.status, text: await response.text() }
}

function clientFor(caller: { type: string; value: string } | null, priceApiKey = backend.config.priceApiKey): Client {
  const config = { ...backend.config, apiUrl: backend.url, priceApiKey }
  return createClient({ transport: networkTransport({ config, caller: () => caller, sender }) })
}

beforeAll(async () => {
  backend = await startOtherBackend('second')
  const { access_token, token_type } = await clientFor(null).login({
    username: OTHER_USER.name,
    password: OTHER_USER.password,
  })
  client = clientFor({ type: token_type, value: access_token })
})

afterAll(() => backend.stop())

it('lists its series by joined names, and a plain one in all timeframes', async () => {
  const wanted = [
    { symbol: 'EURUSD', timeframes: ['H4', 'D1'], isStated: true },
    { symbol: 'GBPUSD', timeframes: TIMEFRAMES, isStated: false },
  ]
  expect(await client.symbols()).toEqual(wanted)
  expect(await client.priceSymbols()).toEqual(wanted)
})

it('is asked for prices, runs and plots under its own names where it knows no other', async () => {
  await client.symbols()
  expect(await client.bars({ symbol: 'EURUSD', timeframe: 'D1', count: 10 })).toHaveLength(10)
  expect(await client.bars({ symbol: 'GBPUSD', timeframe: 'H4', count: 10 })).toHaveLength(10)
  const run = { symbol: 'EURUSD - Daily', strategy_name: STRATEGIES[0] }
  const result = await client.runBacktest(run)
  expect(result.request).toEqual(run)
  expect(result.trades).toHaveLength(1)
  expect(result.incomplete_trades).toMatchObject([{ PnL: null }, { ExitTime: null }])
  const bars = await client.plotIndicators({ symbol: 'EURUSD - Daily', indicators: ['MACD'], indicator_params: {} })
  expect(bars.at(-1)).toMatchObject({ MACD: { MACD: 1, signal: 0.5, hist: 0.5 } })
})

it('counts a trade that it does not send', async () => {
  const result = await client.runResult('20240105_093000_Turtle_EURUSD')
  expect([result.summary['# Trades'], result.trades]).toEqual([1, []])
})

it('describes parameters by a map', async () => {
  const [rsi, sma] = await client.indicatorsInfo()
  expect(rsi?.params).toEqual([{ name: 'period', type: 'integer', default: 14 }])
  expect(sma?.params).toEqual([{ name: 'length', type: 'integer', default: 20, min: 2 }])
  expect((await client.indicators())['MACD']).toEqual({ params: ['fast', 'slow'] })
})

it('answers on causality by flags', async () => {
  const answer = await client.correlation({
    symbol_1: 'EURUSD',
    tf1: 'H4',
    symbol_2: 'GBPUSD',
    tf2: 'H4',
    start: '2024-01-01',
    end: '2024-06-01',
  })
  expect(answer).toMatchObject({ gc_1_causes_2: true, gc_2_causes_1: false })
  expect(answer.granger_rules).toEqual({ gc_1_causes_2: null, gc_2_causes_1: 'any_lag' })
})

it('stores a file when it answers JSON, and not when it answers a page', async () => {
  const file = new File(['datetime,open,high,low,close\n2024-01-01,1,1,1,1'], 'bars.csv', { type: 'text/csv' })
  expect(await client.uploadCsv({ symbol: 'NZDUSD', file })).toEqual({})
  await expect(client.uploadCsv({ symbol: 'AUDUSD', file })).rejects.toMatchObject({
    message: 'Upload failed. Please try again.',
  })
})

it('refuses a wrong price key', async () => {
  await expect(clientFor(null, 'wrong').priceSymbols()).rejects.toMatchObject({
    kind: 'key',
    message: 'The price key was refused.',
  })
})
