import { parseRunId } from '@tidemark/contract'
import { describe, expect, test } from 'vitest'
import { filterRuns, newestFirst, runWords } from './storedRun'

const run = (id: string) => ({ id, parts: parseRunId(id) })
const RUNS = [
  '20250113_091832_movingaverage_USDJPY',
  '20250114_142207_rsi_EURUSD',
  'broken',
  '20250114_135540_rsi_XETRA_DAX_1',
].map(run)

describe('a row', () => {
  test('reads symbol, its own strategy in capitals, and the time on the clock of the zone', () => {
    expect(runWords(run('20250114_142207_SmaCross_EURUSD'), 'Europe/Berlin')).toEqual({
      symbol: 'EUR/USD',
      strategy: 'Strategy: SMACROSS',
      startedAt: '2025-01-14 15:22:07',
    })
  })
  test('keeps a symbol with underscores', () => {
    expect(runWords(run('20250114_135540_rsi_XETRA_DAX_1'), 'UTC').symbol).toBe('XETRA_DAX_1')
  })
  test.each(['broken', '20250114_142207_rsi', '20251399_999999_rsi_EURUSD', ''])('%j is Unknown', (id) => {
    expect(runWords(run(id), 'UTC')).toEqual({ symbol: 'Unknown', strategy: 'Strategy: Unknown', startedAt: 'Unknown' })
  })
})

test('newest first by id, without touching the list given', () => {
  expect(newestFirst(RUNS).map(({ id }) => id)).toEqual([
    'broken',
    '20250114_142207_rsi_EURUSD',
    '20250114_135540_rsi_XETRA_DAX_1',
    '20250113_091832_movingaverage_USDJPY',
  ])
  expect(RUNS[0]?.id).toBe('20250113_091832_movingaverage_USDJPY')
})

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
  expect(filterRuns(RUNS, words, 'Europe/Berlin')).toHaveLength(count)
})

test('a date is that of the zone in which the rows show it', () => {
  const late = [run('20250114_232207_rsi_EURUSD')]
  expect(filterRuns(late, '2025-01-15', 'Europe/Berlin')).toHaveLength(1)
  expect(filterRuns(late, '2025-01-15', 'UTC')).toHaveLength(0)
})
