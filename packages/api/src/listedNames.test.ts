import { expect, it } from 'vitest'
import { createClient } from './client'
import { makeBars, runs } from './testing'
import type { ApiAnswer, ApiRequest } from './transport'

const bars = makeBars(3)
const notFound: ApiAnswer = { status: 404, body: { detail: 'No such series.' } }

function clientOf(answer: (request: ApiRequest) => ApiAnswer | Promise<ApiAnswer>) {
  const requested: string[] = []
  const client = createClient({
    transport: async (request) => {
      if (request.params?.['symbol'] !== undefined) requested.push(request.params['symbol'])
      if (isNamed(request.body)) requested.push(request.body.symbol)
      return answer(request)
    },
  })
  return { client, requested }
}

function isNamed(body: unknown): body is { symbol: string } {
  return typeof body === 'object' && body !== null && 'symbol' in body && typeof body.symbol === 'string'
}

function listing(list: readonly string[], known: readonly string[]) {
  return ({ endpoint: { name: call }, params, body }: ApiRequest): ApiAnswer => {
    if (call === 'symbols' || call === 'priceSymbols') return { status: 200, body: list }
    if (call === 'latestBars') {
      return known.includes(String(params?.['symbol'])) ? { status: 200, body: bars } : notFound
    }
    return isNamed(body) && known.includes(body.symbol) ? { status: 200, body: runs.typical } : notFound
  }
}

it('asks for prices under the listed name, once, where the usual one is not known', async () => {
  const { client, requested } = clientOf(listing(['EURUSD', 'EURUSD_M1'], ['EURUSD_M1']))
  await client.priceSymbols()
  await expect(client.bars({ symbol: 'EURUSD', timeframe: 'M1' })).resolves.toEqual(bars)
  expect(requested).toEqual(['EURUSD', 'EURUSD_M1'])
  await expect(client.bars({ symbol: 'EURUSD', timeframe: 'H4' })).rejects.toMatchObject({ status: 404 })
  expect(requested).toEqual(['EURUSD', 'EURUSD_M1', 'EURUSD'])
})

it('asks no third time', async () => {
  const { client, requested } = clientOf(listing(['EURUSD_M1'], []))
  await client.symbols()
  await expect(client.bars({ symbol: 'EURUSD', timeframe: 'M1' })).rejects.toMatchObject({ status: 404 })
  expect(requested).toEqual(['EURUSD', 'EURUSD_M1'])
})

it('asks once where the usual name is known, or the failure is another one', async () => {
  const { client, requested } = clientOf(listing(['EURUSD_M1'], ['EURUSD']))
  await client.priceSymbols()
  await client.bars({ symbol: 'EURUSD', timeframe: 'M1' })
  expect(requested).toEqual(['EURUSD'])
  const down = clientOf(({ endpoint: { name: call } }) =>
    call === 'symbols' ? { status: 200, body: ['A_M1'] } : { status: 500, body: {} },
  )
  await down.client.symbols()
  await expect(down.client.bars({ symbol: 'A', timeframe: 'M1' })).rejects.toMatchObject({ status: 500 })
  expect(down.requested).toEqual(['A'])
})

it('waits for a list that is under way', async () => {
  const lists: ((answer: ApiAnswer) => void)[] = []
  const { client, requested } = clientOf((request) =>
    request.endpoint.name === 'priceSymbols'
      ? new Promise((resolve) => lists.push(resolve))
      : listing([], ['EURUSD_M1'])(request),
  )
  const symbols = client.priceSymbols()
  const loading = client.bars({ symbol: 'EURUSD', timeframe: 'M1' })
  await new Promise((resolve) => setImmediate(resolve))
  lists[0]?.({ status: 200, body: ['EURUSD_M1'] })
  await symbols
  await expect(loading).resolves.toEqual(bars)
  expect(requested).toEqual(['EURUSD', 'EURUSD_M1'])
})

it('names a series in a request as the backend joined it, where the usual label is not known', async () => {
  const { client, requested } = clientOf(listing(['AUDUSD - 1 Day', 'EURUSD_D1'], ['AUDUSD - 1 Day']))
  await client.symbols()
  await client.runBacktest({ symbol: 'AUDUSD - Daily', strategy_name: 'A' })
  const plot = { symbol: 'AUDUSD - Daily', indicators: ['RSI'], indicator_params: {} }
  await expect(client.plotIndicators(plot)).rejects.toMatchObject({ kind: 'contract' })
  expect(requested).toEqual(['AUDUSD - Daily', 'AUDUSD - 1 Day', 'AUDUSD - Daily', 'AUDUSD - 1 Day'])
  await expect(client.runBacktest({ symbol: 'EURUSD - Daily', strategy_name: 'A' })).rejects.toMatchObject({
    status: 404,
  })
  expect(requested.slice(4)).toEqual(['EURUSD - Daily'])
})
