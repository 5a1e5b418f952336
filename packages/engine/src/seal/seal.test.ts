import { expect, test } from 'vitest'
import { type CalledRun, calledRun, differences, studyCases, type UnitCase, unitCases } from '../../fixtures/research'
import { trialsAt } from '../studies/trials'
import { DAY_MS, parseTime } from '../time'
import type { Axis } from '../validation/sweepSummary'
import { type Band, bandOf } from './band'
import { openSeal } from './openSeal'
import { type SealedBars, sealedBars } from './sealedBars'
import { sealOutcome, type SealOutcome } from './verdict'

interface Dates {
  datesFrom: string
  dates: number
  barsPerDate: number
  share?: number
  since?: string
  until?: string
}

test.each(unitCases<Dates, SealedBars | null>('seal', 'research2'))('sealed: $name', ({ input, expected }) => {
  const { datesFrom, dates, barsPerDate, share, since: from, until: to } = input
  const step = DAY_MS / barsPerDate
  const time = Float64Array.from({ length: dates * barsPerDate }, (_, i) => parseTime(datesFrom) + i * step)
  expect(sealedBars({ time }, { share, from, to })).toEqual(expected)
})

interface Outcome {
  promise: number
  promisePsr: number
  n: number
  ns: number
  sharpe: number | null
  skew: number | null
  kurtosis: number | null
  trades: number
  tradesBefore: number
  bankruptBefore: boolean
  bankruptTest: boolean
  quantile5: number
  openings: number
}

test.each(unitCases<Outcome, SealOutcome>('verdict', 'research2'))('verdict: $name', ({ input, expected }) => {
  const { promise, promisePsr, n, ns, sharpe, skew, kurtosis, trades } = input
  const before = { promise, promisePsr, n, trades: input.tradesBefore, bankrupt: input.bankruptBefore }
  const tested = { n: ns, sharpe, skew, kurtosis, trades, bankrupt: input.bankruptTest }
  const { limit, ...got } = sealOutcome(before, tested, input.quantile5, input.openings)
  const { limit: wanted, ...rest } = expected
  expect(got).toEqual(rest)
  expect(differences(limit, wanted, 1e-9)).toEqual([])
})

test.each(
  unitCases<{ returns: number[]; promise: number; steps: number; seed: number; paths: number }, Band>(
    'band',
    'research2',
  ),
)('band: $name', ({ input, expected }) => {
  const { band } = bandOf({ ...input, returns: Float64Array.from(input.returns) })
  expect(differences(band, expected, 1e-9)).toEqual([])
})

interface Asked {
  run: CalledRun
  looks: { run: CalledRun; axes?: Axis[] }[]
  share?: number
  from?: string
  to?: string
  openings?: number
  seed?: number
  paths?: number
}

const named = (run: CalledRun) => ({ ...calledRun({ ...run, calendar: 'auto' }), symbol: run.csv, timeframe: null })

test.each(studyCases<UnitCase<Asked, object>>('seals', 'research2'))('opened: $name', ({ input, expected }) => {
  const { run, looks, ...rule } = input
  const tries = looks.flatMap(({ run: look, axes }) => trialsAt({ ...named(look), axes }))
  expect(differences(openSeal({ ...named(run), ...rule, tries }), expected, 1e-9)).toEqual([])
})
