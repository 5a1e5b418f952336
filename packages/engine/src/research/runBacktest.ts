import type {
  BacktestRequest,
  BacktestResult,
  Config,
  Provenance,
  RunReport,
  Statistics,
  Timeframe,
} from '@tidemark/contract'
import { RunMemory } from '../backtest/memory'
import { DecisionPlan } from '../backtest/plan'
import type { Rules } from '../backtest/rules'
import { PriceError, simulate, type Simulation } from '../backtest/simulate'
import { look, type Watch, within } from '../backtest/watch'
import { type Bars, scaleBars } from '../bars'
import { hashBars } from '../hash'
import type { DailySeries } from '../report/daily'
import { reportOf } from '../report/runReport'
import { statisticsOf } from '../statistics/index'
import type { StrategyDeclaration, StrategyParams } from '../strategies/declaration'
import { type Lines, linesOf } from '../strategies/lines'
import { isoTime } from '../time'
import { ENGINE_VERSION } from '../version'
import { bankruptAtOf, equityOf, summaryOf, tradesOf } from './answer'
import { type CheckedBacktest, CheckedParams, understand } from './checkBacktest'
import type { EngineOptions } from './engineOptions'
import { equityCurve } from './equityCurve'
import { priceMissing } from './errors'
import { notesOf } from './notes'
import { barsInRange } from './range'

/** The series that the bars are of; a timeframe of null is unknown. */
export interface SeriesName {
  readonly symbol: string
  readonly timeframe: Timeframe | null
}

/** Options of {@link runBacktest}. */
export interface RunOptions {
  /** @default true. On long series the equity per bar is by far the largest part of the answer. */
  readonly equity?: boolean
  /** @default false. Months, drawdowns, trades by direction, costs, excursions and more. */
  readonly report?: boolean
  /** Milliseconds from any origin, to measure the time taken. @default performance.now */
  readonly clock?: () => number
  /** Observes the run itself; serialising the result comes after its 1. */
  readonly watch?: Watch | undefined
  /** Strategies that the request may name beside those that are built in. */
  readonly own?: readonly StrategyDeclaration[] | undefined
}

/** A run before it is serialised. `bars` are those used, their prices in the unit traded. */
export interface Computed {
  readonly checked: CheckedBacktest
  readonly used: Bars
  readonly bars: Bars
  readonly run: Simulation
  readonly statistics: Statistics
}

/** A request understood, with what its strategy decides on. `used` are the stored bars in the request's dates, `bars` the same in the unit traded. */
export interface DecisionInputs {
  readonly checked: CheckedBacktest
  readonly used: Bars
  readonly bars: Bars
  readonly params: StrategyParams
}

/**
 * Prepares what a strategy decides on.
 *
 * @param own - strategies that the request may name beside those that are built in
 * @throws {RequestError} for whatever {@link checkBacktest} refuses, and when there are no bars, or none in the dates asked for.
 */
export function decisionInputs(
  request: BacktestRequest,
  stored: Bars,
  own?: readonly StrategyDeclaration[],
): DecisionInputs {
  const checked = understand(request, own)
  const { unit } = checked.options
  const used = barsInRange(stored, request)
  return { checked, used, bars: unit === 1 ? used : scaleBars(used, unit), params: new CheckedParams(checked.params) }
}

/** Progress after the decisions, and after the simulation: roughly their share of the time. */
const DECIDED = 0.35
const SIMULATED = 0.6

/**
 * Cuts the bars to the request's dates, runs it and computes its statistics.
 *
 * @param own - as {@link decisionInputs}'s
 * @param memory - see {@link simulate}
 * @throws {RequestError} as {@link decisionInputs}.
 * @throws {RunCancelled} when the watch cancels it.
 */
export function computeBacktest(
  request: BacktestRequest,
  stored: Bars,
  watch?: Watch,
  own?: readonly StrategyDeclaration[],
  memory?: RunMemory,
): Computed {
  const { checked, used, bars } = decisionInputs(request, stored, own)
  look(watch, 0)
  const plan = planOf(checked, bars, linesOf(bars))
  look(watch, DECIDED)
  const run = runOf(request, checked, bars, plan, within(watch, DECIDED, SIMULATED), memory)
  look(watch, SIMULATED)
  const statistics = statisticsOf(bars, run)
  look(watch, 1)
  return { checked, used, bars, run, statistics }
}

/** Rows reused by the next run of this thread: 16 MB of equity. */
const KEPT_ROWS = 2_000_000

/** Shared by this thread's runs: a result holds copies only. */
const memory = new RunMemory(KEPT_ROWS)

/**
 * Answers a backtest request from bars, which it cuts to the request's dates itself.
 *
 * @throws {RequestError} and {RunCancelled} as {@link computeBacktest}.
 */
export function runBacktest(
  request: BacktestRequest,
  stored: Bars,
  series: SeriesName,
  { equity = true, report = false, clock = () => performance.now(), watch, own }: RunOptions = {},
): BacktestResult {
  const startedAt = clock()
  const computed = computeBacktest(request, stored, watch, own, memory)
  const { checked, used, bars, run, statistics } = computed
  const result: BacktestResult = {
    summary: summaryOf(statistics, run),
    trades: tradesOf(run, bars, checked.options.unit),
    statistics,
    ...(equity && { equity: equityOf(run, bars) }),
    equity_curve: equityCurve(bars.time, run.equity),
    bankrupt_at: bankruptAtOf(run, bars),
    ...(report && { report: reportOfComputed(request, computed).report }),
    notes: notesOf(run, bars, request.init_cash, checked.options.margin),
  }
  return { ...result, provenance: provenanceOf(request, checked, used, series, clock() - startedAt) }
}

/** The report of a run that has been computed, and the daily values that it is made of. */
export function reportOfComputed(
  request: BacktestRequest,
  { checked, bars, run, statistics }: Computed,
): { readonly report: RunReport; readonly daily: DailySeries } {
  const { options } = checked
  return reportOf({ bars, run, rules: rulesOf(request, options), statistics, unit: options.unit })
}

/** A strategy's decisions over bars, and how they are carried out. */
export function planOf({ strategy, params, options }: CheckedBacktest, bars: Bars, lines: Lines): DecisionPlan {
  const decisions = strategy.decide(bars, new CheckedParams(params), lines)
  return new DecisionPlan(decisions, bars, { size: options.size, slPct: options.sl_pct, tpPct: options.tp_pct })
}

/**
 * Runs a plan on a request's terms.
 *
 * @param memory - see {@link simulate}
 * @throws {RequestError} for bars with a price that is not a number.
 */
export function runOf(
  request: BacktestRequest,
  { options }: CheckedBacktest,
  bars: Bars,
  plan: DecisionPlan,
  watch?: Watch,
  memory?: RunMemory,
): Simulation {
  try {
    return simulate(bars, plan, rulesOf(request, options), watch, memory)
  } catch (error) {
    if (!(error instanceof PriceError)) throw error
    throw priceMissing(request.symbol, bars.time[error.bar]!)
  }
}

/** The terms of a request. */
export function rulesOf(request: BacktestRequest, options: EngineOptions): Rules {
  return {
    cash: request.init_cash,
    feeFixed: options.fixed_fee,
    feeRelative: request.fees,
    spread: options.spread,
    slippage: request.slippage,
    margin: options.margin,
    tradeOnClose: options.trade_on_close,
    hedging: options.hedging,
    exclusiveOrders: options.exclusive_orders,
    finalizeTrades: options.finalize_trades,
  }
}

/** What a run was made of. `bars` are those used, `duration` is in milliseconds. */
export function provenanceOf(
  request: BacktestRequest,
  { strategy, params, options }: CheckedBacktest,
  bars: Bars,
  series: SeriesName,
  duration: number,
): Provenance {
  const config: Config = { ...options }
  return {
    symbol: series.symbol,
    timeframe: series.timeframe,
    strategy: strategy.id,
    strategy_name: strategy.name,
    first_bar: isoTime(bars.time[0]!),
    last_bar: isoTime(bars.time[bars.time.length - 1]!),
    bars: bars.time.length,
    bars_hash: hashBars(bars),
    params: Object.fromEntries(params),
    options: config,
    init_cash: request.init_cash,
    fees: request.fees,
    slippage: request.slippage,
    start_date: request.start_date ?? null,
    end_date: request.end_date ?? null,
    engine_version: ENGINE_VERSION,
    duration_ms: Math.max(0, duration),
  }
}
