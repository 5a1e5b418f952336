import type {
  BacktestRequest,
  Evidence,
  LedgerAnswer,
  Param,
  ParamValue,
  RunVerdict,
  TrialSummary,
} from '@tidemark/contract'
import { look, type Watch, within } from '../backtest/watch'
import type { Bars } from '../bars'
import { periodsOf } from '../calendar/periods'
import { RequestError } from '../errors'
import { seriesOf, Tries, type TryBatch } from '../ledger/batch'
import { luckBudget } from '../ledger/budget'
import { trialDates } from '../ledger/summary'
import { dailySeries, returnsBetween } from '../report/daily'
import { reasonFor } from '../report/guards'
import { evidenceOf } from '../report/headline'
import { keptOf } from '../research/runConfigs'
import { sharpeOf } from '../statistics/sample'
import type { StrategyDeclaration } from '../strategies/declaration'
import { expectedMaxSharpe, minTrackRecord, probabilisticSharpe } from '../validation/confidence'
import { type Axis, nothingOf, shapeAt } from '../validation/sweepSummary'
import { verdictOf } from '../verdict/heldUp'
import { checkCells, runCells } from './cells'
import { stressCosts } from './costStress'
import { checkLookAhead } from './lookAhead'
import { type NamedRun, tryRun } from './trials'
import { walkForward } from './walkForward'

const OBJECTIVE = 'sharpe'
/** More would make a grid of hundreds of runs. */
const MOST_AXES = 3
/** A neighbour's distance, as a share of the value. */
const STEP = 0.1
/** Of the dates, what is learned from and what is tested on, each time. */
const [LEARN, TEST] = [1 / 3, 1 / 9]
/** Fewer dates leave no test that says anything. */
const LEAST_DATES = 180
const REPLAYS = 20

type Tried = ReturnType<typeof tryRun>

/** What the checks of a run found, before it is read against what else was tried. */
export interface CheckedRun {
  readonly evidence: Omit<Evidence, 'luck' | 'tries'>
  readonly trial: TrialSummary
  readonly perYear: number
  /** Whether its deflated ratio may be told. */
  readonly isTold: boolean
}

/**
 * Makes every check of a run that its bars allow.
 *
 * @param onTries - receives what the ledger keeps of the runs beside it
 * @throws {RequestError} and {RunCancelled} as a backtest.
 */
export function checkRun(
  request: BacktestRequest,
  bars: Bars,
  watch: Watch = {},
  own?: readonly StrategyDeclaration[],
  onTries?: (batch: TryBatch) => void,
): CheckedRun {
  const named: NamedRun = { request, bars, own, ...seriesOf(request.symbol) }
  const run = tryRun(named, watch.shouldStop && { shouldStop: watch.shouldStop })
  look(watch, 0.05)
  const axes = axesAround(run.checked.strategy.params, run.checked.params)
  const beside = within(watch, 0.05, 0.3)
  const neighbours = axes.length === 0 ? undefined : neighboursOf(named, axes, run, beside, onTries)
  const { breakEvenMultiplier, breakEvenFee, reason } = stressCosts(request, bars, within(watch, 0.3, 0.6), own)
  const chosenInTime = chosenInTimeOf(named, axes, run, within(watch, 0.6, 0.9))
  const isOwn = own?.includes(run.checked.strategy) ?? false
  const lookAhead = isOwn
    ? checkLookAhead({ request, seed: 1, replays: REPLAYS }, bars, within(watch, 0.9, 1), own)
    : undefined
  look(watch, 1)
  const { n, sharpe, skew, kurtosis, trades, bankrupt } = run.trial
  const isTold = reasonFor('dsr', evidenceOf({ bars: run.bars, run: run.run }, n)) === null
  const needed = isTold ? minTrackRecord({ n, sharpe, skew, kurtosis }) : null
  const { periodsPerYear: perYear } = periodsOf(run.bars)
  return {
    trial: run.trial,
    perYear,
    isTold,
    evidence: {
      bankrupt,
      own: isOwn,
      sample: { n, trades, needed, perYear },
      ...(neighbours && { neighbours }),
      costs: { breakEven: breakEvenMultiplier, fee: breakEvenFee, reason },
      ...(chosenInTime && { chosenInTime }),
      ...(lookAhead && { lookAhead: { verdict: lookAhead.verdict } }),
    },
  }
}

/** @param tries - what the ledger answers for the run, or how much was tried on its series, this run among it */
export function judgeChecks({ evidence, ...checked }: CheckedRun, tries: LedgerAnswer | number): RunVerdict {
  return verdictOf({ ...evidence, ...(typeof tries === 'number' ? byCount(checked, tries) : byLedger(checked, tries)) })
}

/** As {@link checkRun}, judged by how much was tried. */
export function makeChecks(
  request: BacktestRequest,
  tries: number,
  bars: Bars,
  watch?: Watch,
  own?: readonly StrategyDeclaration[],
): RunVerdict {
  return judgeChecks(checkRun(request, bars, watch, own), tries)
}

type Luck = Pick<Evidence, 'luck' | 'tries'>
type Judged = Omit<CheckedRun, 'evidence'>

function byLedger({ trial, perYear, isTold }: Judged, { counted: made, ...answer }: LedgerAnswer): Luck {
  const annual = (ratio: number | null) => (ratio === null ? null : ratio * Math.sqrt(perYear))
  const { expectedMaxEffective, dsr, dsrAll, budget, triesLeft } = answer
  return {
    luck: {
      sharpe: isTold ? annual(trial.sharpe) : null,
      byLuck: annual(expectedMaxEffective),
      dsr: isTold ? dsr : null,
      dsrAll: isTold ? dsrAll : null,
      tries: Math.max(1, made),
    },
    tries: { made: Math.max(1, made), left: triesLeft?.luck ?? null, known: isTold && budget !== null },
  }
}

/** Every try counts in full and has luck's own spread, where how alike they are is not known. */
function byCount({ trial, perYear, isTold }: Judged, tries: number): Luck {
  const made = Math.max(1, tries)
  const { n, sharpe, skew, kurtosis } = trial
  const luck = expectedMaxSharpe(1 / (n - 1), made)
  const dsr = isTold ? probabilisticSharpe({ n, sharpe, skew, kurtosis }, luck) : null
  const scale = Math.sqrt(perYear)
  const budget = isTold && sharpe !== null ? luckBudget(sharpe, 1 / (n - 1)) : undefined
  return {
    luck: {
      sharpe: isTold && sharpe !== null ? sharpe * scale : null,
      byLuck: n < 2 ? null : luck * scale,
      dsr,
      dsrAll: dsr,
      tries: made,
    },
    tries: {
      made,
      left: budget === undefined || budget === null ? null : Math.max(0, Math.floor(budget - made)),
      known: budget !== undefined,
    },
  }
}

/** Without the digits that binary numbers add. */
const rounded = (value: number) => Number(value.toPrecision(12))

/** A step down and up from each number that the run has, as far as the parameter allows. Exported for its test. */
export function axesAround(params: readonly Param[], values: ReadonlyMap<string, ParamValue>): Axis[] {
  const around = params.flatMap(({ name, type, min = -Infinity, max = Infinity }) => {
    const value = values.get(name)
    if (typeof value !== 'number' || (type !== 'integer' && type !== 'number')) return []
    const step = type === 'integer' ? Math.max(1, Math.round(Math.abs(value) * STEP)) : Math.abs(value) * STEP || STEP
    const near = [value - step, value, value + step].map(rounded).filter((one) => one >= min && one <= max)
    return near.length < 2 ? [] : [[name, near] as const]
  })
  return around.slice(0, MOST_AXES)
}

function neighboursOf(
  { request, own }: NamedRun,
  axes: readonly Axis[],
  { bars, checked }: Tried,
  watch?: Watch,
  onTries?: (batch: TryBatch) => void,
): Evidence['neighbours'] {
  const grid = { request, axes, objective: OBJECTIVE, own }
  const cells = checkCells(grid)
  const kept = keptOf(bars)
  const tries = onTries && new Tries('cell', bars, { dates: trialDates(bars, kept.periods) })
  const values = runCells(grid, cells, kept, watch, undefined, tries).map(({ value }) => value)
  const batch = tries?.batch() ?? null
  if (batch !== null) onTries?.(batch)
  const here = cells.configs.findIndex((config) =>
    Object.entries(config).every(([name, value]) => checked.params.get(name) === value),
  )
  const { value, median, shape } = shapeAt(values, axes, here, nothingOf(OBJECTIVE, request.init_cash))
  const tried = cells.checked.filter((one) => one !== null).length - 1
  return { shape, value, median, tried }
}

/** Both ratios annual, on the dates of all tests. */
function chosenInTimeOf(
  { request, bars: stored, own }: NamedRun,
  axes: readonly Axis[],
  { bars, run }: Tried,
  watch?: Watch,
): Evidence['chosenInTime'] {
  const { lastBars, periodsPerYear } = periodsOf(bars)
  const dates = lastBars.length
  if (axes.length === 0 || dates < LEAST_DATES) return undefined
  const rule = {
    train: Math.floor(dates * LEARN),
    test: Math.floor(dates * TEST),
    unit: 'days',
    anchored: false,
  } as const
  try {
    const { stitched } = walkForward({ ...rule, request, axes, objective: OBJECTIVE, own }, stored, watch)
    const { firstBar, lastBar, values } = stitched
    const annual = (equity: Float64Array) => {
      const tests = { ...bars, time: bars.time.subarray(firstBar, lastBar + 1) }
      const ratio = sharpeOf(returnsBetween(dailySeries(tests, equity).values))
      return ratio === null ? null : ratio * Math.sqrt(periodsPerYear)
    }
    return { stitched: annual(values), run: annual(run.equity.subarray(firstBar, lastBar + 1)) }
  } catch (error) {
    if (error instanceof RequestError) return undefined
    throw error
  }
}
