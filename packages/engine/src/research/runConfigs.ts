import type { BacktestRequest, Statistics } from '@tidemark/contract'
import { RunMemory } from '../backtest/memory'
import type { Simulation } from '../backtest/simulate'
import { look, type Watch } from '../backtest/watch'
import { type Bars, scaleBars } from '../bars'
import { type Calendar, calendarOf } from '../statistics/calendar'
import { statisticsOf } from '../statistics/index'
import { type Lines, sharedLinesOf } from '../strategies/lines'
import type { CheckedBacktest } from './checkBacktest'
import { planOf, runOf } from './runBacktest'

export interface ConfigRun {
  readonly index: number
  /** The next run overwrites its equity and trades. */
  readonly run: Simulation
  readonly statistics: Statistics
  readonly calendar: Calendar
}

interface Shared {
  readonly bars: Bars
  readonly lines: Lines
}

/**
 * Runs share indicators and memory.
 *
 * @throws {RequestError} (each run) for bars with a price that is not a number.
 */
export function configRunner(
  request: BacktestRequest,
  bars: Bars,
): (checked: CheckedBacktest, index: number) => ConfigRun {
  const calendar = calendarOf(bars.time)
  const memory = new RunMemory()
  const byUnit = new Map<number, Shared>()
  const sharedOf = (unit: number): Shared => {
    const known = byUnit.get(unit)
    if (known !== undefined) return known
    const scaled = unit === 1 ? bars : scaleBars(bars, unit)
    const made = { bars: scaled, lines: sharedLinesOf(scaled) }
    byUnit.set(unit, made)
    return made
  }
  return (checked, index) => {
    const shared = sharedOf(checked.options.unit)
    const plan = planOf(checked, shared.bars, shared.lines)
    const run = runOf(request, checked, shared.bars, plan, undefined, memory)
    return { index, run, statistics: statisticsOf(shared.bars, run, calendar), calendar }
  }
}

/**
 * @param configs - null skips one
 * @throws {RequestError} for bars with a price that is not a number.
 * @throws {RunCancelled} when `shouldStop`, called before each configuration, returns true.
 */
export function runConfigs(
  request: BacktestRequest,
  configs: readonly (CheckedBacktest | null)[],
  bars: Bars,
  watch: Watch,
  onRun: (run: ConfigRun) => void,
): void {
  const runOne = configRunner(request, bars)
  configs.forEach((checked, index) => {
    look(watch, index / configs.length)
    if (checked !== null) onRun(runOne(checked, index))
  })
  look(watch, 1)
}
