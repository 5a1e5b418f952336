import type { LedgerAnswer, Population, TrialSummary } from '@tidemark/contract'
import { expect, test } from 'vitest'
import { differences, unitCases, unitRows } from '../../fixtures/research'
import { luckAfter, luckBudget } from './budget'
import { type Configuration, canonicalText, hashOf } from './identity'
import { ledgerAnswer } from './ledger'
import { Sketcher } from './sketch'

interface Named {
  configuration: Configuration
  series: { symbol: string; timeframe: string }
  from: number
  to: number
  tradeFrom: number | null
}

const HASHES = unitCases<Named | { value: unknown }, { canonical: string; configuration?: string; trial?: string }>(
  'hash',
  'research2',
)

test.each(HASHES)('canonical text: $name', ({ input, expected }) => {
  expect(canonicalText('value' in input ? input.value : input.configuration)).toBe(expected.canonical)
})

test.each(HASHES.flatMap(({ name, input, expected }) => ('value' in input ? [] : [{ name, input, expected }])))(
  'the identity of a trial: $name',
  ({ input: { configuration: given, series, ...range }, expected }) => {
    const configuration = hashOf(given)
    expect(configuration).toBe(expected.configuration)
    expect(hashOf({ configuration, ...series, ...range })).toBe(expected.trial)
  },
)

test.each(unitCases<{ days: number[]; returns: number[] }, { sketch: number[] | null }>('sketch', 'research2'))(
  'a sketch: $name',
  ({ input, expected }) => {
    const got = new Sketcher(Int32Array.from(input.days)).sketch(Float64Array.from(input.returns))
    expect(differences(got, expected.sketch, 1e-9)).toEqual([])
  },
)

test.each(unitCases<{ target: number; variance: number }, number | null>('budget', 'research2'))(
  'tries until luck reaches $name',
  ({ input, expected }) => {
    expect(differences(luckBudget(input.target, input.variance), expected, 1e-6)).toEqual([])
  },
)

test('more tries raise what luck reaches', () => {
  const target = luckAfter(12, 48, 1000)
  expect(luckBudget(target, 1 / 999)).toBeCloseTo(60, 6)
  expect(luckAfter(12, 0, 1000)).toBeLessThan(target)
})

interface Choice {
  chosen: number
  population: Population
  chosenTrades?: number
  chosenBankrupt?: boolean
}

const TRIALS = unitRows<TrialSummary>('ledgerTrials', 'research2')

test.each(unitCases<Choice, LedgerAnswer>('ledger', 'research2'))(
  'the ledger: $name',
  ({ input: { chosen: at, population, chosenTrades, chosenBankrupt }, expected }) => {
    const given = TRIALS[at]!
    const chosen = { ...given, trades: chosenTrades ?? given.trades, bankrupt: chosenBankrupt ?? given.bankrupt }
    const { budget, ...got } = ledgerAnswer(chosen, TRIALS, population)
    const { budget: wanted, ...rest } = expected
    expect(differences(got, rest, 1e-9)).toEqual([])
    expect(differences(budget, wanted, 1e-6)).toEqual([])
    expect(got.withheld).toEqual(rest.withheld)
  },
)

test('the same trial again, and the order of trials, change nothing', () => {
  const chosen = TRIALS[2]!
  const once = ledgerAnswer(chosen, TRIALS)
  const again = ledgerAnswer(chosen, [...TRIALS.toReversed(), ...TRIALS])
  expect(differences(again, once, 1e-12)).toEqual([])
})
