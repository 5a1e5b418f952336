import { expect, it } from 'vitest'
import { libraryCsv } from './libraryCsv'
import { LIBRARY_RUNS } from './libraryFixtures'

it('has a row per run with what is known and noted', () => {
  const [best] = LIBRARY_RUNS
  if (best === undefined) throw new Error('a run is needed')
  const unknown = { ...best, id: 'odd', parts: null, facts: null, annotation: { star: false, tags: [], note: '=1+1' } }
  const [head, first, second] = libraryCsv([best, unknown]).split('\r\n')
  expect(head).toMatch(/^Run id,Started,Strategy,Symbol,Timeframe,Parameters,Return \[%\],/)
  expect(first).toMatch(/^20261122_140200_SmaCross_EURUSD,2026-11-22T14:02:00\.000Z,/)
  expect(first).toContain('n1=60 n2=160')
  expect(first).toContain(',46.96,')
  // A note is never a formula.
  expect(second).toMatch(/^odd,,,,,,,,,,,,'?=1\+1$/)
})
