import { describe, expect, test } from 'vitest'
import {
  type CalledRun,
  calledRun,
  differences,
  sampled,
  studyCases,
  type UnitCase,
  unitCases,
} from '../../fixtures/research'
import { portfolioRun, symbolsStudy } from '../research/manyRuns'
import { compareBacktests } from '../research/report'
import { DAY_MS, dayText, parseTime } from '../time'
import { commonPeriods } from './common'
import type { Comparison } from './comparison'
import { portfolioOf, type Portfolio, type PortfolioRule } from './portfolio'

const TOLERANCE = 1e-8

const dayOf = (text: string) => parseTime(text) / DAY_MS

interface Side {
  days: string[]
  values: number[]
  perYear: number
}

test.each(
  unitCases<
    { a: Side; b: Side },
    { period: string; perYear: number; days: string[]; valuesA: number[]; valuesB: number[] }
  >('common', 'research2'),
)('common periods: $name', ({ input, expected }) => {
  const sides = [input.a, input.b].map(({ days, values, perYear }) => ({
    days: Int32Array.from(days, dayOf),
    values: Float64Array.from(values),
    periodsPerYear: perYear,
  }))
  const { period, perYear, days, values } = commonPeriods(sides)
  expect({ period, perYear, days: Array.from(days, dayText) }).toEqual({
    period: expected.period,
    perYear: expected.perYear,
    days: expected.days,
  })
  expect(values.map((column) => [...column])).toEqual([expected.valuesA, expected.valuesB])
})

type Samples = [number, number][]

interface Compared extends Omit<Comparison, 'rebased' | 'difference'> {
  rebased: { a: Samples; b: Samples }
  difference: Samples
}

const comparisons = studyCases<UnitCase<{ a: CalledRun; b: CalledRun; seed: number }, Compared>>(
  'comparisons',
  'research2',
)

describe.each(comparisons)('comparison: $name', ({ input, expected }) => {
  const { a, b, seed } = input

  test('is the same', () => {
    const got = compareBacktests(calledRun(a), calledRun(b), seed)
    const { rebased, difference, ...wanted } = expected
    expect(differences(got, wanted, TOLERANCE)).toEqual([])
    expect(differences(sampled(got.rebased.a, rebased.a), rebased.a, TOLERANCE)).toEqual([])
    expect(differences(sampled(got.rebased.b, rebased.b), rebased.b, TOLERANCE)).toEqual([])
    expect(differences(sampled(got.difference, difference), difference, TOLERANCE)).toEqual([])
  })

  test('is the other way round with the runs swapped', () => {
    const one = compareBacktests(calledRun(a), calledRun(b), seed)
    const other = compareBacktests(calledRun(b), calledRun(a), seed)
    const { bootstrap } = one
    expect(
      differences(
        other,
        {
          ...one,
          rebased: { a: one.rebased.b, b: one.rebased.a },
          difference: one.difference.map((value) => -value),
          meanDifference: -one.meanDifference!,
          sharpeA: one.sharpeB,
          sharpeB: one.sharpeA,
          bootstrap: {
            ...bootstrap!,
            difference: -bootstrap!.difference,
            low: -bootstrap!.high,
            high: -bootstrap!.low,
          },
        },
        1e-9,
      ),
    ).toEqual([])
  })
})

interface Held extends Omit<Portfolio, 'days' | 'values'> {
  days: [number, string][]
  values: Samples
}

test.each(studyCases<UnitCase<PortfolioRule & { runs: CalledRun[] }, Held>>('portfolios', 'research2'))(
  'portfolio: $name',
  ({ input, expected }) => {
    const { runs, ...rule } = input
    const got = portfolioRun(runs.map(calledRun), rule)!
    const { days, values, ...wanted } = expected
    expect(differences(got, wanted, TOLERANCE)).toEqual([])
    expect(sampled(got.days, days)).toEqual(days)
    expect(differences(sampled(got.values, values), values, TOLERANCE)).toEqual([])
  },
)

test('a portfolio is the same in any order of its runs', () => {
  const [{ input } = raise()] = studyCases<UnitCase<PortfolioRule & { runs: CalledRun[] }, Held>>(
    'portfolios',
    'research2',
  )
  const rule = { weights: 'inverse', rebalance: 'monthly' } as const
  const runs = input.runs.map(calledRun)
  const [one, other] = [portfolioRun(runs, rule)!, portfolioRun(runs.toReversed(), rule)!]
  const { contributions, meanWeights, correlation: _matrix, weightsSet: _sets, ...rest } = one
  expect(differences(other, rest, 1e-9)).toEqual([])
  expect(differences(other.contributions.toReversed(), contributions, 1e-9)).toEqual([])
  expect(differences(other.meanWeights.toReversed(), meanWeights, 1e-9)).toEqual([])
})

describe('a portfolio with a lost run', () => {
  const days = Int32Array.from(['2024-01-30', '2024-01-31', '2024-02-28', '2024-03-01'], dayOf)
  const part = (...values: number[]) => ({ days, values: Float64Array.from(values), start: 100, periodsPerYear: 252 })

  test('holds the others from the next setting of weights', () => {
    const held = portfolioOf([part(100, 0, 0, 0), part(100, 100, 110, 121)], { weights: 'equal', rebalance: 'monthly' })
    expect(differences(held?.values, [100, 50, 55, 60.5], 1e-12)).toEqual([])
  })

  test('is in cash once all are lost', () => {
    const held = portfolioOf([part(100, 0, 0, 0), part(100, 100, 0, 0)], { weights: 'equal', rebalance: 'monthly' })
    expect(held?.values).toEqual([100, 50, 0, 0])
    const kept = portfolioOf([part(50, 0, 0, 0), part(50, 0, 0, 0)], { weights: [3, 1], rebalance: 'never' })
    expect(kept?.values).toEqual([50, 0, 0, 0])
  })

  test('is none where it was lost before the first common day', () => {
    const late = { ...part(0, 0, 0), days: days.slice(1) }
    const lost = { ...part(100, 0, 0, 0), days }
    const early = { ...lost, values: Float64Array.of(0, 0, 0, 0) }
    expect(
      portfolioOf([early, { ...late, values: Float64Array.of(1, 1, 1) }], { weights: 'equal', rebalance: 'never' }),
    ).toBeNull()
  })
})

test.each(studyCases<UnitCase<{ runs: CalledRun[] }, object>>('symbols', 'research2'))(
  'symbols: $name',
  ({ input, expected }) => {
    expect(differences(symbolsStudy(input.runs.map(calledRun)), expected, TOLERANCE)).toEqual([])
  },
)

function raise(): never {
  throw new Error('the vectors have no portfolio')
}
