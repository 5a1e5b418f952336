import type { BacktestRequest, BacktestResult, Config, Provenance, Statistics, Timeframe } from '@tidemark/contract'
import { RunMemory } from '../backtest/memory'
import { DecisionPlan } from '../backtest/plan'
import type { Rules } from '../backtest/rules'
import { PriceError, simulate, type Simulation } from '../backtest/simulate'
import { look, type Watch, within } from '../backtest/watch'
import { type Bars, scaleBars } from '../bars'
import { hashBars } from '../hash'
import { headlineAnswer } from '../report/headline'
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
import { priceMissing } from '../market/errors'
import { notesOf } from './notes'
import { barsInRange } from './range'

/** An unknown timeframe is null. */
export interface SeriesName {
  readonly symbol: string
  readonly timeframe: Timeframe | null
}

export interface RunOptions {
  /** The equity per bar is by far the largest part. @default true */
  readonly equity?: boolean
  /** @default false */
  readonly report?: boolean
  /** Milliseconds from any origin. @default performance.now */
  readonly clock?: () => number
  readonly watch?: Watch | undefined
  /** Besides the built-in ones. */
  readonly own?: readonly StrategyDeclaration[] | undefined
}

/** Before serialization. `bars` are those used, with prices in the unit traded. */
export interface Computed {
  readonly checked: CheckedBacktest
  readonly used: Bars
  readonly bars: Bars
  readonly run: Simulation
  readonly statistics: Statistics
}

/** `used` are the stored bars in the request's dates, `bars` the same in the unit traded. */
export interface DecisionInputs {
  readonly checked: CheckedBacktest
  readonly used: Bars
  readonly bars: Bars
  readonly params: StrategyParams
}

/**
 * @param own - besides the built-in ones
 * @throws {RequestError} as {@link checkBacktest}, and when there are no bars in the requested dates.
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

/** Progress after the decisions and after the simulation. */
const DECIDED = 0.35
const SIMULATED = 0.6

/**
 * Cuts the bars to the request's dates.
 *
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

/** 16 MB of equity. */
const KEPT_ROWS = 2_000_000

const memory = new RunMemory(KEPT_ROWS)

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
    ...headlineAnswer({ bars, run }),
    notes: notesOf(run, bars, request.init_cash, checked.options.margin),
  }
  return { ...result, provenance: provenanceOf(request, checked, used, series, clock() - startedAt) }
}

export function reportOfComputed(
  request: BacktestRequest,
  { checked, bars, run, statistics }: Computed,
): ReturnType<typeof reportOf> {
  const { options } = checked
  return reportOf({ bars, run, rules: rulesOf(request, options), statistics, unit: options.unit })
}

export function planOf({ strategy, params, options }: CheckedBacktest, bars: Bars, lines: Lines): DecisionPlan {
  const decisions = strategy.decide(bars, new CheckedParams(params), lines, options.unit)
  return new DecisionPlan(decisions, bars, { size: options.size, slPct: options.sl_pct, tpPct: options.tp_pct })
}

/**
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
