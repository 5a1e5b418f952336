import { describe, expect, it } from 'vitest'
import { makeBars, makeRun } from '../testing/storeFixtures'
import { openAt, STORE_KINDS } from '../testing/stores'

const KEY = { symbol: 'ABC', timeframe: 'H1', source: 'first', licence: 'MIT' } as const
const keep = (id: string, at = 1) => ({ id, at, owner: 'id-ann', actor: 'ann', address: '::1' })

describe.each(STORE_KINDS)('replaced bars with $name', (kind) => {
  const openNew = async () => openAt(await kind.place())

  it('are put back where they were; what was added goes, and what was there before and came later stays', async () => {
    const store = await openNew()
    await store.mergeBars(KEY, makeBars([10, 20, 30, 40]))
    const before = await store.bars(KEY)
    const listed = await store.series()
    expect(await store.mergeBars({ ...KEY, source: 'second' }, makeBars([20, 25, 30, 50], 7), keep('a'))).toBe(2)
    expect(await store.replacements()).toEqual([
      { id: 'a', symbol: 'ABC', timeframe: 'H1', at: 1, actor: 'ann', bars: 2 },
    ])
    expect(await store.takeBack('a')).toMatchObject({ id: 'a', bars: 2 })
    expect(await store.bars(KEY)).toEqual(before)
    expect(await store.series()).toEqual(listed)
    expect([await store.replacements(), await store.takeBack('a')]).toEqual([[], null])

    await store.mergeBars(KEY, makeBars([20, 50], 7), keep('b'))
    await store.mergeBars(KEY, makeBars([35]), keep('c'))
    expect(await store.takeBack('b')).toMatchObject({ bars: 1 })
    expect([...(await store.bars(KEY)).time]).toEqual([10, 20, 30, 35, 40])
  })

  it('are all kept where others lie between them', async () => {
    const store = await openNew()
    await store.mergeBars(KEY, makeBars([10, 20, 30, 40, 50]))
    const before = await store.bars(KEY)
    expect(await store.mergeBars(KEY, makeBars([10, 30, 50], 7), keep('a'))).toBe(3)
    expect(await store.takeBack('a')).toMatchObject({ bars: 3 })
    expect(await store.bars(KEY)).toEqual(before)
  })

  it('are not kept where only new ones came', async () => {
    const store = await openNew()
    await store.mergeBars(KEY, makeBars([10]), keep('a'))
    await store.mergeBars(KEY, makeBars([20]), keep('b'))
    await store.putSeries({ ...KEY, timeframe: 'H4' }, makeBars([20]), keep('c'))
    expect(await store.replacements()).toEqual([])
  })

  it('stay away while the ones in their place have changed', async () => {
    const store = await openNew()
    await store.mergeBars(KEY, makeBars([10, 20]))
    await store.mergeBars(KEY, makeBars([20], 5), keep('a'))
    await store.mergeBars(KEY, makeBars([20], 6))
    const now = await store.bars(KEY)
    expect(await store.takeBack('a')).toBe('changed')
    expect(await store.bars(KEY)).toEqual(now)
    expect(await store.replacements()).toHaveLength(1)
  })

  it('of a whole series come back whole, with where they are from', async () => {
    const store = await openNew()
    await store.putSeries(KEY, makeBars(Array.from({ length: 45_000 }, (_, k) => k)))
    const [before, listed] = [await store.bars(KEY), await store.series()]
    await store.putSeries({ ...KEY, source: 'second', licence: null }, makeBars([5, 10]), keep('a'))
    expect(await store.series()).toMatchObject([{ bars: 2, source: 'second', licence: null }])
    expect(await store.takeBack('a')).toMatchObject({ bars: 45_000 })
    expect(await store.bars(KEY)).toEqual(before)
    expect(await store.series()).toEqual(listed)
    expect((await store.levels(KEY))?.first).toBe(0)
  })

  it('give the series its calendar back, unless a user has said another since', async () => {
    const DAY = 86_400_000
    const week = (from: number, to: number, dates: number) =>
      makeBars(
        Array.from({ length: to - from }, (_, i) => from + i)
          .filter((day) => day % 7 < dates)
          .flatMap((day) =>
            Array.from({ length: 24 }, (_, hour) => Date.UTC(2024, 0, 1) + day * DAY + hour * 3_600_000),
          ),
      )
    const store = await openNew()
    const listed = async () => (await store.series())[0]!.calendar!
    for (const days of [70, 140]) {
      const key = { ...KEY, symbol: `A${days}` }
      await store.mergeBars(key, week(0, days, 5))
      const before = await listed()
      await store.mergeBars(key, week(0, days, 7), keep('a'))
      expect(await listed()).not.toEqual(before)
      await store.takeBack('a')
      expect(await listed()).toEqual(before)
      await store.mergeBars(key, week(0, days, 7), keep('b'))
      const said = { ...before, calendar: { ...before.calendar, by: 'user' } } as const
      await store.setCalendar(key, said)
      await store.takeBack('b')
      expect(await listed()).toEqual(said)
      await store.putSeries(key, week(0, days, 7), keep('c'))
      await store.setCalendar(key, before)
      await store.takeBack('c')
      expect(await listed()).toEqual(said)
    }
  })

  it('count to who added bars, until that is taken back', async () => {
    const store = await openNew()
    const used = () => store.storedBytes('id-ann')
    await store.mergeBars(KEY, makeBars([10, 20, 30]), keep('a'))
    await store.mergeBars(KEY, makeBars([20, 40, 50], 1), keep('b'))
    await store.mergeBars(KEY, makeBars([60]))
    expect([await used(), await store.storedBytes('id-bob')]).toEqual([5 * 48, 0])
    await store.takeBack('b')
    expect(await used()).toBe(3 * 48)
    await store.addRun(makeRun())
    expect(await used()).toBe(3 * 48 + 7)
  })

  it('are forgotten when they are too old', async () => {
    const store = await openNew()
    await store.mergeBars(KEY, makeBars([10]))
    await store.mergeBars(KEY, makeBars([10], 1), keep('a', 100))
    await store.mergeBars(KEY, makeBars([10], 2), keep('b', 200))
    await store.purgeReplacements(150)
    expect((await store.replacements()).map(({ id }) => id)).toEqual(['b'])
    expect(await store.takeBack('a')).toBeNull()
    expect(await store.takeBack('b')).toMatchObject({ id: 'b' })
  })
})
