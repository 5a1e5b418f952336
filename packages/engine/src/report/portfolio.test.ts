import type { Config } from '@tidemark/contract'
import { expect, test } from 'vitest'
import {
  differences,
  sampleBars,
  type SampleCosts,
  sampleRequest,
  type SampleRows,
  studyCases,
  unitCases,
} from '../../fixtures/research'
import { DAY_MS } from '../time'
import { portfolioRun, symbolsStudy } from '../research/manyRuns'
import { portfolioOf, type PortfolioRule } from './portfolio'

const TOLERANCE = 1e-8

interface PortfolioInput extends Partial<Pick<PortfolioRule, 'weights' | 'rebalance'>> {
  parts: { days: string[]; values: number[]; start: number }[]
  periodsPerYear: number
  W?: number
}

test.each(unitCases<PortfolioInput, object | null>('portfolio'))('portfolio: $name', ({ input, expected }) => {
  const { parts, periodsPerYear, weights = 'equal', rebalance = 'never', W } = input
  const got = portfolioOf(
    parts.map(({ days, values, start }) => ({
      periodsPerYear,
      days: Int32Array.from(days, (day) => Date.parse(day) / DAY_MS),
      values: Float64Array.from(values),
      start,
    })),
    { weights, rebalance, window: W },
  )
  expect(differences(got, expected, TOLERANCE)).toEqual([])
})

interface ManyRuns {
  id: string
  data: SampleRows[]
  strategy: string
  params: Config
  costs: SampleCosts
}

function runsOf({ data, strategy, params, costs }: ManyRuns) {
  return data.map((rows) => ({ request: sampleRequest(strategy, params, costs), bars: sampleBars(rows) }))
}

interface PortfolioCase extends ManyRuns, Pick<PortfolioRule, 'weights' | 'rebalance'> {
  expected: { days: [string, string, number]; values: [number, number][]; weightsSet: object }
}

test.each(studyCases<PortfolioCase>('portfolios'))('$id, $weights weights, $rebalance', (reference) => {
  const { days, values, weightsSet, ...got } = portfolioRun(runsOf(reference), reference)!
  const sampled = {
    ...got,
    days: [days[0], days.at(-1), days.length],
    values: reference.expected.values.map(([i]) => [i, values[i]]),
    weightsSet: { count: weightsSet.length, last: weightsSet.at(-1), second: weightsSet[1] ?? null },
  }
  expect(differences(sampled, reference.expected, TOLERANCE)).toEqual([])
})

test.each(studyCases<ManyRuns & { expected: object }>('symbols'))('$id beside each other', (reference) => {
  expect(differences(symbolsStudy(runsOf(reference)), reference.expected, TOLERANCE)).toEqual([])
})
