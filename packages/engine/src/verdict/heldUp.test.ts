import type { CheckName, CheckState, Evidence } from '@tidemark/contract'
import { describe, expect, test } from 'vitest'
import { verdictOf } from './heldUp'

/** Everything that a run needs, as good as it gets. */
const GOOD: Evidence = {
  bankrupt: false,
  own: false,
  luck: { sharpe: 1.6, byLuck: 0.7, dsr: 0.97, dsrAll: 0.96, tries: 9 },
  tries: { made: 9, left: 2400, known: true },
  neighbours: { shape: 'plateau', value: 1.6, median: 1.5, tried: 8 },
  costs: { breakEven: 4, fee: 0.001, reason: null },
  sample: { n: 1500, trades: 80, needed: 900, perYear: 252 },
}

const told = (evidence: Evidence) => verdictOf(evidence).reasons.map(({ check }) => check)

const stateOf = (evidence: Evidence, check: CheckName) =>
  verdictOf(evidence).reasons.find((reason) => reason.check === check)?.state

type Case = { [N in CheckName]: [N, Partial<NonNullable<Evidence[N]>>, CheckState] }[CheckName]

const CASES: Case[] = [
  ['luck', { dsrAll: 0.49, dsr: 0.96 }, 'fails'],
  ['luck', { dsrAll: 0.5, dsr: 0.94 }, 'open'],
  ['luck', { dsrAll: 0.5, dsr: 0.95 }, 'holds'],
  ['luck', { dsrAll: null, dsr: null }, 'open'],
  ['tries', { left: 0 }, 'open'],
  ['tries', { left: 1 }, 'holds'],
  ['tries', { left: null }, 'holds'],
  ['tries', { left: null, known: false }, 'open'],
  ['neighbours', { shape: 'plateau' }, 'holds'],
  ['neighbours', { shape: 'slope' }, 'open'],
  ['neighbours', { shape: 'spike' }, 'open'],
  ['neighbours', { shape: 'no-edge' }, 'open'],
  ['neighbours', { shape: null }, 'open'],
  ['costs', { breakEven: 0.99 }, 'fails'],
  ['costs', { breakEven: 1 }, 'open'],
  ['costs', { breakEven: 1.99 }, 'open'],
  ['costs', { breakEven: 2 }, 'holds'],
  ['costs', { breakEven: null, reason: 'beyond' }, 'holds'],
  ['costs', { breakEven: null, reason: 'no-edge' }, 'fails'],
  ['costs', { breakEven: null, reason: 'no-costs' }, 'open'],
  ['sample', { n: 900 }, 'holds'],
  ['sample', { n: 899 }, 'open'],
  ['sample', { needed: null }, 'open'],
  ['chosenInTime', { stitched: 0.5, run: 1 }, 'holds'],
  ['chosenInTime', { stitched: 0.49, run: 1 }, 'open'],
  ['chosenInTime', { stitched: null, run: 1 }, 'open'],
  ['lookAhead', { verdict: 'uses-later-bars' }, 'fails'],
  ['lookAhead', { verdict: 'none-found' }, 'holds'],
  ['lookAhead', { verdict: 'too-short' }, 'open'],
  ['lookAhead', { verdict: 'not-deterministic' }, 'open'],
  ['seal', { verdict: 'broken' }, 'fails'],
  ['seal', { verdict: 'kept' }, 'holds'],
  ['seal', { verdict: 'weaker' }, 'open'],
  ['seal', { verdict: null }, 'open'],
]

test.each(CASES)('%s with %o %s', (check, found, state) => {
  const evidence = { ...GOOD, [check]: { ...GOOD[check], ...found } } satisfies Evidence
  expect(stateOf(evidence, check)).toBe(state)
})

describe('held up', () => {
  test('is yes when the five that everybody needs hold and nothing is open', () => {
    expect(verdictOf(GOOD).heldUp).toBe('yes')
    expect(verdictOf({ ...GOOD, seal: { verdict: 'kept' }, lookAhead: { verdict: 'none-found' } }).heldUp).toBe('yes')
  })

  test.each<[string, Partial<Evidence>, 'no' | 'unclear']>([
    ['a bankrupt run', { bankrupt: true }, 'no'],
    ['a check that fails', { seal: { verdict: 'broken' } }, 'no'],
    ['an open check beside the five', { seal: { verdict: 'weaker' } }, 'unclear'],
    ['one of the five that is open', { sample: { n: 1, trades: 1, needed: 900, perYear: 252 } }, 'unclear'],
    ['one of the five that was not made', { neighbours: undefined }, 'unclear'],
    ['an own strategy without a look-ahead check', { own: true }, 'unclear'],
  ])('is not yes for %s', (_, change, word) => {
    expect(verdictOf({ ...GOOD, ...change }).heldUp).toBe(word)
  })

  test('is yes for an own strategy in which no later bar was found', () => {
    expect(verdictOf({ ...GOOD, own: true, lookAhead: { verdict: 'none-found' } }).heldUp).toBe('yes')
  })
})

describe('reasons', () => {
  test('are the weakest first: fails, open, not made, holds', () => {
    const evidence: Evidence = {
      ...GOOD,
      costs: { breakEven: 0.4, fee: null, reason: null },
      neighbours: { shape: 'spike', value: 1, median: 0.2, tried: 8 },
      sample: { n: 1, trades: 1, needed: null, perYear: 252 },
    }
    expect(told(evidence)).toEqual([
      'costs',
      'sample',
      'neighbours',
      'seal',
      'lookAhead',
      'chosenInTime',
      'luck',
      'tries',
    ])
  })

  test('say nothing of tries left where luck explains the run', () => {
    const evidence = { ...GOOD, luck: { sharpe: 0.6, byLuck: 1.1, dsr: 0.1, dsrAll: 0.04, tries: 400 } }
    expect(told(evidence)).toEqual(['luck', 'seal', 'lookAhead', 'chosenInTime', 'costs', 'sample', 'neighbours'])
  })
})
