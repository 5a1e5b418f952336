import type { BacktestRequest, Provenance, Timeframe } from '@tidemark/contract'
import { DecisionPlan } from '../backtest/plan'
import type { SimulatedPlan } from '../backtest/simulate'
import { type Bars, scaleBars } from '../bars'
import type { StrategyDeclaration } from '../strategies/declaration'
import { type Lines, linesOf } from '../strategies/lines'
import { isoTime } from '../time'
import { ENGINE_VERSION } from '../version'
import { checkBacktest, type CheckedBacktest, CheckedParams } from './checkBacktest'
import { barsInRange } from './range'

/** An unknown timeframe is null. */
export interface SeriesName {
  readonly symbol: string
  readonly timeframe: Timeframe | null
}

/** A run over given bars, with prices in the unit traded. */
export interface ConfigPlan extends SimulatedPlan {
  readonly decisions: DecisionPlan
  /** See the option `unit`. */
  readonly unit: number
}

/** All of a request that the run, its statistics, its report and its answer need. */
export interface RunPlan extends ConfigPlan {
  /** The stored bars in the request's dates: those of the plan before they are in the unit traded. */
  readonly used: Bars
  /** Without what takes long: the bars' hash. */
  readonly provenance: Omit<Provenance, keyof SeriesName | 'bars_hash' | 'duration_ms'>
}

/** @param settled - decides only after this bar, as if the warm-up ended there at the earliest */
export function planOn(
  { strategy, params, options, rules, symbol }: CheckedBacktest,
  bars: Bars,
  lines: Lines,
  settled = 0,
): ConfigPlan {
  const { unit, size, sl_pct: slPct, tp_pct: tpPct } = options
  const { bytes, warmup } = strategy.decide(bars, new CheckedParams(params), lines, unit)
  const decisions = new DecisionPlan({ bytes, warmup: Math.max(warmup, settled) }, bars, { size, slPct, tpPct })
  return { symbol, bars, decisions, rules, unit }
}

/**
 * Checks the request, cuts the bars to its dates and lets the strategy decide.
 *
 * @param own - besides the built-in strategies
 * @throws {RequestError} as {@link checkBacktest}, and when there are no bars in the requested dates.
 */
export function planRun(request: BacktestRequest, stored: Bars, own?: readonly StrategyDeclaration[]): RunPlan {
  const checked = checkBacktest(request, own)
  const { strategy, params, options } = checked
  const used = barsInRange(stored, request)
  const bars = options.unit === 1 ? used : scaleBars(used, options.unit)
  const provenance = {
    strategy: strategy.id,
    strategy_name: strategy.name,
    ...(strategy.code !== undefined && { code: strategy.code }),
    first_bar: isoTime(used.time[0]!),
    last_bar: isoTime(used.time.at(-1)!),
    bars: used.time.length,
    params: Object.fromEntries(params),
    options: { ...options },
    init_cash: request.init_cash,
    fees: request.fees,
    slippage: request.slippage,
    start_date: request.start_date ?? null,
    end_date: request.end_date ?? null,
    engine_version: ENGINE_VERSION,
  }
  return { ...planOn(checked, bars, linesOf(bars)), used, provenance }
}
