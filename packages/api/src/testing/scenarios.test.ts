import { DEFAULT_DEMO_CONFIG, siteConfigSchema } from '@tidemark/contract'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../client'
import { networkTransport } from '../network'
import { summarize } from './fixtures/summary'
import {
  barsInRange,
  barWindow,
  correlation,
  demoConfig,
  indicators,
  indicatorsInfo,
  latestBars,
  login,
  plotIndicators,
  priceSymbols,
  runBacktest,
  runIds,
  runResult,
  runs,
  saveDemoConfig,
  type Scenario,
  strategies,
  symbols,
} from './index'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const config = siteConfigSchema.parse({ apiUrl: 'http://api.test', priceUrl: 'http://price.test' })
const client = createClient({ transport: networkTransport({ config, caller: () => null }), hasExtensions: () => true })
const request = { symbol: 'EURUSD - 1 Hour', strategy_name: 'RSI Strategy' }
const hour = { symbol: 'EURUSD', timeframe: 'H1' } as const

const calls: readonly (readonly [string, Readonly<Record<string, Scenario>>, () => Promise<unknown>])[] = [
  ['login', login, () => client.login({ username: 'a', password: 'b' })],
  ['strategies', strategies, () => client.strategies()],
  ['indicators', indicators, () => client.indicators()],
  ['indicatorsInfo', indicatorsInfo, () => client.indicatorsInfo()],
  ['symbols', symbols, () => client.symbols()],
  ['priceSymbols', priceSymbols, () => client.priceSymbols()],
  ['latestBars', latestBars, () => client.bars(hour)],
  [
    'barsInRange',
    barsInRange,
    () => client.bars({ ...hour, start: '2024-01-01T00:00:00Z', end: '2024-02-01T00:00:00Z' }),
  ],
  [
    'barWindow',
    barWindow,
    () => client.barWindow(hour, { from: '2024-05-01T00:00:00Z', to: '2024-06-01T00:00:00Z', pixels: 1000 }),
  ],
  ['runBacktest', runBacktest, () => client.runBacktest(request)],
  ['runIds', runIds, () => client.runIds()],
  ['plotIndicators', plotIndicators, () => client.plotIndicators({ symbol: 'EURUSD - 1 Hour', indicators: ['RSI'] })],
  [
    'correlation',
    correlation,
    () =>
      client.correlation({
        symbol_1: 'EURUSD',
        tf1: 'H4',
        symbol_2: 'GBPUSD',
        tf2: 'H4',
        start: '2024-01-01',
        end: '2024-12-31',
      }),
  ],
  ['demoConfig', demoConfig, () => client.ask('demoConfig')],
  ['saveDemoConfig', saveDemoConfig, () => client.ask('saveDemoConfig', { body: DEFAULT_DEMO_CONFIG })],
  ['runResult', runResult, () => client.runResult('20250114_142207_RsiReversion_EURUSD')],
]

describe.each(calls)('%s', (endpoint, scenarios, ask) => {
  const answered = ['typical', 'empty', 'partial', 'overflow'].filter((name) => name in scenarios)

  it.each(answered)('%s is an answer that the contract accepts', async (name) => {
    server.use(...(scenarios[name]?.() ?? []))
    await expect(ask()).resolves.toBeDefined()
  })

  it.each([
    ['failing', 'http'],
    ['notFound', 'http'],
    ['unauthorized', /price|bar/i.test(endpoint) ? 'key' : 'http'],
    ['offline', 'network'],
    ['broken', 'contract'],
  ])('%s is a failure of kind %s', async (name, kind) => {
    server.use(...(scenarios[name]?.() ?? []))
    await expect(ask()).rejects.toMatchObject({ name: 'ApiError', kind })
  })

  it('stale is good once, recovering is bad once', async () => {
    server.use(...(scenarios['stale']?.() ?? []))
    await ask()
    await expect(ask()).rejects.toMatchObject({ status: 500 })
    await expect(ask()).rejects.toMatchObject({ status: 500 })
    server.resetHandlers(...(scenarios['recovering']?.() ?? []))
    await expect(ask()).rejects.toMatchObject({ status: 500 })
    await ask()
  })
})

it('tells a run from the list of runs, and the two lists of symbols apart', async () => {
  server.use(...runResult.typical(), ...runIds.failing(), ...priceSymbols.typical(), ...symbols.empty())
  await expect(client.runIds()).rejects.toMatchObject({ status: 500 })
  await expect(client.symbols()).resolves.toEqual([])
  await expect(client.priceSymbols()).resolves.toHaveLength(10)
})

describe('the typical run', () => {
  const { summary, trades } = runs.typical

  it('has 143 trades, one after the other, whose figures are its summary', () => {
    expect(trades).toHaveLength(143)
    const times = trades.flatMap(({ EntryTime, ExitTime }) => [Date.parse(EntryTime), Date.parse(ExitTime)])
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(summarize(trades, 100_000)).toEqual(summary)
  })

  it('has PnL that follow from prices and commission', () => {
    for (const { Size, EntryPrice, ExitPrice, Commission = 0, PnL } of trades) {
      expect(PnL).toBeCloseTo(Size * (ExitPrice - EntryPrice) - Commission, 3)
    }
  })
})
