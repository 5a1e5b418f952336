import type { TrialSummary } from '@tidemark/contract'
import { type Bars, firstBarFrom, sliceBars } from '../bars'
import { normalCdf } from '../correlation/normal'
import { periodsOf } from '../calendar/periods'
import { readLedger } from '../ledger/ledger'
import { dailySeries, returnsBetween } from '../report/daily'
import { LEAST_RETURNS } from '../report/guards'
import type { CheckedBacktest } from '../research/checkBacktest'
import { barsInRange } from '../research/range'
import { deepestDrawdown } from '../statistics/drawdown'
import { figure } from '../statistics/figure'
import { type SampleShape, shapeOf } from '../statistics/sample'
import { type NamedRun, tryRun } from '../studies/trials'
import { runTest } from '../studies/walkForward'
import { probabilisticSharpe, sharpeSpread } from '../validation/confidence'
import type { Fold } from '../validation/windows'
import { type Band, bandOf } from './band'
import { type SealedBars, sealedBars, type SealRule } from './sealedBars'
import { type Promised, type SealOutcome, sealOutcome } from './verdict'

/** `bars` are the stored series' from its first row on; bars after the seal are the forward record's. */
export interface SealRequest extends NamedRun, SealRule {
  /** The other tries on the bars before the seal. @default none */
  readonly tries?: readonly TrialSummary[]
  /** How often the seal was opened or seen, this time included. @default 1 */
  readonly openings?: number | undefined
  /** @default 1 */
  readonly seed?: number | undefined
  /** @default 2000 */
  readonly paths?: number | undefined
}

const PATHS = 2000

interface TestFigures extends SampleShape {
  /** From the first bar's equity to the last one's. */
  readonly return: number | null
  readonly psr: number | null
  readonly maxDrawdown: number
  readonly trades: number
}

interface ForwardRecord extends Omit<SealOutcome, 'limit'> {
  readonly n: number
  readonly return: number | null
  readonly sharpe: number | null
  readonly maxDrawdown: number
  readonly trades: number
  /** Daily returns that the verdict is of; 0 before the first one. */
  readonly used: number
}

export interface OpenedSeal extends SealOutcome {
  readonly seal: SealedBars
  readonly openings: number
  readonly worn: boolean
  readonly inSample: {
    readonly n: number
    readonly trades: number
    readonly sharpe: number | null
    readonly counted: number
    readonly effectiveTrials: number | null
    readonly haircutSharpe: number | null
  }
  readonly promise: number
  readonly promisePsr: number
  readonly test: TestFigures
  readonly band: Band
  /** Share of the paths that are no better than the test; null without a ratio, or where no path moves. */
  readonly position: number | null
  /** Of bars after the seal; null without any. */
  readonly forward: ForwardRecord | null
}

/**
 * Tests one configuration, once, on bars that were held back (RESEARCH.md 15.2 to 15.4).
 *
 * @throws {RequestError} and {RunCancelled} as a backtest.
 */
export function openSeal(asked: SealRequest): OpenedSeal | { readonly seal: null; readonly reason: 'too-short' } {
  const { bars, openings = 1, seed = 1, paths = PATHS, tries = [], request: given, ...named } = asked
  const seal = sealedBars(bars, asked)
  if (seal === null) return { seal, reason: 'too-short' }
  const { firstBar, lastBar } = seal
  // As if the series ended with the bar before.
  const request = { ...given, end_date: undefined }
  const open = tryRun({ ...named, request, bars: sliceBars(bars, 0, firstBar) })
  const { trial, checked } = open
  const returns = returnsBetween(dailySeries(open.bars, open.run.equity).values)
  const { counted, metrics } = readLedger(trial, tries, 'series')
  const promise = trial.bankrupt ? 0 : Math.max(0, metrics.haircutSharpe ?? 0)
  const before: Promised = {
    promise,
    promisePsr: promisePsrOf(trial, promise),
    n: trial.n,
    trades: trial.trades,
    bankrupt: trial.bankrupt,
  }
  const trainStart = firstBarFrom(bars, barsInRange(bars, request).time[0]!)
  const tested = testOn(checked, bars, { trainStart, testStart: firstBar, testEnd: lastBar + 1 })
  const test = figuresOf(tested)
  const promised = { returns, promise, seed, paths }
  const { band, sharpes } = bandOf({ ...promised, steps: test.n })
  const end = bars.time.length
  const later = lastBar + 1 === end ? null : testOn(checked, bars, { trainStart, testStart: lastBar + 1, testEnd: end })
  return {
    seal,
    openings,
    worn: openings > 1,
    inSample: {
      n: trial.n,
      trades: trial.trades,
      sharpe: trial.sharpe,
      counted,
      effectiveTrials: metrics.effectiveTrials,
      haircutSharpe: metrics.haircutSharpe,
    },
    promise,
    promisePsr: before.promisePsr,
    test,
    band,
    position: positionIn(sharpes, test.sharpe),
    ...sealOutcome(before, { ...test, bankrupt: tested.bankruptBar !== null }, band.sharpe['0.05'] ?? null, openings),
    forward: later === null ? null : forwardRecord(later, before, (steps) => bandOf({ ...promised, steps }).band),
  }
}

function promisePsrOf({ n, sharpe, skew, kurtosis }: TrialSummary, promise: number): number {
  const q = sharpeSpread({ n, sharpe, skew, kurtosis })
  return q === null ? 0.5 : normalCdf((promise * Math.sqrt(n - 1)) / Math.sqrt(q))
}

interface Part {
  readonly bars: Bars
  readonly equity: Float64Array
  /** Bars at which a trade was closed. */
  readonly exits: Int32Array
  readonly bankruptBar: number | null
}

function testOn(checked: CheckedBacktest, bars: Bars, fold: Fold): Part {
  const tested = runTest(checked, bars, fold)
  const { equity, closed, bankruptBar } = tested.run
  return { bars: tested.bars, equity, exits: closed.exitBar.subarray(0, closed.length), bankruptBar }
}

function figuresOf({ bars, equity, exits }: Part): TestFigures {
  const shape = shapeOf(returnsBetween(dailySeries(bars, equity).values))
  const [first, last] = [equity[0]!, equity.at(-1)!]
  return {
    ...shape,
    return: figure(last / first - 1),
    psr: probabilisticSharpe(shape),
    maxDrawdown: deepestDrawdown(equity, first),
    trades: exits.length,
  }
}

function positionIn(ascending: Float64Array, sharpe: number | null): number | null {
  if (sharpe === null || ascending.length === 0) return null
  return ascending.filter((value) => value <= sharpe).length / ascending.length
}

/** The first length with a verdict; each later one is twice the one before. */
const FIRST_VERDICT = LEAST_RETURNS

function forwardRecord(part: Part, before: Promised, bandFor: (steps: number) => Band): ForwardRecord {
  const { skew: _skew, kurtosis: _kurtosis, psr: _psr, ...whole } = figuresOf(part)
  // A date may still grow until a bar of a later one is there.
  const doublings = Math.floor(Math.log2((whole.n - 1) / FIRST_VERDICT))
  if (whole.n - 1 < FIRST_VERDICT) return { ...whole, used: 0, verdict: null, reason: 'too-few-days' }
  const used = FIRST_VERDICT * 2 ** doublings
  const { lastBars } = periodsOf(part.bars)
  const first = cutPart(part, lastBars[used]! + 1)
  const test = { ...figuresOf(first), bankrupt: first.bankruptBar !== null }
  const { verdict, reason } = sealOutcome(before, test, bandFor(used).sharpe['0.05'] ?? null, doublings + 1)
  return { ...whole, used, verdict, reason }
}

function cutPart({ bars, equity, exits, bankruptBar }: Part, end: number): Part {
  return {
    bars: sliceBars(bars, 0, end),
    equity: equity.subarray(0, end),
    exits: exits.filter((bar) => bar < end),
    bankruptBar: bankruptBar !== null && bankruptBar < end ? bankruptBar : null,
  }
}
