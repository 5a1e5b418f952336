import type { BacktestRequest, Evidence, Param, ParamValue, RunVerdict } from '@tidemark/contract'
import { look, type Watch, within } from '../backtest/watch'
import type { Bars } from '../bars'
import { periodsOf } from '../calendar/periods'
import { RequestError } from '../errors'
import { Tries, type TryBatch } from '../ledger/batch'
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

/**
 * Makes every check of a run that its bars allow, and the verdict from them.
 *
 * @param tries - of the series before, this run among them
 * @param onTries - receives what the ledger keeps of the runs beside it
 * @throws {RequestError} and {RunCancelled} as a backtest.
 */
export function makeChecks(
  request: BacktestRequest,
  tries: number,
  bars: Bars,
  watch: Watch = {},
  own?: readonly StrategyDeclaration[],
  onTries?: (batch: TryBatch) => void,
): RunVerdict {
  const named: NamedRun = { request, bars, own, symbol: request.symbol, timeframe: null }
  const run = tryRun(named, watch.shouldStop && { shouldStop: watch.shouldStop })
  look(watch, 0.05)
  const axes = axesAround(run.checked.strategy.params, run.checked.params)
  const neighbours = axes.length === 0 ? undefined : neighboursOf(named, axes, run, within(watch, 0.05, 0.3), onTries)
  const { breakEvenMultiplier, breakEvenFee, reason } = stressCosts(request, bars, within(watch, 0.3, 0.6), own)
  const chosenInTime = chosenInTimeOf(named, axes, run, within(watch, 0.6, 0.9))
  const isOwn = own?.includes(run.checked.strategy) ?? false
  const lookAhead = isOwn
    ? checkLookAhead({ request, seed: 1, replays: REPLAYS }, bars, within(watch, 0.9, 1), own)
    : undefined
  look(watch, 1)
  return verdictOf({
    bankrupt: run.trial.bankrupt,
    own: isOwn,
    ...byLuck(run, Math.max(1, tries)),
    ...(neighbours && { neighbours }),
    costs: { breakEven: breakEvenMultiplier, fee: breakEvenFee, reason },
    ...(chosenInTime && { chosenInTime }),
    ...(lookAhead && { lookAhead: { verdict: lookAhead.verdict } }),
  })
}

/**
 * Luck, tries and sample. Every try counts in full and has luck's own spread, as long as how alike they are is not known.
 */
function byLuck({ trial, bars, run }: Tried, made: number): Pick<Evidence, 'luck' | 'tries' | 'sample'> {
  const { n, sharpe, skew, kurtosis, trades } = trial
  const { periodsPerYear: perYear } = periodsOf(bars)
  const shape = { n, sharpe, skew, kurtosis }
  const isTold = reasonFor('dsr', evidenceOf({ bars, run }, n)) === null
  const luck = expectedMaxSharpe(1 / (n - 1), made)
  const dsr = isTold ? probabilisticSharpe(shape, luck) : null
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
    sample: { n, trades, needed: isTold ? minTrackRecord(shape) : null, perYear },
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
