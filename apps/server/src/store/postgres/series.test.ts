import { BAR_COLUMNS, type Bars, copyBars } from '@tidemark/engine'
import { describe, expect, it } from 'vitest'
import { POSTGRES, sql, testPostgres } from '../../testing/postgres'
import { makeBars } from '../../testing/storeFixtures'
import { openAt } from '../../testing/stores'
import { CHUNK_BARS, cut, decodeInto, encodeBars, hashOf, mergeBars } from './chunks'

const every = (step: number, from: number, to: number) =>
  makeBars(
    Array.from({ length: Math.ceil((to - from) / step) }, (_, i) => from + i * step),
    from,
  )

function plainly(...parts: readonly Bars[]): Bars {
  const rows = new Map<number, readonly (number | undefined)[]>()
  for (const bars of parts) {
    for (const [i, time] of bars.time.entries())
      rows.set(
        time,
        BAR_COLUMNS.map((name) => bars[name][i]),
      )
  }
  const sorted = [...rows.values()].toSorted(([a = 0], [b = 0]) => a - b)
  const column = (k: number) => Float64Array.from(sorted, (row) => row[k] ?? Number.NaN)
  return {
    time: column(0),
    open: column(1),
    high: column(2),
    low: column(3),
    close: column(4),
    volume: column(5),
  }
}

describe('chunks', () => {
  it('hold bars bit by bit', () => {
    const bars = every(10, 0, 500)
    const back = copyBars(every(10, 0, 520), 0, 52)
    expect(decodeInto(encodeBars(bars), back, 2)).toBe(50)
    expect(copyBars(back, 2, 52)).toEqual(bars)
  })

  it.each([0, 1, CHUNK_BARS, CHUNK_BARS + 1, 3 * CHUNK_BARS])('cut %d bars evenly', (count) => {
    const sizes = [...cut(every(1, 0, count))].map(({ time }) => time.length)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(count)
    expect(sizes).toHaveLength(Math.ceil(count / CHUNK_BARS))
    expect(Math.max(0, ...sizes) - Math.min(CHUNK_BARS, ...sizes)).toBeLessThanOrEqual(count === 1 ? 0 : 1)
  })

  it('merge as one would by hand', async () => {
    const [old, fresh] = [every(2, 0, 100), every(3, 31, 140)]
    const { bars, replaced } = await mergeBars(old, fresh)
    expect(bars).toEqual(plainly(old, fresh))
    expect(replaced).toBe(old.time.length + fresh.time.length - bars.time.length)
  })
})

describe.each(POSTGRES)('%s', () => {
  describe('a long series', () => {
    const key = { symbol: 'ABC', timeframe: 'M1', source: 'test', licence: null } as const

    it('stays in ascending chunks of bounded size, whatever is added where', async () => {
      const url = await (await testPostgres()).createDatabase()
      const store = await openAt(url)
      const added = [
        every(2, 100_000, 150_000),
        every(2, 150_000, 150_002),
        every(2, 0, 10),
        every(1, 119_000, 121_000),
        every(2, 400_000, 400_010),
        every(2, 300_000, 300_010),
        every(10, 0, 400_000),
      ]
      let expected = plainly()
      for (const bars of added) {
        const before = expected.time.length
        expected = plainly(expected, bars)
        const replaced = await store.mergeBars(key, bars)
        expect(replaced).toBe(before + bars.time.length - expected.time.length)
        // Comparing number by number would take longer than all else.
        expect(hashOf(encodeBars(await store.bars(key)))).toEqual(hashOf(encodeBars(expected)))
      }
      const chunks = await sql(url, 'select first, last, bars from bar_chunks order by first')
      const rows = chunks.map((row) => ({
        first: Number(row['first']),
        last: Number(row['last']),
        bars: Number(row['bars']),
      }))
      expect(Math.max(...rows.map(({ bars }) => bars))).toBeLessThanOrEqual(CHUNK_BARS)
      expect(rows.every(({ first }, i) => first > (rows[i - 1]?.last ?? -1))).toBe(true)
      expect((await store.series())[0]).toMatchObject({ bars: expected.time.length, first: 0, last: 400_008 })
    })

    it.each([1, 19_999, 20_000, 20_001, 45_000])(
      'gives the first and the last %d bars, and those between',
      async (limit) => {
        const store = await openAt(await (await testPostgres()).createDatabase())
        await store.putSeries(key, every(1, 0, 50_000))
        const times = async (query: object) => {
          const { time } = await store.bars({ ...key, limit, ...query })
          return [time[0], time.at(-1), time.length]
        }
        expect(await times({})).toEqual([0, limit - 1, limit])
        expect(await times({ keep: 'last' })).toEqual([50_000 - limit, 49_999, limit])
        const some = Math.min(limit, 30_001)
        expect(await times({ from: 10_000, to: 40_000 })).toEqual([10_000, 9_999 + some, some])
        expect(await times({ from: 10_000, to: 40_000, keep: 'last' })).toEqual([40_001 - some, 40_000, some])
        expect((await store.bars({ ...key, from: 60_000, limit })).time).toHaveLength(0)
      },
    )
  })
})
