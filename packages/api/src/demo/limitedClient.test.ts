import { DEFAULT_DEMO_CONFIG, type DemoConfig } from '@tidemark/contract'
import { describe, expect, it, vi } from 'vitest'
import { type Client, createClient } from '../client'
import {
  correlations,
  indicatorsInfoList,
  makeBars,
  makePlotBars,
  runs,
  strategyList,
  studies,
  symbolList,
} from '../testing'
import type { Transport } from '../transport'
import { bankruptRun } from '../testing/fixtures/runs'
import { isCut } from './latestPoints'
import { limitedClient } from './limitedClient'

const BODIES: Readonly<Record<string, unknown>> = {
  strategies: strategyList,
  indicators: indicatorsInfoList,
  indicatorsInfo: indicatorsInfoList,
  symbols: symbolList,
  priceSymbols: symbolList,
  latestBars: makeBars(300),
  barsInRange: makeBars(300),
  plotIndicators: makePlotBars(300, ['RSI']),
  correlation: correlations.typical,
  runBacktest: runs.typical,
}

const STUDIES: Readonly<Record<string, unknown>> = {
  sweep: studies.sweeps.small,
  resample: studies.resamples.typical,
}

function open(change: Partial<DemoConfig>, status = 200) {
  const demo = { config: { ...DEFAULT_DEMO_CONFIG, ...change }, used: 0 }
  const transport = vi.fn<Transport>(({ endpoint: { name: call }, params }) =>
    Promise.resolve({ status, body: call === 'startStudy' ? STUDIES[params?.['kind'] ?? ''] : BODIES[call] }),
  )
  const client: Client = limitedClient(createClient({ transport, hasExtensions: () => true }), {
    config: () => demo.config,
    runs: { get: () => demo.used, add: () => void (demo.used += 1) },
  })
  return { client, demo, transport }
}

const request = { symbol: 'EURUSD - 1 Hour', strategy_name: 'RSI Strategy' }

describe('lists', () => {
  it('are whole while nothing narrows them', async () => {
    const { client } = open({})
    expect(await client.strategies()).toHaveLength(9)
    expect(await client.symbols()).toHaveLength(10)
    expect(Object.keys(await client.indicators())).toHaveLength(10)
  })

  it('are narrowed to what is available, by name or short name, in any case', async () => {
    const { client } = open({
      availableStrategies: ['rsi strategy', 'SmaCross', 'Unknown'],
      availableIndicators: ['rsi', 'BBANDS'],
      availableSymbols: ['eurusd', 'GBPUSD_H4', 'XAUUSD_H1', 'XAUUSD_D1', 'VIX_M1'],
    })
    expect((await client.strategies()).map(({ id }) => id)).toEqual(['SmaCross', 'RsiReversion'])
    expect(Object.keys(await client.indicators())).toEqual(['BBANDS', 'RSI'])
    expect((await client.indicatorsInfo()).map(({ name }) => name)).toEqual(['BBANDS', 'RSI'])
    const narrowed = { EURUSD: 8, GBPUSD: ['H4'], XAUUSD: ['H1', 'D1'] }
    for (const symbols of [await client.symbols(), await client.priceSymbols()]) {
      expect(symbols.map(({ symbol }) => symbol)).toEqual(Object.keys(narrowed))
      expect(symbols.map(({ timeframes }) => timeframes)).toMatchObject([{ length: 8 }, ['H4'], ['H1', 'D1']])
    }
  })
})

const narrowed = () =>
  open({ availableSymbols: ['EURUSD_H1', 'XAUUSD'], availableStrategies: ['SmaCross'], availableIndicators: ['rsi'] })

describe('what a list leaves out', () => {
  const ASK = ['An administrator can change this limit in the Demo Control Panel.']
  const range = { start: '2024-01-01', end: '2024-01-02' }

  it.each<[string, (client: Client) => Promise<unknown>, string]>([
    [
      'bars of another symbol',
      (c) => c.bars({ symbol: 'VIX', timeframe: 'D1' }),
      'VIX - Daily is not among the symbols',
    ],
    ['bars of another length', (c) => c.bars({ symbol: 'EURUSD', timeframe: 'H4' }), 'EURUSD - 4 Hours is not among'],
    [
      'another strategy',
      (c) => c.runBacktest(request),
      'RSI Strategy is not among the strategies of this demo (SmaCross).',
    ],
    [
      'a backtest of another symbol',
      (c) => c.runBacktest({ symbol: 'VIX - Daily', strategy_name: 'SmaCross' }),
      'VIX - Daily is not among the symbols of this demo (EURUSD_H1, XAUUSD).',
    ],
    [
      'another indicator',
      (c) => c.plotIndicators({ symbol: 'XAUUSD - Daily', indicators: ['RSI', 'SMA'] }),
      'SMA is not among the indicators of this demo (rsi).',
    ],
    [
      'a second symbol',
      (c) => c.correlation({ symbol_1: 'XAUUSD', tf1: 'H1', symbol_2: 'VIX', tf2: 'D1', ...range }),
      'VIX - Daily is not among the symbols',
    ],
  ])('is not answered: %s', async (_, ask, message) => {
    const { client, demo, transport } = narrowed()
    await expect(ask(client)).rejects.toMatchObject({
      kind: 'demo',
      message: expect.stringContaining(`Demo limit reached: ${message}`),
      reasons: ASK,
    })
    const lists = ['strategies', 'indicatorsInfo']
    expect(
      transport.mock.calls.filter(
        ([
          {
            endpoint: { name: call },
          },
        ]) => !lists.includes(call),
      ),
    ).toEqual([])
    expect(demo.used).toBe(0)
  })

  it('is not what is named otherwise', async () => {
    const { client, transport } = narrowed()
    await client.runBacktest({ symbol: 'EURUSD - 1 Hour', strategy_name: 'moving average' })
    await client.plotIndicators({ symbol: 'xauusd - H1', indicators: ['RSI'] })
    await client.bars({ symbol: 'EURUSD', timeframe: 'H1' })
    expect(
      transport.mock.calls.map(
        ([
          {
            endpoint: { name: call },
          },
        ]) => call,
      ),
    ).toEqual(['strategies', 'runBacktest', 'plotIndicators', 'latestBars'])
  })
})

describe('series', () => {
  it('that are cut can be told from those that are whole', async () => {
    const { client, demo } = open({ maxChartDataPoints: 300 })
    const newest = { symbol: 'EURUSD', timeframe: 'H1', count: 300 } as const
    expect(isCut(await client.bars(newest))).toBe(false)
    expect(isCut(await client.bars({ ...newest, count: 301 }))).toBe(true)
    const plot = () => client.plotIndicators({ symbol: 'x', indicators: ['RSI'] })
    expect(isCut(await plot())).toBe(false)
    demo.config = { ...demo.config, maxChartDataPoints: 299 }
    expect(isCut(await plot())).toBe(true)
  })

  it('are cut to their latest points', async () => {
    const { client, transport } = open({ maxChartDataPoints: 100 })
    const last = makeBars(300).at(-1)
    const bars = await client.bars({ symbol: 'EURUSD', timeframe: 'H1' })
    expect(bars).toHaveLength(100)
    expect(bars.at(-1)).toEqual(last)
    expect(transport.mock.lastCall?.[0].query).toEqual({ count: '100' })
    const range = { start: '2024-01-01T00:00:00Z', end: '2024-02-01T00:00:00Z' }
    expect(await client.bars({ symbol: 'EURUSD', timeframe: 'H1', ...range })).toHaveLength(100)
    expect(await client.plotIndicators({ symbol: 'x', indicators: ['RSI'] })).toHaveLength(100)
    const {
      rolling,
      hedge_spread: spread,
      pearson_corr: r,
    } = await client.correlation({
      symbol_1: 'A',
      tf1: 'H1',
      symbol_2: 'B',
      tf2: 'H1',
      start: '2024-01-01',
      end: '2024-01-02',
    })
    expect([rolling?.length, spread?.series?.length, r]).toEqual([100, 100, 0.7081])
  })

  it('of a run are limited as well: bars are cut and say so, the curve keeps its ends and its one drawdown', async () => {
    const curve = bankruptRun.equity_curve ?? []
    expect(curve.length).toBeGreaterThan(30)
    const body = { ...bankruptRun, equity: curve }
    const transport: Transport = () => Promise.resolve({ status: 200, body })
    const config = { ...DEFAULT_DEMO_CONFIG, maxChartDataPoints: 30 }
    const runs = { get: () => 0, add: () => undefined }
    const client = limitedClient(createClient({ transport, hasExtensions: () => true }), { config: () => config, runs })
    const deepest = (points: typeof curve) => Math.min(...points.map(({ drawdown }) => drawdown))
    for (const ran of [await client.runBacktest(request), await client.runResult('any')]) {
      const { equity_curve: thin = [], equity = [], trades } = ran
      expect(equity).toEqual(curve.slice(-30))
      expect([isCut(thin), isCut(equity)]).toEqual([false, true])
      expect(thin.length).toBeLessThanOrEqual(30)
      expect(thin.length).toBeGreaterThan(15)
      expect([thin[0], thin.at(-1)]).toEqual([curve[0], curve.at(-1)])
      expect(deepest(thin)).toBe(deepest(curve))
      expect(trades).toHaveLength(bankruptRun.trades.length)
    }
  })
})

describe('backtests', () => {
  it('are counted, and refused when they are used up, until the administrator allows more', async () => {
    const { client, demo, transport } = open({ maxBacktestRuns: 2 })
    await client.runBacktest(request)
    await client.runBacktest(request)
    await expect(client.runBacktest(request)).rejects.toMatchObject({
      kind: 'demo',
      message: 'Demo limit reached: 2 of 2 backtest runs used in this session.',
      reasons: ['An administrator can change this limit in the Demo Control Panel.'],
      isRetryable: false,
    })
    expect(transport).toHaveBeenCalledTimes(2)
    demo.config = { ...demo.config, maxBacktestRuns: 3 }
    await expect(client.runBacktest(request)).resolves.toBeDefined()
  })

  it('that fail are not counted', async () => {
    const { client, demo } = open({}, 422)
    await expect(client.runBacktest(request)).rejects.toMatchObject({ status: 422 })
    expect(demo.used).toBe(0)
  })
})

describe('studies', () => {
  const { axes } = studies.sweeps.small.request

  it('that search count as one run each, and are refused when runs are used up', async () => {
    const { client, demo } = open({ maxBacktestRuns: 1 })
    await client.studies.of('resample').start({ run: request })
    expect(demo.used).toBe(0)
    await client.studies.of('sweep').start({ run: request, axes })
    expect(demo.used).toBe(1)
    const refused = { kind: 'demo', message: 'Demo limit reached: 1 of 1 backtest runs used in this session.' }
    await expect(client.studies.of('sweep').start({ run: request, axes })).rejects.toMatchObject(refused)
    await expect(
      client.studies.of('walkforward').start({ run: request, axes, train: 9, test: 9 }),
    ).rejects.toMatchObject(refused)
    await expect(client.studies.of('resample').start({ run: request })).resolves.toBeDefined()
  })

  it('keep to what is available', async () => {
    const { client } = open({ availableSymbols: ['GBPUSD'], availableStrategies: ['SmaCross'] })
    const other = { symbol: 'GBPUSD - 1 Hour', strategy_name: 'RSI Strategy' }
    await expect(client.studies.of('sweep').start({ run: request, axes })).rejects.toThrow(
      'EURUSD - 1 Hour is not among the symbols',
    )
    await expect(client.studies.of('stress').start({ run: other })).rejects.toThrow(
      'RSI Strategy is not among the strategies',
    )
  })
})
