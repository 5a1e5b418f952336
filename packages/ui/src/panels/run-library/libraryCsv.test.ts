import { headlined, runs } from '@tidemark/api/testing'
import { expect, it } from 'vitest'
import { libraryCsv } from './libraryCsv'
import { LIBRARY_RUNS } from './libraryFixtures'
import { figureOf, sharpeHint } from './libraryRun'

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
  expect(second).toMatch(/^odd,,,,,,,,,,,,'?=1\+1,,$/)
})

it('has the one Sharpe ratio of a run, or why there is none', () => {
  const [best] = LIBRARY_RUNS
  if (best?.facts === null || best === undefined) throw new Error('a run with facts is needed')
  const { headline, withheld } = headlined(runs.typical, { sharpe: 'too-few-days' })
  const short = { ...best, facts: { ...best.facts, headline, withheld } }
  expect(libraryCsv([short]).split('\r\n')[1]).toMatch(/,Needs 20 daily returns or more,$/)
  expect(figureOf(short, 'sharpe')).toBeNull()
  const told = { ...best, facts: { ...best.facts, headline: headlined(runs.typical).headline } }
  expect(figureOf(told, 'sharpe')).toBe(0.6021)
  const { headline: _now, ...before } = best.facts
  const old = { ...best, facts: before }
  const rules = libraryCsv([told, old, short]).trimEnd().split('\r\n').slice(1)
  expect(rules[0]).toMatch(/,by the calendar of the series$/)
  expect(rules[1]).toMatch(/,as backtesting\.py computes it$/)
  expect(figureOf(old, 'sharpe')).toBe(best.facts.summary?.['Sharpe Ratio'])
  expect([told, old, short].map(sharpeHint)).toEqual([
    null,
    expect.stringMatching(/^As backtesting\.py computes it: .* before its series had a calendar/),
    'Needs 20 daily returns or more',
  ])
})
