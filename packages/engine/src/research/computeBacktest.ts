import type { BacktestRequest, Statistics } from '@tidemark/contract'
import type { RunMemory } from '../backtest/memory'
import { simulate, type Simulation } from '../backtest/simulate'
import { look, type Watch, within } from '../backtest/watch'
import type { Bars } from '../bars'
import { measure } from '../statistics/index'
import type { StrategyDeclaration } from '../strategies/declaration'
import { planRun, type RunPlan } from './planRun'

/** Before serialization. */
export interface Computed extends RunPlan {
  readonly run: Simulation
  readonly statistics: Statistics
}

/** Progress after the decisions and after the simulation. */
const DECIDED = 0.35
const SIMULATED = 0.6

/**
 * Plans, simulates and measures a run.
 *
 * @param memory - see {@link simulate}
 * @throws {RequestError} as {@link planRun} and {@link simulate}.
 * @throws {RunCancelled} when the watch cancels it.
 */
export function computeBacktest(
  request: BacktestRequest,
  stored: Bars,
  watch?: Watch,
  own?: readonly StrategyDeclaration[],
  memory?: RunMemory,
): Computed {
  look(watch, 0)
  const plan = planRun(request, stored, own)
  look(watch, DECIDED)
  const run = simulate(plan, within(watch, DECIDED, SIMULATED), memory)
  look(watch, SIMULATED)
  const statistics = measure(plan, run)
  look(watch, 1)
  return { ...plan, run, statistics }
}
