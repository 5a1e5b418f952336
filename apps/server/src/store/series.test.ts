import { existsSync } from 'node:fs'
import { type Bars, decideCalendar, gatherBars } from '@tidemark/engine'
import { CROSSES_MIDNIGHT } from '@tidemark/engine/price-file'
import { describe, expect, it } from 'vitest'
import { SEED_FOLDER } from '../paths'
import { SEED_SERIES } from '../seed/catalogue'
import { killMid, killWhenReady } from '../testing/killWhenReady'
import { makeBars } from '../testing/storeFixtures'
import { storedNotes } from './keptCalendar'
import { settleOldSeries } from './settleOldSeries'
import type { Store } from './Store'
import { openAt, STORE_KINDS } from '../testing/stores'

const HOUR = 3_600_000

function range(from: number, to: number): Bars {
  return makeBars(Array.from({ length: to - from }, (_, i) => from + i))
}

const MONDAY = Date.UTC(2024, 0, 1)
const DAY = 24 * HOUR
const isWeekday = (time: number) => ![0, 6].includes(new Date(time).getUTCDay())
const days = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => MONDAY + (from + i) * DAY)
const hours = (dates: readonly number[]) =>
  makeBars(dates.flatMap((day) => [0, 4, 8, 12, 16, 20].map((hour) => day + hour * HOUR)))
// 04:00 to 20:00 in New York's winter.
const sessions = (from: number, to: number) =>
  makeBars(
    days(from, to)
      .filter(isWeekday)
      .flatMap((day) => Array.from({ length: 16 }, (_, hour) => day + (9 + hour) * HOUR)),
  )
const said = (bars: Bars) => ({ ...bars, calendar: decideCalendar(bars.time, 'America/New_York').calendar })
const kept = async (store: Store) => (await store.series())[0]?.calendar

describe.each(STORE_KINDS)('$name', (kind) => {
  const openNew = async () => openAt(await kind.place())

  describe('bars that are added to a series', () => {
    const key = { symbol: 'ABC', timeframe: 'H1', source: 'test', licence: 'MIT' } as const

    it('take the place of those of the same time; all others stay, in order', async () => {
      const store = await openNew()
      expect(await store.mergeBars(key, makeBars([20, 30, 50]))).toBe(0)
      const other = { ...key, timeframe: 'H4' } as const
      await store.mergeBars(other, makeBars([30]))
      const before = await store.bars(key)
      expect(await store.mergeBars({ ...key, source: 'later', licence: null }, makeBars([10, 30, 40, 60], 7))).toBe(1)

      const { time, close } = await store.bars(key)
      expect([...time]).toEqual([10, 20, 30, 40, 50, 60])
      expect([close[1], close[4]]).toEqual([before.close[0], before.close[2]])
      expect(close[2]).not.toBe(before.close[1])
      expect(await store.series()).toEqual([
        expect.objectContaining({ ...key, bars: 6, first: 10, last: 60 }),
        expect.objectContaining({ ...other, bars: 1, first: 30, last: 30 }),
      ])
    })

    it('lie in one ascending piece, so that a scan finds them', async () => {
      const store = await openNew()
      await store.mergeBars(key, range(3000, 6000))
      expect(await store.mergeBars(key, range(0, 4000))).toBe(1000)
      const { time } = await store.bars(key)
      expect(time).toEqual(Float64Array.from({ length: 6000 }, (_, i) => i))
      expect(await store.mergeBars(key, range(6000, 6001))).toBe(0)
      expect((await store.series())[0]).toMatchObject({ bars: 6001, first: 0, last: 6000 })
    })

    it('are there whole or not at all, though the process is killed in the middle', async () => {
      const place = await kind.place()
      const first = await openAt(place)
      await first.mergeBars(key, makeBars([20, 30, 50]))
      const before = await first.bars(key)
      await first.close()
      await killMid('Upload', place)
      const second = await openAt(place)
      expect(await second.bars(key)).toEqual(before)
      expect(await second.series()).toMatchObject([{ ...key, bars: 3, first: 20, last: 50 }])
      expect(await second.mergeBars(key, makeBars([20, 60]))).toBe(1)
    })
  })

  describe('series', () => {
    it('stores a series, cuts it, and replaces it whole', async () => {
      const store = await openNew()
      const key = { symbol: 'ABC', timeframe: 'H1', source: 'test', licence: null } as const
      expect(await store.putSeries(key, makeBars([10, 20, 30, 40]))).toBe(0)
      expect(await store.series()).toMatchObject([{ ...key, bars: 4, first: 10, last: 40 }])

      const all = await store.bars(key)
      expect([...all.time]).toEqual([10, 20, 30, 40])
      expect([...all.volume]).toEqual([Number.NaN, 1, 2, 3])
      const times = async (query: object) => [...(await store.bars({ ...key, ...query })).time]
      expect(await times({ from: 20, to: 30 })).toEqual([20, 30])
      expect(await times({ limit: 2 })).toEqual([10, 20])
      expect(await times({ limit: 2, keep: 'last' })).toEqual([30, 40])
      expect(await times({ from: 50 })).toEqual([])

      expect(await store.putSeries(key, makeBars([7]))).toBe(4)
      expect(await times({})).toEqual([7])
    })

    it.each([0, 30, 300])('finds the newest bars behind a hole of %d days', async (days) => {
      const store = await openNew()
      const hours = Array.from({ length: 50 }, (_, i) => (i < 48 ? i : i + days * 24) * 3_600_000)
      const key = { symbol: 'ABC', timeframe: 'H1', source: 'test', licence: null } as const
      await store.putSeries(key, makeBars(hours))
      for (const limit of [1, 2, 3, 49, 60]) {
        const { time } = await store.bars({ ...key, limit, keep: 'last' })
        expect([...time]).toEqual(hours.slice(-limit))
        const to = hours[10] ?? 0
        const before = await store.bars({ ...key, limit, keep: 'last', to })
        expect([...before.time]).toEqual(hours.slice(0, 11).slice(-limit))
      }
    })

    it.each([4 * HOUR, 24 * HOUR, 7 * 24 * HOUR])(
      'gathers bars into intervals of %d ms, as the engine does',
      async (gatherMs) => {
        const store = await openNew()
        const key = { symbol: 'ABC', timeframe: 'H1', source: 'test', licence: null } as const
        const bars = makeBars(Array.from({ length: 400 }, (_, i) => (i < 200 ? i : i + 60) * HOUR))
        await store.putSeries(key, bars)
        expect(await store.bars({ ...key, gatherMs })).toEqual(gatherBars(bars, gatherMs))
      },
    )

    it('takes more bars than one chunk holds', async () => {
      const store = await openNew()
      const times = Array.from({ length: 5000 }, (_, i) => i * 60_000)
      const key = { symbol: 'ABC', timeframe: 'M1', source: 'test', licence: null } as const
      await store.putSeries(key, makeBars(times))
      expect([...(await store.bars(key)).time]).toEqual(times)
    })
  })

  describe('the calendar of a series', () => {
    const key = { symbol: 'ABC', timeframe: 'H4', source: 'test', licence: null } as const
    const user = { week: 'five-day', dayEnds: 'midnight', zone: 'Asia/Tokyo', fold: true } as const
    const byUser = { ...user, period: 'day', perYear: 252, by: 'user' } as const

    it('is decided again until it has seen 60 dates; then another one is offered', async () => {
      const store = await openNew()
      await store.mergeBars(key, hours(days(0, 14).filter(isWeekday)))
      expect(await kept(store)).toMatchObject({ calendar: { week: 'five-day' }, dates: 10, offered: null })
      await store.mergeBars(key, hours(days(14, 70)))
      expect(await kept(store)).toMatchObject({ calendar: { week: 'seven-day' }, dates: 66, offered: null })
      await store.mergeBars(key, hours(days(70, 4000).filter(isWeekday)))
      const later = { calendar: { week: 'seven-day' }, dates: 66, offered: { week: 'five-day' } }
      expect(await kept(store)).toMatchObject(later)
      expect((await store.bars(key)).calendar?.week).toBe('seven-day')
      expect((await store.bars({ ...key, limit: 3, keep: 'last' })).calendar?.week).toBe('seven-day')
    })

    it('is that which the import decided from all bars, in its zone', async () => {
      const store = await openNew()
      const bars = hours(days(0, 14))
      const calendar = { ...user, period: 'day', perYear: 252 } as const
      await store.putSeries(key, { ...bars, calendar })
      expect(await kept(store)).toMatchObject({ calendar, offered: null })
    })

    it('is decided for a series from before, whose days become dates', async () => {
      const store = await openNew()
      const daily = { symbol: 'OLD', timeframe: 'D1', source: 'test', licence: 'MIT' } as const
      const evenings = days(0, 28)
        .filter(isWeekday)
        .map((day) => day - 2 * HOUR)
      await store.putSeries(daily, makeBars(evenings))
      await store.putSeries(key, hours(days(0, 14)))
      const old = (await store.series()).map((one) => ({ ...one, calendar: null }))
      await settleOldSeries({ ...store, series: () => Promise.resolve(old) })
      expect([...(await store.bars(daily)).time]).toEqual(days(0, 28).filter(isWeekday))
      const [hourly, dated] = await store.series()
      expect(hourly).toMatchObject({ ...key, calendar: { calendar: { week: 'seven-day' }, dates: 14 } })
      expect(dated).toMatchObject({ ...daily, calendar: { calendar: { week: 'five-day', dayEnds: 'midnight' } } })
      const settled = await store.series()
      await settleOldSeries(store)
      expect(await store.series()).toBe(settled)
    })

    describe('of sessions that go past midnight UTC', () => {
      const utc = { calendar: { zone: 'UTC', dayEnds: 'midnight' }, offered: null, doubts: ['midnight'] }
      const newYork = { calendar: { zone: 'America/New_York' }, offered: null, doubts: [] }

      it('is decided again with the zone of a file that replaces every bar', async () => {
        const store = await openNew()
        await store.mergeBars(key, sessions(0, 66))
        expect(await kept(store)).toMatchObject(utc)
        await store.mergeBars(key, said(sessions(0, 66)))
        expect(await kept(store)).toMatchObject(newYork)
        expect(storedNotes([CROSSES_MIDNIGHT, 'Other.'], (await kept(store))!)).toEqual(['Other.'])
      })

      it('is offered with the zone of a file that replaces a part, until another is chosen', async () => {
        const store = await openNew()
        await store.mergeBars(key, sessions(0, 98))
        await store.mergeBars(key, said(sessions(90, 105)))
        const offered = { ...utc, offered: newYork.calendar }
        expect(await kept(store)).toMatchObject(offered)
        await store.mergeBars(key, sessions(105, 112))
        expect(await kept(store)).toMatchObject(offered)
        expect(storedNotes([], (await kept(store))!)).toEqual([
          CROSSES_MIDNIGHT,
          expect.stringMatching(/keeps its calendar '.*midnight UTC.*suggest '.*America\/New_York/),
        ])
      })

      it('keeps a zone that somebody said when a file says none, while it is decided again', async () => {
        const store = await openNew()
        await store.mergeBars(key, said(sessions(0, 28)))
        expect(await kept(store)).toMatchObject({ ...newYork, dates: 20 })
        const later = sessions(28, 56)
        await store.mergeBars(key, { ...later, calendar: decideCalendar(later.time).calendar })
        expect(await kept(store)).toMatchObject({ ...newYork, dates: 40 })
      })

      it('is marked so where it was decided before that was noted, and where it never was', async () => {
        const store = await openNew()
        await store.mergeBars(key, sessions(0, 70))
        const { doubts, ...known } = (await kept(store))!
        await store.setCalendar(key, known)
        await settleOldSeries(store)
        expect(await kept(store)).toEqual({ ...known, doubts })
        const old = (await store.series()).map((one) => ({ ...one, calendar: null }))
        await settleOldSeries({ ...store, series: () => Promise.resolve(old) })
        expect(await kept(store)).toEqual({ ...known, doubts })
      })
    })

    it('stays as a user said it, also when all bars are replaced', async () => {
      const store = await openNew()
      const said = { calendar: byUser, dates: 14, offered: null }
      const entry = { at: 7, actor: 'ann', address: '', action: 'calendar changed', subject: 'ABC H1' } as const
      expect(await store.setCalendar(key, said, entry)).toBe(false)
      expect(await store.trail({ limit: 9 })).toEqual([])
      await store.mergeBars(key, hours(days(0, 14)))
      expect(await store.setCalendar(key, said, entry)).toBe(true)
      expect(await store.trail({ limit: 9 })).toEqual([expect.objectContaining(entry)])
      await store.mergeBars(key, hours(days(14, 20)))
      expect(await kept(store)).toEqual({ calendar: byUser, dates: 14, offered: null })
      await store.putSeries(key, hours(days(0, 100)))
      expect(await kept(store)).toEqual({ calendar: byUser, dates: 14, offered: null })
      expect((await store.bars(key)).calendar).toEqual(byUser)
    })
  })

  describe('seeding', () => {
    it('fills a new store once', async () => {
      const store = await openNew()
      expect(await store.seed(SEED_FOLDER, SEED_SERIES)).toBe(true)
      const series = await store.series()
      expect(series).toHaveLength(SEED_SERIES.length)
      expect(await store.seed(SEED_FOLDER, SEED_SERIES)).toBe(false)
      expect(await store.series()).toEqual(series)

      const gold = series.find(({ symbol, timeframe }) => symbol === 'XAUUSD' && timeframe === 'H1')
      // A Friday in winter: the week's last hour starts at 21:00 UTC.
      expect(gold?.calendar?.calendar).toMatchObject({ week: 'five-day', dayEnds: 'new-york-17', perYear: 252 })
      expect(gold).toMatchObject({ bars: 57_600, last: Date.UTC(2022, 2, 4, 21), licence: 'Apache-2.0' })
      const { open: first } = await store.bars({ symbol: 'XAUUSD', timeframe: 'H1', limit: 1 })
      expect([...first]).toEqual([1547.59])
    })

    it('begins again cleanly when it was killed in the middle', async () => {
      const place = await kind.place()
      await killWhenReady('killedMidSeed', place)
      expect(existsSync('postgres:')).toBe(false)
      const store = await openAt(place)
      expect(await store.series()).toEqual([])
      expect(await store.seed(SEED_FOLDER, SEED_SERIES)).toBe(true)
      expect((await store.series()).map(({ bars }) => bars)).not.toContain(0)
    })
  })
})
