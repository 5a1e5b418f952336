import { DEFAULT_DEMO_CONFIG, parseRunId, siteConfigSchema } from '@tidemark/contract'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient } from '../client'
import { networkTransport } from '../network'
import { rememberingServer } from './rememberingServer'

const network = setupServer()
let server = rememberingServer()

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  server = rememberingServer()
  network.resetHandlers(...server.scenario())
})
afterAll(() => network.close())

const config = siteConfigSchema.parse({
  apiUrl: 'http://api.test',
  priceUrl: 'http://price.test',
  uploadUrl: 'http://upload.test',
})
const clientOf = (caller: 'demo' | { type: string; value: string }) =>
  createClient({
    transport: networkTransport({ config, caller: () => caller, sender: viaFetch }),
    hasExtensions: () => true,
  })
const admin = clientOf({ type: 'Bearer', value: 'a.b.c' })

/** Node lacks XMLHttpRequest. */
async function viaFetch(url: string, init: RequestInit) {
  const response = await fetch(url, init)
  return { status: response.status, text: await response.text() }
}

const fileOf = (csv: string) => new File([csv], 'prices.csv', { type: 'text/csv' })
const GOOD = 'datetime,open,high,low,close\n2024-01-02 00:00,1.1,1.2,1.0,1.1\n2024-01-02 01:00,1.1,1.3,1.1,1.2\n'

describe('a server that remembers', () => {
  it('lets a run be opened again, under a name and with inputs of its own', async () => {
    const request = { symbol: 'GBPUSD - 4 Hours', strategy_name: 'MACD Strategy', fees: 0.001 }
    const first = await admin.runBacktest(request)
    const second = await admin.runBacktest(request)
    expect(parseRunId(first.run_id ?? '')).toMatchObject({ strategy: 'MacdCross', symbol: 'GBPUSD' })
    expect(second.run_id).not.toBe(first.run_id)
    expect(await admin.runIds()).toEqual(expect.arrayContaining([first.run_id, second.run_id]))
    const reopened = await admin.runResult(first.run_id ?? '')
    expect(reopened).toEqual(first)
    expect(reopened.provenance).toMatchObject({ symbol: 'GBPUSD', timeframe: 'H4', fees: 0.001 })
    await expect(admin.runResult('20200101_000000_SmaCross_EURUSD')).rejects.toMatchObject({ status: 404 })
  })

  it('has a chart of what was uploaded, and nothing of what it refused', async () => {
    const broken = fileOf(GOOD.replace('1.0,1.1', '1.0,abc'))
    await expect(admin.uploadCsv({ symbol: 'COCOA', file: broken })).rejects.toMatchObject({
      message: expect.stringContaining("line 2, column 'close', value 'abc': not a number"),
    })
    expect(await admin.priceSymbols()).toHaveLength(10)
    const answer = await admin.uploadCsv({ symbol: 'COCOA', file: fileOf(GOOD) })
    expect(answer).toMatchObject({ symbol: 'COCOA', timeframe: 'H1', bars: 2 })
    expect(await admin.priceSymbols()).toContainEqual(expect.objectContaining({ symbol: 'COCOA', timeframes: ['H1'] }))
    expect(await admin.bars({ symbol: 'COCOA', timeframe: 'H1' })).toHaveLength(2)
    expect(await admin.bars({ symbol: 'EURUSD', timeframe: 'H1' })).toHaveLength(1000)
  })

  it('holds what was configured, for whoever asks', async () => {
    const narrow = { ...DEFAULT_DEMO_CONFIG, maxBacktestRuns: 1 }
    await admin.ask('saveDemoConfig', { body: narrow })
    expect(await clientOf('demo').ask('demoConfig')).toEqual(narrow)
  })

  it('refuses every token that has expired until the next sign-in, and visitors never', async () => {
    server.expireTokens()
    await expect(admin.strategies()).rejects.toMatchObject({ status: 401 })
    await expect(clientOf('demo').strategies()).resolves.toHaveLength(9)
    await expect(admin.login({ username: 'admin', password: 'wrong' })).rejects.toMatchObject({ status: 401 })
    await expect(admin.strategies()).rejects.toMatchObject({ status: 401 })
    await admin.login({ username: 'admin', password: 'tidemark' })
    await expect(admin.strategies()).resolves.toHaveLength(9)
  })
})
