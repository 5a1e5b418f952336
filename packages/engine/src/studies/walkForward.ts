import type { BacktestRequest, Headline, Statistics, Withheld } from '@tidemark/contract'
import { simulate, type Simulation } from '../backtest/simulate'
import { ClosedTrades, OpenTrades } from '../backtest/trades'
import { look, type Watch, within } from '../backtest/watch'
import { type Bars, scaleBars, sliceBars } from '../bars'
import type { CheckedBacktest } from '../research/checkBacktest'
import { RequestError } from '../errors'
import { Tries, type TryBatch } from '../ledger/batch'
import { headlineOf, headlinePart } from '../report/headline'
import { barsInRange } from '../research/range'
import { planOn } from '../research/planRun'
import { keptOf } from '../research/runConfigs'
import { measure } from '../statistics/index'
import { linesOf } from '../strategies/lines'
import { type CellGridRequest, type Cells, checkCells, objectiveOf, runCells } from './cells'
import { bestCell, summariseSweep } from '../validation/sweepSummary'
import { dayFolds, type Fold, foldsOf, type WindowRule } from '../validation/windows'
import { driftOf, efficiencyOf, type FoldResult, type ParameterDrift } from '../validation/walkForwardFigures'

export interface WalkForwardRequest extends CellGridRequest, WindowRule {
  /** In bars or in days that have bars: trading dates, UTC days without a calendar. */
  readonly unit: 'bars' | 'days'
  /** The best cell, or the best median of a cell and its neighbours. @default 'value' */
  readonly choose?: 'value' | 'neighbourhood'
}

export interface WalkForward extends ParameterDrift {
  readonly folds: readonly FoldResult[]
  readonly stitched: {
    /** Both inclusive. */
    readonly firstBar: number
    readonly lastBar: number
    readonly final: number
    readonly values: Float64Array
    /** Of all tests. */
    readonly run: Simulation
    readonly engine: Statistics
    /** By the series' calendar; not without one. */
    readonly headline?: Headline
    readonly withheld?: Withheld
  }
  /** Growth per bar out of sample over in sample; null when there was none in sample. */
  readonly efficiency: number | null
  readonly objectiveEfficiency: number | null
  readonly positiveShare: number
}

export interface TestedFold {
  readonly result: FoldResult
  readonly equity: Float64Array
  readonly closed: TradeColumns | null
}

type TradeColumns = Omit<ClosedTrades, 'add'>

/**
 * RESEARCH.md 6.
 *
 * @param bars - cut to the request's dates
 * @throws {RequestError} naming every invalid field, and when training is longer than the data.
 * @throws {RunCancelled} when the watch cancels it.
 */
export function walkForward(request: WalkForwardRequest, bars: Bars, watch?: Watch): WalkForward {
  const folds = foldsIn(request, bars)
  const tested = testFolds(request, folds, bars, watch)
  return judgeFolds(request, tested, bars)
}

/** @throws {RequestError} when training is longer than the data. */
export function foldsIn(request: WalkForwardRequest, bars: Bars): Fold[] {
  const used = barsInRange(bars, request.request)
  const folds = request.unit === 'days' ? dayFolds(used, request) : foldsOf(used.time.length, request)
  if (folds.length === 0) throw tooShort(request)
  return folds
}

/**
 * @param onTries - receives what the ledger keeps of each fold's training cells
 * @throws as {@link walkForward}
 */
export function testFolds(
  request: WalkForwardRequest,
  folds: readonly Fold[],
  bars: Bars,
  watch?: Watch,
  onTries?: OnTries,
): TestedFold[] {
  const cells = checkCells(request)
  const used = barsInRange(bars, request.request)
  const tested = folds.map((fold, k) => {
    const share = within(watch, k / folds.length, (k + 1) / folds.length)
    return testFold(request, cells, used, fold, share, onTries)
  })
  look(watch, 1)
  return tested
}

/** @param tested - at least one, in order, without gaps */
export function judgeFolds(request: WalkForwardRequest, tested: readonly TestedFold[], bars: Bars): WalkForward {
  return answerOf(request, barsInRange(bars, request.request), tested)
}

function tooShort({ train, unit }: WalkForwardRequest): RequestError {
  const msg = `train of ${train} ${unit} leaves no test: the data are too short`
  return new RequestError([{ loc: ['body', 'train'], msg, type: 'value_error' }])
}

type OnTries = (batch: TryBatch) => void

function testFold(
  request: WalkForwardRequest,
  cells: Cells,
  bars: Bars,
  fold: Fold,
  watch?: Watch,
  onTries?: OnTries,
): TestedFold {
  const training = sliceBars(bars, fold.trainStart, fold.testStart)
  const tries = onTries && new Tries('fold', training)
  const trained = runCells(request, cells, keptOf(training), watch, undefined, tries)
  const batch = tries?.batch() ?? null
  if (batch !== null) onTries?.(batch)
  const values = trained.map(({ value }) => value)
  const best =
    request.choose === 'neighbourhood'
      ? summariseSweep(values, request.axes, null).bestByNeighbourhood
      : bestCell(values)
  const length = fold.testEnd - fold.testStart
  const checked = best === null ? null : (cells.checked[best] ?? null)
  if (best === null || checked === null) return inCash(request.request, fold, length)
  const ran = runTest(checked, bars, fold)
  const { equity, closed } = ran.run
  const chosen = trained[best]!
  const reason = headlineOf(ran).withheld[request.objective]
  return {
    result: {
      ...fold,
      best,
      params: cells.configs[best] ?? null,
      inSample: chosen.value,
      outOfSample: closed.length === 0 ? null : objectiveOf(ran, request.objective),
      ...(reason !== undefined && { withheld: { [request.objective]: reason } }),
      trades: closed.length,
      outOfSampleReturn: equity[length - 1]! / equity[0]! - 1,
      inSampleReturn: chosen.returnPct === null ? null : chosen.returnPct / 100,
    },
    equity,
    closed,
  }
}

function inCash({ init_cash: cash }: BacktestRequest, fold: Fold, length: number): TestedFold {
  const result: FoldResult = {
    ...fold,
    best: null,
    params: null,
    inSample: null,
    outOfSample: null,
    trades: 0,
    outOfSampleReturn: 0,
    inSampleReturn: null,
  }
  return { result, equity: new Float64Array(length).fill(cash), closed: null }
}

/** Starts with training, to settle indicators, but decides only on the test bars, which are counted from 0. */
export function runTest(
  checked: CheckedBacktest,
  bars: Bars,
  { trainStart, testStart, testEnd }: Fold,
): { bars: Bars; statistics: Statistics; run: Simulation } {
  const { unit } = checked.options
  const slice = sliceBars(bars, trainStart, testEnd)
  const scaled = unit === 1 ? slice : scaleBars(slice, unit)
  const from = testStart - trainStart
  const whole = simulate(planOn(checked, scaled, linesOf(scaled), from - 1))
  const run: Simulation = {
    ...whole,
    equity: whole.equity.subarray(from),
    closed: movedTrades([{ trades: whole.closed, by: -from }]),
    open: new OpenTrades(),
    warmup: 0,
    bankruptBar: whole.bankruptBar === null ? null : whole.bankruptBar - from,
  }
  const tested = { bars: sliceBars(scaled, from) }
  return { ...tested, statistics: measure(tested, run), run }
}

function movedTrades(parts: readonly { trades: TradeColumns; by: number }[]): ClosedTrades {
  const all = new ClosedTrades()
  const length = parts.reduce((sum, { trades }) => sum + trades.length, 0)
  const columns = ['size', 'entryPrice', 'exitPrice', 'commission', 'pnl', 'returnPct', 'sl', 'tp'] as const
  for (const name of columns) {
    all[name] = new Float64Array(length)
    let row = 0
    for (const { trades } of parts) {
      all[name].set(trades[name].subarray(0, trades.length), row)
      row += trades.length
    }
  }
  for (const name of ['entryBar', 'exitBar', 'exitKind', 'exitReason'] as const) {
    const values = parts.flatMap(({ trades, by }) => {
      const moved = name === 'entryBar' || name === 'exitBar' ? by : 0
      return Array.from(trades[name].subarray(0, trades.length), (value) => value + moved)
    })
    all[name] = Int32Array.from(values)
  }
  all.length = length
  return all
}

function answerOf(request: WalkForwardRequest, bars: Bars, tested: readonly TestedFold[]): WalkForward {
  const folds = tested.map(({ result }) => result)
  const firstBar = folds[0]!.testStart
  const lastBar = folds.at(-1)!.testEnd - 1
  const values = new Float64Array(lastBar - firstBar + 1)
  let grown = request.request.init_cash
  for (const { result, equity } of tested) {
    const offset = result.testStart - firstBar
    for (let i = 0; i < equity.length; i++) values[offset + i] = grown * (equity[i]! / equity[0]!)
    grown = values[offset + equity.length - 1]!
  }
  const closed = movedTrades(
    tested.flatMap(({ result, closed: trades }) =>
      trades === null ? [] : [{ trades, by: result.testStart - firstBar }],
    ),
  )
  const tests = sliceBars(bars, firstBar, lastBar + 1)
  const lost = values.findIndex((value) => value <= 0)
  const run: Simulation = {
    equity: values,
    closed,
    open: new OpenTrades(),
    warmup: 0,
    bankruptBar: null,
    refused: 0,
    firstRefusedCost: NaN,
  }
  const judged = { ...run, bankruptBar: lost === -1 ? null : lost }
  return {
    folds,
    stitched: {
      firstBar,
      lastBar,
      final: grown,
      values,
      engine: measure({ bars: tests }, run),
      run: judged,
      ...headlinePart({ bars: tests, run: judged }),
    },
    ...efficiencyOf(folds),
    positiveShare: folds.filter(({ outOfSampleReturn }) => outOfSampleReturn > 0).length / folds.length,
    ...driftOf(folds, request.axes),
  }
}
