import type { Statistics } from '@tidemark/contract'
import { RunMemory } from '../backtest/memory'
import { simulate, type Simulation } from '../backtest/simulate'
import { look, type Watch } from '../backtest/watch'
import { type Bars, scaleBars } from '../bars'
import { type DatedPeriods, periodsOf } from '../calendar/periods'
import { measure } from '../statistics/index'
import { type Periods, utcPeriods } from '../statistics/periods'
import { type Lines, sharedLinesOf } from '../strategies/lines'
import type { CheckedBacktest } from './checkBacktest'
import { planOn } from './planRun'

export interface ConfigRun {
  readonly index: number
  /** The next run overwrites its equity and trades. */
  readonly run: Simulation
  readonly statistics: Statistics
  readonly bars: Bars
}

interface Shared {
  readonly bars: Bars
  readonly lines: Lines
}

/** What runs over the same bars share: indicators and memory. */
export interface Kept {
  readonly bars: Bars
  readonly periods: DatedPeriods
  /** Of ENGINE's statistics. */
  readonly utc: Periods
  readonly memory: RunMemory
  readonly byUnit: Map<number, Shared>
}

export function keptOf(bars: Bars): Kept {
  const periods = periodsOf(bars)
  const utc = bars.calendar === undefined ? periods : utcPeriods(bars.time)
  return { bars, periods, utc, memory: new RunMemory(), byUnit: new Map() }
}

function sharedOf({ bars, byUnit }: Kept, unit: number): Shared {
  const known = byUnit.get(unit)
  if (known !== undefined) return known
  const scaled = unit === 1 ? bars : scaleBars(bars, unit)
  const made = { bars: scaled, lines: sharedLinesOf(scaled) }
  byUnit.set(unit, made)
  return made
}

/** @throws {RequestError} for bars with a price that is not a number. */
export function runConfig(checked: CheckedBacktest, index: number, kept: Kept): ConfigRun {
  const { bars, lines } = sharedOf(kept, checked.options.unit)
  const plan = planOn(checked, bars, lines)
  const run = simulate(plan, undefined, kept.memory)
  return { index, run, statistics: measure(plan, run, kept.utc), bars }
}

/**
 * @param configs - null skips one
 * @throws {RequestError} for bars with a price that is not a number.
 * @throws {RunCancelled} when `shouldStop`, called before each configuration, returns true.
 */
export function runConfigs(
  configs: readonly (CheckedBacktest | null)[],
  kept: Kept,
  watch: Watch,
  onRun: (run: ConfigRun) => void,
): void {
  configs.forEach((checked, index) => {
    look(watch, index / configs.length)
    if (checked !== null) onRun(runConfig(checked, index, kept))
  })
  look(watch, 1)
}
