import { TIMEFRAMES } from '@tidemark/contract'
import { allocateBars } from '@tidemark/engine'
import { describe, expect, it } from 'vitest'
import type { Replacement } from './formerBars'
import type { LevelIndex } from './levels'
import { rememberSeries } from './rememberSeries'
import type { Series, SeriesTables } from './Store'

const KEY = { symbol: 'ABC', timeframe: 'H1' } as const
const SERIES = { ...KEY, source: 'test', licence: null }
const LISTED: Series = { ...SERIES, bars: 1, first: 0, last: 0, calendar: null }
const INDEX: LevelIndex = { first: 5, last: 9, rows: [] }
const REPLACED: Replacement = { id: 'one', ...KEY, at: 1, actor: 'ann', bars: 1 }

/** Tables whose answers the test may change. */
function start() {
  const calls: string[] = []
  const tables: SeriesTables = {
    series: async () => (calls.push('series'), [LISTED]),
    bars: async ({ symbol, limit }) => (calls.push(`bars ${symbol} ${limit}`), allocateBars(3)),
    putSeries: async () => (calls.push('put'), 0),
    mergeBars: async () => (calls.push('merge'), 0),
    replacements: async () => (calls.push('replacements'), [REPLACED]),
    takeBack: async (id) => (calls.push(`takeBack ${id}`), REPLACED),
    purgeReplacements: async (time) => void calls.push(`purge ${time}`),
    levelIndex: async ({ symbol, timeframe }) => (calls.push(`levels ${symbol} ${timeframe}`), INDEX),
    levelPieces: async () => [],
    setCalendar: async () => (calls.push('calendar'), true),
    seed: async () => (calls.push('seed'), true),
  }
  const foreign: ((symbol: string | null) => void)[] = []
  const store = rememberSeries(tables, (listener) => void foreign.push(listener))
  const change = (symbol: string | null) => {
    for (const listener of foreign) listener(symbol)
  }
  /** Runs while the tables are being read. */
  const during = async (work: () => Promise<unknown>) => {
    calls.length = 0
    await work()
    return [...calls]
  }
  return { store, tables, change, during }
}

describe('the index of summaries', () => {
  it('is read once for each series, until its bars change', async () => {
    const { store, change, during } = start()
    const read = () => during(() => store.levels(KEY))
    expect(await store.levels(KEY)).toMatchObject({ first: 5, last: 9 })
    expect([await read(), await read()]).toEqual([[], []])
    expect(await during(() => store.levels({ ...KEY, timeframe: 'D1' }))).toEqual(['levels ABC D1'])
    expect(await during(() => store.levels({ ...KEY, symbol: 'XYZ' }))).toEqual(['levels XYZ H1'])
    await store.mergeBars(SERIES, allocateBars(1))
    expect([await read(), await read()]).toEqual([['levels ABC H1'], []])
    change('XYZ')
    expect(await read()).toEqual([])
    change('ABC')
    expect(await read()).toEqual(['levels ABC H1'])
    change(null)
    expect(await read()).toEqual(['levels ABC H1'])
  })

  it('is null for a series without bars, and read again next time', async () => {
    const { store, tables } = start()
    const answering = { ...tables }
    tables.levelIndex = async () => null
    expect(await store.levels(KEY)).toBeNull()
    tables.levelIndex = (key) => answering.levelIndex(key)
    expect(await store.levels(KEY)).toMatchObject({ first: 5, last: 9 })
  })
})

describe('the version of a symbol', () => {
  it.each<[string, (store: ReturnType<typeof start>['store']) => Promise<unknown>]>([
    ['replaced', (store) => store.putSeries(SERIES, allocateBars(1))],
    ['added', (store) => store.mergeBars(SERIES, allocateBars(1))],
    ['taken back', (store) => store.takeBack('one')],
    ['seeded', (store) => store.seed('folder', [{ ...SERIES, licence: 'MIT', csv: '', clock: 'utc' }])],
  ])('increases when bars are %s, and that of others does not', async (_name, change) => {
    const { store } = start()
    const before = [store.seriesVersion('ABC'), store.seriesVersion('XYZ')]
    expect(before).toEqual([0, 0])
    await change(store)
    expect(store.seriesVersion('ABC')).toBeGreaterThan(0)
    expect(store.seriesVersion('XYZ')).toBe(0)
  })

  it('increases even when the change fails, and passes the error on', async () => {
    const { store, tables } = start()
    tables.putSeries = () => Promise.reject(new Error('full'))
    await expect(store.putSeries(SERIES, allocateBars(1))).rejects.toThrow('full')
    expect(store.seriesVersion('ABC')).toBeGreaterThan(0)
  })
})

describe('what was replaced', () => {
  it('is taken back by its name, and nothing else is changed', async () => {
    const { store, during } = start()
    expect(await during(() => store.takeBack('one'))).toEqual(['replacements', 'takeBack one'])
    const version = store.seriesVersion('ABC')
    expect(await store.takeBack('two')).toBeNull()
    expect(await during(() => store.takeBack('two'))).toEqual(['replacements'])
    expect(store.seriesVersion('ABC')).toBe(version)
  })

  it('is listed and purged by the tables', async () => {
    const { store, during } = start()
    expect(await store.replacements()).toEqual([REPLACED])
    expect(await during(() => store.purgeReplacements(7))).toEqual(['purge 7'])
  })
})

describe('the list of series', () => {
  it('is read again after a failed read', async () => {
    const { store, tables } = start()
    const answering = { ...tables }
    tables.series = () => Promise.reject(new Error('away'))
    await expect(store.series()).rejects.toThrow('away')
    tables.series = () => answering.series()
    expect(await store.series()).toEqual([LISTED])
    tables.series = () => Promise.reject(new Error('away'))
    await store.putSeries(SERIES, allocateBars(1))
    tables.series = () => answering.series()
    expect(await store.series()).toEqual([LISTED])
  })

  it('is not read for a change before its first use', async () => {
    const { store, during } = start()
    expect(await during(() => store.putSeries(SERIES, allocateBars(1)))).toEqual(['put'])
    await store.series()
    expect(await during(() => store.putSeries(SERIES, allocateBars(1)))).toEqual(['put', 'series'])
  })
})

it('after a change, reads the end of every timeframe that was read before, at least a thousand bars', async () => {
  const { store, during } = start()
  for (const timeframe of TIMEFRAMES.slice(0, 2)) await store.bars({ ...KEY, timeframe, limit: 2, keep: 'last' })
  await store.bars({ symbol: 'XYZ', timeframe: 'H1', limit: 2, keep: 'last' })
  const calls = await during(() => store.mergeBars(SERIES, allocateBars(1)))
  expect(calls).toEqual(['merge', 'bars ABC 1000', 'bars ABC 1000'])
})

describe('the end of a series', () => {
  it('is cached up to ten thousand bars; other parts are not', async () => {
    const { store, during } = start()
    const twice = (query: object) =>
      during(async () => {
        for (let k = 0; k < 2; k++) await store.bars({ ...KEY, keep: 'last', ...query })
      })
    expect(await twice({ limit: 10_000 })).toHaveLength(1)
    expect(await twice({ limit: 10, to: 5 })).toHaveLength(2)
    expect(await twice({})).toHaveLength(2)
  })
})

it('a new store says whether it was seeded', async () => {
  const { store, tables } = start()
  expect(await store.seed('folder', [])).toBe(true)
  tables.seed = async () => false
  expect(await store.seed('folder', [])).toBe(false)
})
