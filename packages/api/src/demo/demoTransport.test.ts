import { DEFAULT_DEMO_CONFIG, type DemoConfig, endpoints, repairDemoConfig } from '@tidemark/contract'
import { describe, expect, it, vi } from 'vitest'
import { createClient } from '../client'
import { ApiError } from '../errors'
import { correlations, makeBars, makePlotBars, runs } from '../testing'
import type { ApiAnswer, Transport } from '../transport'
import { DEMO_NOT_SUPPORTED } from './demoErrors'
import { demoTransport } from './demoTransport'

const OUTSIDE = { useSampleData: false }

function demo(change: Partial<DemoConfig>, answer: ApiAnswer | Error = { status: 200, body: [] }) {
  const sample = vi.fn<Transport>(() => Promise.resolve({ status: 200, body: [] }))
  const network = vi.fn<Transport>(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)))
  const onRefused = vi.fn<() => void>()
  const config = () => ({ ...DEFAULT_DEMO_CONFIG, ...change })
  const client = createClient({
    transport: demoTransport({ config, sample, network, onRefused }),
    hasExtensions: () => true,
  })
  return { client, sample, network, onRefused }
}

it('keeps its end to itself: no backend has given its token', async () => {
  const [sample, network] = [vi.fn<Transport>(), vi.fn<Transport>()]
  const transport = demoTransport({ config: () => ({ ...DEFAULT_DEMO_CONFIG, ...OUTSIDE }), sample, network })
  expect(await transport({ endpoint: endpoints.logout })).toEqual({ status: 204, body: undefined })
  expect([...sample.mock.calls, ...network.mock.calls]).toEqual([])
})

const refusals = [
  { status: 401, body: { detail: 'Not authenticated' } },
  { status: 403, body: {} },
] as const
const hour = { symbol: 'EURUSD', timeframe: 'H1' } as const

describe('with sample data', () => {
  it('every call is answered inside the browser', async () => {
    const { client, sample, network } = demo({})
    await client.strategies()
    await client.bars(hour)
    expect(
      sample.mock.calls.map(
        ([
          {
            endpoint: { name: call },
          },
        ]) => call,
      ),
    ).toEqual(['strategies', 'latestBars'])
    expect(network).not.toHaveBeenCalled()
  })

  it('a stored sample is given as it stands', async () => {
    const stored = { sampleBacktestResults: runs.typical, sampleChartData: makeBars(3) }
    const { client, sample } = demo(
      repairDemoConfig({
        ...stored,
        sampleCorrelationData: correlations.partial,
        samplePlotData: makePlotBars(5, ['RSI']),
      }),
    )
    await expect(client.runBacktest({ symbol: 'EURUSD - 1 Hour', strategy_name: 'x' })).resolves.toEqual(runs.typical)
    await expect(client.bars(hour)).resolves.toHaveLength(3)
    const request = { symbol_1: 'A', tf1: 'H1', symbol_2: 'B', tf2: 'H1', start: '2024-01-01', end: '2024-01-02' }
    await expect(client.correlation(request)).resolves.toEqual(correlations.partial)
    await expect(client.plotIndicators({ symbol: 'A', indicators: ['RSI'] })).resolves.toHaveLength(5)
    expect(sample).not.toHaveBeenCalled()
  })

  it('nothing is uploaded and no configuration is saved', async () => {
    const { client, sample, network } = demo({})
    const upload = client.uploadCsv({ symbol: 'X', file: new File(['a'], 'a.csv') })
    await expect(upload).rejects.toMatchObject({ kind: 'demo', message: DEMO_NOT_SUPPORTED })
    await expect(client.ask('saveDemoConfig', { body: DEFAULT_DEMO_CONFIG })).rejects.toMatchObject({ kind: 'demo' })
    expect(sample).not.toHaveBeenCalled()
    expect(network).not.toHaveBeenCalled()
  })
})

describe('without sample data', () => {
  it('the backend answers', async () => {
    const { client, sample } = demo(OUTSIDE, { status: 200, body: ['A'] })
    await expect(client.strategies()).resolves.toEqual([{ name: 'A' }])
    expect(sample).not.toHaveBeenCalled()
  })

  it.each([...refusals, { status: 500, body: {} }, new TypeError('fetch failed')])(
    'lists stand in when it does not (%j)',
    async (answer) => {
      const { client, onRefused } = demo(OUTSIDE, answer)
      await expect(client.symbols()).resolves.toHaveLength(4)
      expect((await client.priceSymbols())[0]).toEqual({ symbol: 'AUDUSD', timeframes: ['H4'], isStated: true })
      expect((await client.strategies()).map(({ name }) => name)).toEqual(DEFAULT_DEMO_CONFIG.fallbackStrategies)
      expect(Object.keys(await client.indicators())).toEqual(DEFAULT_DEMO_CONFIG.fallbackIndicators)
      expect(await client.indicatorsInfo()).toHaveLength(5)
      expect(await client.runIds()).toEqual([])
      expect(onRefused).not.toHaveBeenCalled()
    },
  )

  it.each(refusals)('what is no list is refused in the specified words (%j)', async (answer) => {
    const { client, onRefused } = demo(OUTSIDE, answer)
    await expect(client.bars(hour)).rejects.toMatchObject({ kind: 'demo', message: DEMO_NOT_SUPPORTED })
    expect(onRefused).not.toHaveBeenCalled()
  })

  it.each(refusals)('and nothing standing in, a refused list ends at the guard (%j)', async (answer) => {
    const { client, onRefused } = demo({ ...OUTSIDE, enableFallbackData: false }, answer)
    await expect(client.symbols()).rejects.toMatchObject({ message: DEMO_NOT_SUPPORTED })
    expect(onRefused).toHaveBeenCalledOnce()
  })

  it('other failures keep their words', async () => {
    const off = { ...OUTSIDE, enableFallbackData: false }
    await expect(demo(off, { status: 500, body: { detail: 'boom' } }).client.symbols()).rejects.toMatchObject({
      message: 'boom (Status: 500)',
    })
    await expect(demo(off, new TypeError('fetch failed')).client.symbols()).rejects.toMatchObject({ kind: 'network' })
    const refused = await demo(OUTSIDE, { status: 422, body: { detail: [] } })
      .client.bars(hour)
      .catch((e: unknown) => e)
    expect(refused).toBeInstanceOf(ApiError)
    expect(refused).toMatchObject({ status: 422 })
  })
})
