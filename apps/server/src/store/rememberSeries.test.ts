import { allocateBars, type Bars } from '@tidemark/engine'
import type { BarsQuery } from '@tidemark/engine/research'
import { describe, expect, it, vi } from 'vitest'
import { deferred } from '../testing/deferred'
import { rememberSeries } from './rememberSeries'
import type { SeriesTables } from './Store'

const KEY = { symbol: 'ABC', timeframe: 'H1' } as const
const SERIES = { ...KEY, source: 'test', licence: null }

function barsOf(length: number, close = 1): Bars {
  const bars = allocateBars(length)
  bars.time.forEach((_, i) => (bars.time[i] = i))
  bars.close.fill(close)
  return bars
}

function start(length: number) {
  let stored = barsOf(length)
  let reads = 0
  let hold: Promise<unknown> = Promise.resolve()
  let holdList: Promise<unknown> = Promise.resolve()
  const tables: SeriesTables = {
    series: async () => {
      reads++
      const read = [{ ...SERIES, bars: stored.time.length, first: 0, last: 0, calendar: null }]
      await holdList
      return read
    },
    async bars({ limit = Infinity }: BarsQuery) {
      reads++
      const read = barsOf(Math.min(limit, stored.time.length), stored.close[0])
      await hold
      return read
    },
    putSeries: async (_, bars) => {
      stored = bars
      return 0
    },
    mergeBars: async (_, bars) => {
      await hold
      stored = bars
      return 0
    },
    setCalendar: async () => true,
    replacements: async () => [],
    takeBack: async () => null,
    purgeReplacements: async () => undefined,
    levelIndex: async () => null,
    levelPieces: async () => [],
    seed: async () => true,
  }
  const foreign: ((symbol: string | null) => void)[] = []
  const store = rememberSeries(tables, (listener) => void foreign.push(listener))
  const close = async (limit: number) => (await store.bars({ ...KEY, limit, keep: 'last' })).close[0]
  return {
    store,
    close,
    reads: () => reads,
    holdAll: (until: Promise<unknown>) => void (hold = until),
    holdLists: (until: Promise<unknown>) => void (holdList = until),
    listed: async () => (await store.series())[0]?.bars,
    /** Another process changes a series. */
    change: (symbol: string | null, bars: Bars) => {
      stored = bars
      for (const listener of foreign) listener(symbol)
    },
  }
}

describe('the end of a series', () => {
  it('is read once', async () => {
    const { store, reads } = start(500)
    expect((await store.bars({ ...KEY, limit: 100, keep: 'last' })).time).toHaveLength(100)
    const again = await store.bars({ ...KEY, limit: 40, keep: 'last' })
    expect([again.time.length, again.time[0], reads()]).toEqual([40, 60, 1])
    await store.bars({ ...KEY, limit: 101, keep: 'last' })
    expect(reads()).toBe(2)
  })

  it('is handed out as a copy, since its memory may be given away', async () => {
    const { store } = start(500)
    for (let k = 0; k < 2; k++) (await store.bars({ ...KEY, limit: 9, keep: 'last' })).time.fill(7)
    expect((await store.bars({ ...KEY, limit: 9, keep: 'last' })).time[0]).toBe(0)
  })

  it('of a short series is all of it', async () => {
    const { store, reads } = start(5)
    await store.bars({ ...KEY, limit: 100, keep: 'last' })
    expect((await store.bars({ ...KEY, limit: 1000, keep: 'last' })).time).toHaveLength(5)
    expect(reads()).toBe(1)
  })

  it('is read again after a change, also when it was being read meanwhile', async () => {
    const { store, close, holdAll } = start(500)
    expect(await close(10)).toBe(1)
    await store.mergeBars(SERIES, barsOf(500, 2))
    const held = deferred<null>()
    holdAll(held.promise)
    const reading = close(10)
    await store.putSeries(SERIES, barsOf(500, 3))
    held.resolve(null)
    expect(await reading).toBe(2)
    expect(await close(10)).toBe(3)
  })

  it('is read before anybody asks once it has changed, where somebody has asked before', async () => {
    const { store, close, reads } = start(5000)
    await store.mergeBars(SERIES, barsOf(5000, 2))
    expect(reads()).toBe(0)
    expect(await close(10)).toBe(2)
    await store.mergeBars(SERIES, barsOf(5000, 3))
    expect(reads()).toBe(2)
    await vi.waitFor(async () => {
      const before = reads()
      expect(await close(1000)).toBe(3)
      expect(reads()).toBe(before)
    })
  })

  it('is not kept when it was read before a change was written', async () => {
    const { store, close, holdAll } = start(500)
    const written = deferred<null>()
    holdAll(written.promise)
    const writing = store.mergeBars(SERIES, barsOf(500, 2))
    const reading = close(10)
    written.resolve(null)
    expect(await reading).toBe(1)
    await writing
    expect(await close(10)).toBe(2)
  })

  it.each(['ABC', null])('is read again after another process changed %s', async (symbol) => {
    const { store, close, change } = start(500)
    const before = [await close(10), store.seriesVersion('ABC')]
    change('DEF', barsOf(500, 2))
    expect([await close(10), store.seriesVersion('ABC')]).toEqual(before)
    change(symbol, barsOf(500, 3))
    expect(await close(10)).toBe(3)
    expect(store.seriesVersion('ABC')).toBeGreaterThan(before[1] ?? 0)
  })

  it('is not kept when more is asked for than a chart shows, or another part', async () => {
    const { store, reads } = start(20_000)
    for (const query of [{ limit: 10_001, keep: 'last' }, { limit: 9 }, { limit: 9, keep: 'last', from: 3 }] as const) {
      await store.bars({ ...KEY, ...query })
      await store.bars({ ...KEY, ...query })
    }
    expect(reads()).toBe(6)
  })
})

describe('the list of series', () => {
  it('is read once, and again after a change', async () => {
    const { store, reads, change } = start(5)
    await Promise.all([store.series(), store.series()])
    expect(reads()).toBe(1)
    await store.putSeries(SERIES, barsOf(5))
    await store.series()
    expect(reads()).toBe(2)
    change('DEF', barsOf(5))
    await store.series()
    expect(reads()).toBe(3)
  })

  it('is answered as it was until the changed one is read, but not to who changed it', async () => {
    const { store, listed, holdLists, change } = start(5)
    expect(await listed()).toBe(5)
    const held = deferred<null>()
    holdLists(held.promise)
    const first = store.putSeries(SERIES, barsOf(6)).then(listed)
    expect(await listed()).toBe(5)
    const second = store.putSeries(SERIES, barsOf(7)).then(listed)
    expect(await listed()).toBe(5)
    held.resolve(null)
    expect(await first).toBeGreaterThan(5)
    expect(await second).toBe(7)
    change('DEF', barsOf(8))
    expect(await listed()).toBe(8)
  })
})
