import { TIMEFRAME_MS } from '@tidemark/contract'
import { expect, it } from 'vitest'
import { createClient } from './client'

const MINUTE = TIMEFRAME_MS.M1
const FRIDAY = Date.UTC(2024, 4, 3, 22)
const SUNDAY = Date.UTC(2024, 4, 5, 22)

/** Minutes up to Friday evening, then from Sunday evening. */
const TIMES = [
  ...Array.from({ length: 3000 }, (_, i) => FRIDAY - (3000 - i) * MINUTE),
  ...Array.from({ length: 2500 }, (_, i) => SUNDAY + i * MINUTE),
]

const barsAt = (times: readonly number[]) =>
  times.map((time) => ({ datetime: new Date(time).toISOString(), open: 1, high: 2, low: 1, close: 2 }))

/** Answers a range from its start, as SPEC says; times without a bar after 2262 or before 1677 are refused. */
function backendOf(times: readonly number[]) {
  let calls = 0
  const client = createClient({
    transport: async ({ endpoint: { name: call }, query = {} }) => {
      calls++
      if (call === 'latestBars') return { status: 200, body: barsAt(times.slice(-Number(query['count']))) }
      const [from, to] = [Date.parse(query['start'] ?? ''), Date.parse(query['end'] ?? '')]
      if (from < Date.UTC(1678, 0, 1) || to > Date.UTC(2262, 3, 11)) return { status: 500, body: null }
      return { status: 200, body: barsAt(times.filter((time) => time >= from && time <= to).slice(0, 1000)) }
    },
  })
  const until = async (time: number) => {
    const found = await client.bars({ symbol: 'ABC', timeframe: 'M1', until: new Date(time).toISOString() })
    return found.map(({ datetime }) => Date.parse(datetime))
  }
  return { until, calls: () => calls }
}

it.each([
  ['after the last bar', SUNDAY + 90 * 24 * 60 * MINUTE],
  ['among the newest', SUNDAY + 2400 * MINUTE],
  ['on a Saturday', FRIDAY + 24 * 60 * MINUTE],
  ['shortly after a weekend', SUNDAY + 10 * MINUTE],
  ['long before the newest', FRIDAY - 1500 * MINUTE],
])('shows the thousand bars before a time %s', async (_, time) => {
  const { until, calls } = backendOf(TIMES)
  expect(await until(time)).toEqual(TIMES.filter((at) => at <= time).slice(-1000))
  expect(calls()).toBeLessThan(12)
})

it('shows the few that there are, without a walk to the beginning of time', async () => {
  const { until, calls } = backendOf(TIMES)
  expect(await until(FRIDAY - 2990 * MINUTE)).toEqual(TIMES.slice(0, 11))
  expect(calls()).toBe(4)
  const short = backendOf(TIMES.slice(0, 400))
  expect(await short.until(SUNDAY)).toEqual(TIMES.slice(0, 400))
  expect(short.calls()).toBe(2)
})

it('has none before the first, and of an empty series', async () => {
  expect(await backendOf(TIMES).until(FRIDAY - 4000 * MINUTE)).toEqual([])
  expect(await backendOf([]).until(FRIDAY)).toEqual([])
})

it('takes a 404 for a span without bars, not for a series that there is not', async () => {
  const times = TIMES.slice(0, 400)
  const detail = { detail: 'No data found' }
  const clientOf = (known: readonly number[]) =>
    createClient({
      transport: async ({ endpoint: { name: call } }) =>
        call === 'latestBars' && known.length > 0
          ? { status: 200, body: barsAt(known) }
          : { status: 404, body: detail },
    })
  const request = { symbol: 'ABC', timeframe: 'M1', until: new Date(SUNDAY).toISOString() } as const
  expect(await clientOf(times).bars(request)).toHaveLength(400)
  await expect(clientOf([]).bars(request)).rejects.toMatchObject({ status: 404 })
})

it('takes what a backend gives that answers every range alike', async () => {
  const client = createClient({ transport: async () => ({ status: 200, body: barsAt(TIMES.slice(0, 5)) }) })
  const until = new Date(TIMES[2] ?? 0).toISOString()
  expect(await client.bars({ symbol: 'ABC', timeframe: 'M1', until })).toHaveLength(3)
})

it('crosses a gap of ten years in a few requests', async () => {
  const early = TIMES.map((time) => time - 3652 * 24 * 60 * MINUTE)
  const { until, calls } = backendOf([...early, ...TIMES])
  expect(await until(FRIDAY - 2900 * MINUTE)).toEqual([...early.slice(-899), ...TIMES.slice(0, 101)])
  expect(calls()).toBeLessThan(60)
})
