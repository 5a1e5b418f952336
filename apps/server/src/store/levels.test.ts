import { TIMEFRAME_MS, COMMON_TIMEFRAMES } from '@tidemark/contract'
import { type Bars, gatherBars, hashBars, resample } from '@tidemark/engine'
import {
  type BarsQuery,
  buildLevels,
  levelLengths,
  type Levels,
  levelsOf,
  overlapping,
} from '@tidemark/engine/research'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SEED_FOLDER } from '../paths'
import { SEED_SERIES } from '../seed/catalogue'
import { makeBars } from '../testing/storeFixtures'
import { openAt, STORE_KINDS } from '../testing/stores'
import { readSeed } from './duckdb/readSeed'
import { type LevelRow, levelsFrom, updateLevels } from './levels'
import type { Session } from './session'
import type { Store } from './Store'

function minutes(from: number, to: number, more = 0): Bars {
  return makeBars(
    Array.from({ length: to - from }, (_, i) => (from + i) * TIMEFRAME_MS.M1),
    more,
  )
}

const EVER = { from: -8e15, to: 8e15, most: Infinity }

describe.each(SEED_SERIES)('$symbol $timeframe', (series) => {
  it('has summaries that equal its bars resampled, at every length', async () => {
    const bars = await readSeed(SEED_FOLDER, series)
    const levels = buildLevels(bars, series.timeframe)
    const lengths = levelLengths(series.timeframe)
    const hashes = levels.map(hashBars)
    expect(hashes).toEqual(lengths.map((length) => hashBars(gatherBars(bars, length))))
    for (const timeframe of COMMON_TIMEFRAMES.filter((one) => TIMEFRAME_MS[one] > TIMEFRAME_MS[series.timeframe])) {
      const resampled = resample(bars, timeframe, TIMEFRAME_MS[series.timeframe])
      expect(hashes[lengths.indexOf(TIMEFRAME_MS[timeframe])]).toBe(hashBars(resampled))
    }
  })
})

describe.each(STORE_KINDS)('$name', (kind) => {
  const openNew = async () => openAt(await kind.place())
  const KEY = { symbol: 'ABC', timeframe: 'M1' } as const
  const SERIES = { ...KEY, source: 'test', licence: null }

  async function expectLevels(store: Store): Promise<string> {
    const all: Bars = { ...(await store.bars(KEY)), calendar: undefined }
    const levels = await store.levels(KEY)
    const lengths = levelLengths('M1')
    const stored = await Promise.all(lengths.map(async (length) => levels?.bars(length, EVER)))
    expect(stored).toEqual(lengths.map((length) => gatherBars(all, length)))
    return levels?.version ?? ''
  }

  it('keeps the summaries of a series as its bars change, over several pieces', async () => {
    const store = await openNew()
    await store.putSeries(SERIES, minutes(-50_000, 60_000))
    const first = await expectLevels(store)
    await store.mergeBars(SERIES, minutes(59_990, 60_100, 7))
    const second = await expectLevels(store)
    await store.mergeBars(SERIES, minutes(-60_000, -59_000))
    await store.mergeBars(SERIES, minutes(10_000, 10_001, 3))
    const third = await expectLevels(store)
    expect(new Set([first, second, third]).size).toBe(3)
    await store.putSeries(SERIES, minutes(-50_000, 60_000))
    expect(await expectLevels(store)).toBe(first)
  })

  it('builds those of a series that was stored without', async () => {
    const store = await openNew()
    await store.seed(SEED_FOLDER, SEED_SERIES.slice(0, 1))
    const key = { symbol: SEED_SERIES[0]?.symbol ?? '', timeframe: 'H1' } as const
    const all = { ...(await store.bars(key)), calendar: undefined }
    const both = await Promise.all([store.levels(key), store.levels(key)])
    expect(both[0]?.version).toBe(both[1]?.version)
    expect(await both[1]?.bars(TIMEFRAME_MS.D1, EVER)).toEqual(gatherBars(all, TIMEFRAME_MS.D1))
  })

  it('reads the stored bars, and summaries, that overlap a span, unless they are too many', async () => {
    const store = await openNew()
    await store.putSeries(SERIES, minutes(0, 100_000))
    const levels = await store.levels(KEY)
    const minute = TIMEFRAME_MS.M1
    const span = { from: 45_003 * minute + 1, to: 45_010 * minute }
    expect((await levels?.bars(minute, { ...span, most: 10 }))?.time.length).toBe(8)
    expect(await levels?.bars(minute, { ...span, most: 7 })).toBeNull()
    const five = await levels?.bars(5 * minute, { ...span, most: 3 })
    expect([...(five?.time ?? [])].map((time) => time / minute)).toEqual([45_000, 45_005, 45_010])
    expect(await levels?.bars(5 * minute, { ...span, most: 2 })).toBeNull()
    expect(await levels?.bars(minute, { from: 0, to: 1e12, most: 4000 })).toBeNull()
    expect(await store.levels({ symbol: 'XYZ', timeframe: 'M1' })).toBeNull()
  })
})

/** `reads` counts what would be asked of a store. */
async function levelsInPieces(bars: Bars): Promise<{ levels: Levels; reads: () => number }> {
  const key = { symbol: 'ABC', timeframe: 'M1' } as const
  const pieces: { row: LevelRow; data: Uint8Array }[] = []
  const read = ({ from = -8e15, to = 8e15 }: BarsQuery) => overlapping(bars, 1, from, to)
  const [first, last] = [bars.time[0] ?? 0, bars.time.at(-1) ?? 0]
  const session: Session = {
    run: async () => 0,
    rows: async (schema) => [schema.parse({ from: first, to: last })],
    lock: async () => undefined,
  }
  const stored = {
    session,
    levelTable: '',
    read: async (query: BarsQuery) => read(query),
    insertLevel: async (_: unknown, row: LevelRow, data: Uint8Array) => void pieces.push({ row, data }),
    levelPieces: async () => [],
  }
  await updateLevels(stored, key)
  let reads = 0
  const reader = {
    async bars(query: BarsQuery) {
      reads++
      return read(query)
    },
    async levelPieces(_: unknown, length: number, starts: readonly number[]) {
      reads++
      const found = pieces.filter(({ row }) => row.length === length && starts.includes(row.start))
      return found.map(({ data }) => data)
    },
  }
  return { levels: levelsFrom(reader, key, { first, last, rows: pieces.map(({ row }) => row) }), reads: () => reads }
}

describe('what is known of a series without a read', () => {
  const MINUTE = TIMEFRAME_MS.M1
  const DAY = TIMEFRAME_MS.D1

  it('never says too many where there are few enough', async () => {
    const steps = fc.array(fc.constantFrom(1, 1, 1, 2, 7, 60, 1440, 4321), { minLength: 50, maxLength: 400 })
    await fc.assert(
      fc.asyncProperty(steps, fc.nat({ max: 90_000 }), fc.nat({ max: 90_000 }), async (gaps, start, wide) => {
        let at = -30_000
        const bars = makeBars(gaps.map((gap) => (at += gap) * MINUTE))
        const { levels } = await levelsInPieces(bars)
        const span = { from: (start - 30_000) * MINUTE - 1, to: (start - 30_000 + wide) * MINUTE }
        for (const length of [MINUTE, ...levelLengths('M1')]) {
          const all = await levelsOf(bars, 'M1')?.bars(length, { ...span, most: Infinity })
          const most = all?.time.length ?? 0
          expect(await levels.bars(length, { ...span, most })).toEqual(all)
          const fewer = most === 0 ? null : await levels.bars(length, { ...span, most: most - 1 })
          expect(fewer).toBeNull()
        }
      }),
      { seed: 20, numRuns: 40 },
    )
  })

  it('lets a month of minutes, weekends apart, be found in one read', async () => {
    const days = Array.from({ length: 90 }, (_, day) => day).filter((day) => day % 7 < 5)
    const bars = makeBars(days.flatMap((day) => Array.from({ length: 1440 }, (_, i) => day * DAY + i * MINUTE)))
    const { levels, reads } = await levelsInPieces(bars)
    const span = { from: 20 * DAY, to: 50 * DAY, most: 1200 }
    for (const minutes of [1, 5, 15]) expect(await levels.bars(minutes * MINUTE, span)).toBeNull()
    expect(reads()).toBe(0)
    // 21 days from Monday to Friday, and the first bar of the last day.
    expect((await levels.bars(30 * MINUTE, span))?.time.length).toBe(21 * 48 + 1)
    expect(reads()).toBe(1)
  })
})
