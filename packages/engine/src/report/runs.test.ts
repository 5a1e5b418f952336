import { type Config, runReportSchema } from '@tidemark/contract'
import { describe, expect, test } from 'vitest'
import {
  differences,
  sampleBars,
  sampled,
  type SampleCosts,
  sampleRequest,
  type SampleRows,
  studyCases,
} from '../../fixtures/research'
import { computeBacktest } from '../research/computeBacktest'
import { parseTime, DAY_MS } from '../time'
import { benchmarkOf } from './benchmark'
import { compareRuns } from './comparison'
import { closesOf } from './daily'
import { reportOf } from './runReport'

const CLOSE = 1e-8

interface ReferenceRun {
  id: string
  data: SampleRows
  strategy: string
  params: Config
  costs: SampleCosts
  bars: number
  daily: { first: string; last: string; count: number; values: number[] }
  report: {
    rolling: { samples: [number, number | null, number | null][] }
    excursions: { rows: unknown[]; n: number }
  }
}

const runs = studyCases<ReferenceRun>('runs')

function ran({ data, strategy, params, costs }: ReferenceRun) {
  const request = sampleRequest(strategy, params, costs)
  const { run, statistics, ...plan } = computeBacktest(request, sampleBars(data))
  return { bars: plan.bars, run, ...reportOf(plan, run, statistics) }
}

function named(id: string): ReferenceRun {
  const found = runs.find((run) => run.id === id)
  if (found === undefined) throw new Error(`no run ${id}`)
  return found
}

const dayOf = (text: string) => parseTime(text) / DAY_MS

test('the reference holds 14 runs of every kind', () => {
  expect(runs).toHaveLength(14)
})

describe.each(runs)('$id', (reference) => {
  // `ran` in each test: what runs outside of them is not seen by mutation testing.
  test('has the same daily values', () => {
    const { bars, daily } = ran(reference)
    const { first, last, count, values } = reference.daily
    expect([bars.time.length, daily.days[0], daily.days.at(-1), daily.days.length]).toEqual([
      reference.bars,
      dayOf(first),
      dayOf(last),
      count,
    ])
    expect(differences([...daily.values], values, 1e-9)).toEqual([])
  })

  test('answers in the form of the contract', () => {
    const { report } = ran(reference)
    expect(runReportSchema.parse(JSON.parse(JSON.stringify(report)))).toEqual(JSON.parse(JSON.stringify(report)))
  })

  test('has the same report', () => {
    const { run, report, daily } = ran(reference)
    const { rolling, excursions, ...wanted } = reference.report
    expect(differences(report, wanted, CLOSE)).toEqual([])
    expect(report.rolling.values).toHaveLength(Math.max(0, daily.days.length - 1))
    expect(differences(sampled(report.rolling.values, rolling.samples), rolling.samples, CLOSE)).toEqual([])
    const { rows, ...sums } = excursions
    expect(differences(report.excursions, sums, CLOSE)).toEqual([])
    expect(report.excursions.rows).toHaveLength(run.closed.length)
    expect(differences(report.excursions.rows.slice(0, rows.length), rows, CLOSE)).toEqual([])
  })

  test('dates what it numbers, and keeps the prices of the market', () => {
    const { bars, report } = ran(reference)
    const { days, values, closes } = report.daily
    expect([days[0], days.at(-1), days.length]).toEqual([
      reference.daily.first,
      reference.daily.last,
      reference.daily.count,
    ])
    expect([values.length, closes.length]).toEqual([days.length, days.length])
    expect(closes.at(-1)).toBeCloseTo(sampleBars(reference.data).close.at(-1) ?? NaN, 8)
    for (const { start, startBar, trough, troughBar, recovery, recoveryBar } of report.drawdowns.rows) {
      expect([start, trough, recovery].map((text) => text && parseTime(text))).toEqual(
        [startBar, troughBar, recoveryBar].map((bar) => (bar === null ? null : bars.time[bar])),
      )
    }
  })
})

describe('benchmarks', () => {
  interface Reference {
    run: string
    benchmark: 'own bars' | SampleRows
    expected: { rollingBeta: { samples: [number, number | null][] } }
  }
  test.each(studyCases<Reference>('benchmarks'))('$run', ({ run: id, benchmark, expected }) => {
    const { bars, daily } = ran(named(id))
    const other = closesOf(benchmark === 'own bars' ? bars : sampleBars(benchmark))
    const found = benchmarkOf(daily, other)
    const { rollingBeta, ...wanted } = expected
    expect(differences(found, wanted, CLOSE)).toEqual([])
    expect(differences(sampled(found.rollingBeta.values, rollingBeta.samples), rollingBeta.samples, CLOSE)).toEqual([])
  })
})

describe('comparisons', () => {
  interface Reference {
    a: string
    b: string
    seed: number
    expected: {
      rebased: { a: [number, number][]; b: [number, number][] }
      difference: [number, number][]
    }
  }
  test.each(studyCases<Reference>('comparisons'))('$a and $b', ({ a, b, seed, expected }) => {
    const found = compareRuns(ran(named(a)).daily, ran(named(b)).daily, seed)
    const { rebased, difference, ...wanted } = expected
    expect(differences(found, wanted, CLOSE)).toEqual([])
    expect(differences(sampled(found.rebased.a, rebased.a), rebased.a, CLOSE)).toEqual([])
    expect(differences(sampled(found.rebased.b, rebased.b), rebased.b, CLOSE)).toEqual([])
    expect(differences(sampled(found.difference, difference), difference, CLOSE)).toEqual([])
  })
})
