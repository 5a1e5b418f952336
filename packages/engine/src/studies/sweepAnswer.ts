import type { Statistics, SweepCellAnswer, SweepRequest, SweepResult, TooFew } from '@tidemark/contract'
import { type Bars, sliceBars } from '../bars'
import { periodsOf } from '../calendar/periods'
import { LEAST_TRADES, needsTrades } from '../report/guards'
import { headlinePart, type MeasuredRun } from '../report/headline'
import { summaryOf } from '../research/answer'
import type { CheckedBacktest } from '../research/checkBacktest'
import { equityCurve } from '../research/equityCurve'
import { RequestError } from '../errors'
import { barsInRange } from '../research/range'
import { computeBacktest } from '../research/computeBacktest'
import { median } from '../statistics/sample'
import type { StrategyDeclaration } from '../strategies/declaration'
import { isoTime } from '../time'
import { type CellGridRequest, checkAxes, checkCells, configAt, countCells, objectiveOf } from './cells'
import type { Overfitting, SplitPart } from '../validation/pbo'
import { type CellBatch, guardedSweep, judgeSweep, type Sweep, verdictOf } from './sweep'
import { type Axis, marksOf } from '../validation/sweepSummary'
import { BLOCKS } from '../validation/trials'
import { runTest } from './walkForward'

/** All values of its axes are listed. */
export interface SweepPlan {
  readonly request: SweepRequest
  readonly axes: readonly Axis[]
  readonly own?: readonly StrategyDeclaration[] | undefined
}

const MOST_HELD_BACK = 500

const FEWEST_TRIALS = 2
const FEWEST_DAYS = 2 * BLOCKS

const TRIED_BARS = 300

export function learnGrid({ request, axes, own }: SweepPlan): CellGridRequest {
  const { run, learnUntil, objective, minTrades } = request
  const end = [run.end_date, learnUntil].filter((day) => day !== undefined).toSorted()[0]
  return { request: { ...run, ...(end !== undefined && { end_date: end }) }, axes, objective, minTrades, own }
}

/**
 * Returns the number of cells.
 *
 * @throws {RequestError} naming every invalid field.
 */
export function checkSweep(plan: SweepPlan, bars: Bars): number {
  const { run, learnUntil } = plan.request
  const used = barsInRange(bars, run)
  const [first, last] = [isoTime(used.time[0]!).slice(0, 10), isoTime(used.time.at(-1)!).slice(0, 10)]
  if (learnUntil !== undefined && (learnUntil < first || learnUntil >= last)) {
    const msg = `learnUntil is ${learnUntil}: must be from ${first} to a day before ${last}, where the data end`
    throw new RequestError([{ loc: ['body', 'learnUntil'], msg, type: 'value_error' }])
  }
  const grid = learnGrid(plan)
  checkAxes(grid)
  checkObjective(grid, used)
  return countCells(plan.axes)
}

/** @throws {RequestError} for an objective that is not a statistic. */
export function checkObjective({ request, axes, objective, own }: CellGridRequest, used: Bars): void {
  const { start_date: _start, end_date: _end, ...anyDates } = request
  const one = { ...anyDates, config: { ...request.config, ...configAt(axes, 0) } }
  objectiveOf(computeBacktest(one, sliceBars(used, 0, TRIED_BARS), undefined, own), objective)
}

/**
 * @param earlier - trials run before on the same series with the same strategy
 * @param plan - `parts` as for {@link judgeSweep}
 * @param bars - cut to the request's dates
 */
export function sweepResult(
  plan: SweepPlan & {
    readonly batches: readonly CellBatch[]
    readonly earlier: number
    readonly parts?: readonly SplitPart[] | undefined
  },
  bars: Bars,
): SweepResult {
  const { axes, batches, earlier } = plan
  const grid = learnGrid(plan)
  const learn = barsInRange(bars, grid.request)
  const sweep = guardedSweep(judgeSweep(grid, batches, plan.parts), learn)
  const { cells: _cells, values, returns: _returns, trades, trialDays: _days, pbo, ...shape } = sweep
  const { plateau, spikes } = marksOf(values, axes, sweep)
  return {
    ...shape,
    plateau,
    spikes,
    periodsPerYear: periodsOf(learn).periodsPerYear,
    pbo: pbo === null ? null : withoutSplits(pbo),
    verdict: verdictOf(sweep),
    tooFew: tooFewOf(sweep, plan.request),
    ledger: earlier + trades.filter((count) => count !== null).length,
    learn: spanOf(learn),
    heldBack: heldBackOf(plan, sweep, plateau, bars),
  }
}

function withoutSplits({ splits: _splits, ...pbo }: Overfitting): NonNullable<SweepResult['pbo']> {
  return pbo
}

function tooFewOf(
  { valid, best, trades, deflated, trialDays }: Sweep,
  { minTrades, objective }: SweepRequest,
): TooFew[] {
  const days = Math.max(0, trialDays - 1)
  const fewDays = days < FEWEST_DAYS ? [{ what: 'days' as const, has: days, needed: FEWEST_DAYS }] : []
  if (valid === 0) {
    const most = trades.reduce<number>((largest, count) => Math.max(largest, count ?? 0), 0)
    const needed = Math.max(1, minTrades, needsTrades(objective) ? LEAST_TRADES : 0)
    return [...(most < needed ? [{ what: 'trades' as const, has: most, needed }] : []), ...fewDays]
  }
  const trials = deflated?.trials ?? 0
  return [
    ...fewDays,
    ...(trials < FEWEST_TRIALS ? [{ what: 'trials' as const, has: trials, needed: FEWEST_TRIALS }] : []),
    ...(deflated?.withheld?.['dsr'] === 'too-few-trades'
      ? [{ what: 'trades' as const, has: trades[best ?? 0] ?? 0, needed: LEAST_TRADES }]
      : []),
  ]
}

function spanOf({ time }: Bars): SweepResult['learn'] {
  return { from: isoTime(time[0]!), to: isoTime(time.at(-1)!), bars: time.length }
}

function heldBackOf(
  { request, axes, own }: SweepPlan,
  { best, bestByNeighbourhood }: Sweep,
  plateau: readonly number[],
  bars: Bars,
): SweepResult['heldBack'] {
  if (request.learnUntil === undefined) return null
  const grid = learnGrid({ request, axes, own })
  const used = barsInRange(bars, request.run)
  const split = barsInRange(bars, grid.request).time.length
  const valueOf = (cell: number | null): number | null => {
    const checked = cell === null ? null : checkedCell(grid, cell)
    if (checked === null) return null
    const tested = runHeldBack(checked, used, split)
    const { run } = tested
    return run.closed.length === 0 || run.bankruptBar !== null ? null : objectiveOf(tested, request.objective)
  }
  const stride = Math.ceil(plateau.length / MOST_HELD_BACK)
  const some = plateau.filter((_, k) => k % stride === 0)
  return {
    ...spanOf(sliceBars(used, split)),
    best: valueOf(best),
    bestByNeighbourhood: valueOf(bestByNeighbourhood),
    plateau: median(some.flatMap((cell) => valueOf(cell) ?? [])),
  }
}

function runHeldBack(checked: CheckedBacktest, used: Bars, split: number) {
  return runTest(checked, used, { trainStart: 0, testStart: split, testEnd: used.time.length })
}

function checkedCell(grid: CellGridRequest, cell: number): CheckedBacktest | null {
  return checkCells(grid, cell, cell + 1).checked[0] ?? null
}

/**
 * On both sides of its split.
 *
 * @throws {RequestError} for a cell with senseless parameters.
 */
export function sweepCell(plan: SweepPlan & { readonly cell: number }, bars: Bars): SweepCellAnswer {
  const { request, axes, cell } = plan
  const grid = learnGrid(plan)
  const config = configAt(axes, cell)
  const checked = checkedCell(grid, cell)
  if (checked === null) {
    const msg = `cell ${cell} is ${JSON.stringify(config)}, which was left out: the fast average must be the faster one`
    throw new RequestError([{ loc: ['path', 'cell'], msg, type: 'value_error' }])
  }
  const whole = { ...request.run, config: { ...request.run.config, ...config } }
  const learn = computeBacktest({ ...grid.request, config: whole.config }, bars, undefined, plan.own)
  const answer = { cell, config, request: whole, learn: halfOf(learn) }
  if (request.learnUntil === undefined) {
    return { ...answer, heldBack: null, split: null, curve: equityCurve(learn.used.time, learn.run.equity) }
  }
  const used = barsInRange(bars, request.run)
  const split = learn.used.time.length
  const tested = runHeldBack(checked, used, split)
  const { run } = tested
  const equity = new Float64Array(used.time.length)
  equity.set(learn.run.equity)
  const grown = equity[split - 1]! / run.equity[0]!
  for (let i = split; i < equity.length; i++) equity[i] = run.equity[i - split]! * grown
  return {
    ...answer,
    heldBack: halfOf(tested),
    split: isoTime(used.time[split]!),
    curve: equityCurve(used.time, equity),
  }
}

function halfOf({
  statistics,
  ...measured
}: MeasuredRun & { readonly statistics: Statistics }): SweepCellAnswer['learn'] {
  return { ...summaryOf(statistics, measured.run), ...headlinePart(measured) }
}
