import { parseRunId } from '@tidemark/contract'
import { describe, expect, it, test } from 'vitest'
import { formatIn } from '../../format/format'
import { ageText, DEFAULT_LIBRARY_SORT, nextLibrarySort, sortLibrary } from './libraryRun'
import { LIBRARY_NOW, LIBRARY_RUNS } from './libraryFixtures'
import { filterRuns, searchLibrary } from './librarySearch'

const clock = { now: LIBRARY_NOW, format: formatIn('UTC') }
const found = (query: string) => searchLibrary(LIBRARY_RUNS, query, clock).map(({ id }) => id)

describe('searching the library', () => {
  test.each([
    ['', 6],
    ['eur/usd', 3],
    ['EURUSD rsi', 1],
    ['sharpe>0.2', 3],
    ['sharpe > 0.2 n1=60', 1],
    ['drawdown < 10', 2],
    ['drawdown<-10', 3],
    ['h1', 5],
    ['daily', 0],
    ['return<0', 2],
    ['return < -20%', 1],
    ['trades>=240', 4],
    ['tag:candidate', 2],
    ['2 bp', 2],
    ['is:starred', 1],
    ['<b>', 1],
    ['today', 2],
    ['last week', 2],
    ['this week', 2],
    ['last month', 0],
    ['last week rsi', 1],
    ['symbol:usd strategy:sma', 4],
    ['note:baseline', 1],
    ['nothing', 0],
    ['unknown', 1],
    ['pf>1', 5],
  ])('%j finds %i', (query, count) => {
    expect(found(query)).toHaveLength(count)
  })

  it('finds nothing by a figure that is not known', () => {
    expect(found('sharpe>-100')).not.toContain('run-7')
  })

  it('reads dates on the calendar of the zone', () => {
    const late = Date.UTC(2026, 10, 22, 23, 30)
    const inTokyo = searchLibrary(LIBRARY_RUNS, 'yesterday', { now: late, format: formatIn('Asia/Tokyo') })
    expect(inTokyo.map(({ id }) => id)).toEqual(['20261122_140200_SmaCross_EURUSD', '20261122_135913_SmaCross_EURUSD'])
  })
})

describe('sorting the library', () => {
  it('is newest first by id, what names no time at its end', () => {
    const ids = sortLibrary(LIBRARY_RUNS, DEFAULT_LIBRARY_SORT).map(({ id }) => id)
    expect(ids.slice(0, 3)).toEqual(['run-7', '20261122_140200_SmaCross_EURUSD', '20261122_135913_SmaCross_EURUSD'])
  })
  it('puts what is not known last, whichever way', () => {
    for (const isDescending of [true, false]) {
      expect(sortLibrary(LIBRARY_RUNS, { key: 'sharpe', isDescending }).at(-1)?.id).toBe('run-7')
    }
    expect(sortLibrary(LIBRARY_RUNS, { key: 'return', isDescending: true })[0]?.id).toContain('20261122_140200')
  })
  it('turns the same column round, and starts text at A', () => {
    expect(nextLibrarySort(DEFAULT_LIBRARY_SORT, 'age')).toEqual({ key: 'age', isDescending: false })
    expect(nextLibrarySort(DEFAULT_LIBRARY_SORT, 'symbol')).toEqual({ key: 'symbol', isDescending: false })
  })
})

test.each([
  [0, 'now'],
  [2 * 60_000, '2 min'],
  [59 * 60_000, '59 min'],
  [5 * 3_600_000, '5 h'],
  [13 * 86_400_000, '13 d'],
  [15 * 86_400_000, '2 wk'],
  [800 * 86_400_000, '2 y'],
])('an age of %i ms reads %s', (elapsed, text) => {
  expect(ageText(elapsed)).toBe(text)
})

const run = (id: string) => ({ id, parts: parseRunId(id) })
const RUNS = [
  '20250113_091832_movingaverage_USDJPY',
  '20250114_142207_rsi_EURUSD',
  'broken',
  '20250114_135540_rsi_XETRA_DAX_1',
].map(run)

test.each([
  ['eur/usd', 1],
  ['EURUSD', 1],
  ['RSI', 2],
  ['20250114', 2],
  ['unknown', 1],
  ['  ', 4],
  ['nothing', 0],
  ['2025-01-14', 2],
  ['2025-01-14 15:22', 1],
  ['15:22:07', 1],
  ['RSI Strategy', 2],
  ['Strategy: MOVINGAVERAGE', 1],
  ['eur/usd rsi', 1],
  ['usd  2025-01-13', 1],
  ['rsi usd/jpy', 0],
])('filter %j finds %i', (words, count) => {
  expect(filterRuns(RUNS, words, formatIn('Europe/Berlin'))).toHaveLength(count)
})

test('a date is that of the zone in which the rows show it', () => {
  const late = [run('20250114_232207_rsi_EURUSD')]
  expect(filterRuns(late, '2025-01-15', formatIn('Europe/Berlin'))).toHaveLength(1)
  expect(filterRuns(late, '2025-01-15', formatIn('UTC'))).toHaveLength(0)
})
