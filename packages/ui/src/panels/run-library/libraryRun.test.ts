import { parseRunId } from '@tidemark/contract'
import { describe, expect, test } from 'vitest'
import { formatIn } from '../../format/format'
import { DEFAULT_LIBRARY_SORT, runWords, sortLibrary } from './libraryRun'

const run = (id: string) => ({ id, parts: parseRunId(id) })

describe('a row', () => {
  test('reads symbol, its own strategy in capitals, and the time on the clock of the zone', () => {
    expect(runWords(run('20250114_142207_SmaCross_EURUSD'), formatIn('Europe/Berlin'))).toEqual({
      symbol: 'EUR/USD',
      strategy: 'Strategy: SMACROSS',
      startedAt: '2025-01-14 15:22:07',
    })
  })
  test('keeps a symbol with underscores', () => {
    expect(runWords(run('20250114_135540_rsi_XETRA_DAX_1'), formatIn('UTC')).symbol).toBe('XETRA_DAX_1')
  })
  test.each(['broken', '20250114_142207_rsi', '20251399_999999_rsi_EURUSD', ''])('%j is Unknown', (id) => {
    expect(runWords(run(id), formatIn('UTC'))).toEqual({
      symbol: 'Unknown',
      strategy: 'Strategy: Unknown',
      startedAt: 'Unknown',
    })
  })
})

test('newest first by id, without touching the list given', () => {
  const runs = ['20250113_091832_rsi_EURUSD', 'broken', '20250114_142207_rsi_EURUSD'].map((id) => ({
    ...run(id),
    facts: null,
    annotation: { star: false, tags: [], note: '' },
  }))
  expect(sortLibrary(runs, DEFAULT_LIBRARY_SORT).map(({ id }) => id)).toEqual([
    'broken',
    '20250114_142207_rsi_EURUSD',
    '20250113_091832_rsi_EURUSD',
  ])
  expect(runs[0]?.id).toBe('20250113_091832_rsi_EURUSD')
})
