import { backtestResultSchema, type RunReport } from '@tidemark/contract'
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
import { reportBacktest } from '../research/report'
import { runBacktest } from '../research/runBacktest'
import { type Evidence, guarded, reasonFor } from './guards'
import type { HeadlineAnswer } from './headline'

const METRICS = [
  'volatility',
  'sharpe',
  'sortino',
  'cagr',
  'calmar',
  'psr',
  'dsr',
  'dsrAll',
  'haircutSharpe',
  'budget',
  'triesLeft',
  'minTrackRecord',
  'minTrackRecordDeflated',
]

interface Lacking extends Omit<Evidence, 'isBankrupt'> {
  bankrupt: boolean
}

test.each(unitCases<Lacking, object>('guards', 'research2'))('withheld: $name', ({ input, expected }) => {
  const { bankrupt: isBankrupt, ...evidence } = input
  const block = { return: 1, ...Object.fromEntries(METRICS.map((name) => [name, 1])) }
  const { told, withheld } = guarded(block, { isBankrupt, ...evidence })
  expect(withheld).toEqual(expected)
  expect(Object.entries(told).filter(([, value]) => value === null)).toEqual(
    Object.keys(block).flatMap((name) => (name in expected ? [[name, null]] : [])),
  )
})

test('a benchmark is measured by as much as a Sharpe ratio is', () => {
  const evidence = { isBankrupt: false, spanDays: 400, n: 19, trades: 40 }
  for (const name of ['alpha', 'trackingError', 'informationRatio'] as const) {
    expect(reasonFor(name, evidence)).toBe('too-few-days')
    expect(reasonFor(name, { ...evidence, n: 20 })).toBeNull()
  }
})

interface Answer extends HeadlineAnswer {
  distribution: RunReport['distribution']
  months: { rows: [number, object][]; best: number; worst: number; positiveShare: number; count: number }
}

describe.each(studyCases<UnitCase<{ run: CalledRun }, Answer>>('headlines', 'research2'))(
  '$name, $input.run.rows',
  ({ input, expected }) => {
    test('has the same headline, months and distribution', () => {
      const { request, bars } = calledRun(input.run)
      const { months, ...got } = reportBacktest(request, bars)
      const { rows, count, ...table } = expected.months
      const { months: _months, ...wanted } = expected
      expect(differences(got, wanted, 1e-9)).toEqual([])
      expect(Object.keys(got.withheld ?? {})).toEqual(expect.arrayContaining(Object.keys(wanted.withheld)))
      expect(Object.keys(got.withheld ?? {})).toHaveLength(Object.keys(wanted.withheld).length)
      expect(months.rows).toHaveLength(count)
      expect(differences(months, table, 1e-9)).toEqual([])
      expect(differences(sampled(months.rows, rows), rows, 1e-9)).toEqual([])
    })

    test('answers the same with a run, in the form of the contract', () => {
      const { request, bars } = calledRun(input.run)
      const { headline, withheld, calendar } = reportBacktest(request, bars)
      const result = runBacktest(request, bars, { symbol: 'EURUSD', timeframe: null }, { report: true })
      expect(result).toMatchObject({ headline, withheld, calendar })
      const sent: unknown = JSON.parse(JSON.stringify(result))
      expect(backtestResultSchema.parse(sent)).toEqual(sent)
    })
  },
)

test('a plain file has no headline, and nothing of its report is withheld', () => {
  const [, , { input, expected } = raise()] = studyCases<UnitCase<{ run: CalledRun }, Answer>>('headlines', 'research2')
  const { request, bars } = calledRun({ ...input.run, calendar: undefined })
  const report = reportBacktest(request, bars)
  expect(report).not.toHaveProperty('headline')
  expect(report.confidence).not.toHaveProperty('withheld')
  // A Sunday evening is a day of its own in UTC.
  expect(report.daily.days).toHaveLength(expected.calendar.tradingDates + 1)
})

test('blocks of the report carry what is withheld in them', () => {
  const [, , { input } = raise()] = studyCases<UnitCase<{ run: CalledRun }, Answer>>('headlines', 'research2')
  const { request, bars } = calledRun(input.run)
  const { benchmark, confidence, sharpeSimple } = reportBacktest(request, bars)
  expect(sharpeSimple).toBeNull()
  expect(benchmark).toMatchObject({ alpha: null, withheld: { alpha: 'too-few-days', trackingError: 'too-few-days' } })
  expect(confidence).toMatchObject({ psr: null, withheld: { psr: 'too-few-days', minTrackRecord: 'too-few-days' } })
})

function raise(): never {
  throw new Error('the vectors have no headline')
}
