import { TIMEFRAME_MS } from '@tidemark/contract'
import { expect, it } from 'vitest'
import { createClient } from '../client'
import { readAllBars } from './allBars'

const START = Date.UTC(2010, 0, 4)
const COUNT = 25_000
const BARS = Array.from({ length: COUNT }, (_, i) => ({
  datetime: new Date(START + i * TIMEFRAME_MS.M1).toISOString(),
  open: 1,
  high: 2,
  low: 1,
  close: 2,
}))

async function readAll(hasExtensions: boolean): Promise<{ pages: number[]; times: string[] }> {
  const client = createClient({
    hasExtensions: () => hasExtensions,
    transport: async ({ query = {} }) => {
      const limit = Number(query['limit'])
      // As far as pandas counts.
      if (Date.parse(query['end'] ?? '') > Date.UTC(2262, 3, 11)) return { status: 500, body: null }
      const from = Date.parse(query['start'] ?? '')
      return { status: 200, body: BARS.filter(({ datetime }) => Date.parse(datetime) >= from).slice(0, limit) }
    },
  })
  const pages: number[] = []
  const times: string[] = []
  const all = readAllBars(client, { symbol: 'ABC', timeframe: 'M1' }, new AbortController().signal)
  for await (const page of all) {
    pages.push(page.length)
    times.push(...page.map(({ datetime }) => datetime))
  }
  return { pages, times }
}

it('reads every bar once, in large pages', async () => {
  const { pages, times } = await readAll(true)
  expect(pages).toEqual([10_000, 10_000, 5000])
  expect(times).toEqual(BARS.map(({ datetime }) => datetime))
})

it('reads them in pages of the specified size without extensions', async () => {
  const { pages, times } = await readAll(false)
  expect([new Set(pages), times.length]).toEqual([new Set([1000]), COUNT])
})
