import type { TrialSummary } from '@tidemark/contract'
import { simulate } from '../backtest/simulate'
import type { Watch } from '../backtest/watch'
import { configurationOf, hashOf } from '../ledger/identity'
import { trialDates, trialSummary } from '../ledger/summary'
import { checkBacktest } from '../research/checkBacktest'
import { planRun } from '../research/planRun'
import { barsInRange } from '../research/range'
import type { ComparedRun } from '../research/report'
import { keptOf, runConfigs } from '../research/runConfigs'
import type { Axis } from '../validation/sweepSummary'
import { checkCells } from './cells'

/** A run on a named series. */
export interface NamedRun extends ComparedRun {
  readonly symbol: string
  readonly timeframe: string | null
  /** Hash of the source text of a strategy of one's own. @default null */
  readonly code?: string | null
}

/** A run, or all cells of a grid around it. */
export interface Look extends NamedRun {
  readonly axes?: readonly Axis[] | undefined
}

/**
 * The trial that a run is (RESEARCH.md 14.1), and the bars and the simulation that it is of.
 *
 * @throws {RequestError} and {RunCancelled} as a backtest.
 */
export function tryRun({ request, bars, own, code, symbol, timeframe }: NamedRun, watch?: Watch) {
  const checked = checkBacktest(request, own)
  const plan = planRun(request, bars, own)
  const run = simulate(plan, watch)
  const subject = { configuration: hashOf(configurationOf(checked, code)), strategy: checked.strategy.name }
  return { trial: trialSummary({ ...subject, symbol, timeframe }, plan.used, run), checked, bars: plan.used, run }
}

/**
 * The trials that looking at a run, or at a grid, adds; invalid cells are none.
 *
 * @throws {RequestError} and {RunCancelled} as a sweep.
 */
export function trialsAt(look: Look, watch: Watch = {}): TrialSummary[] {
  const { request, bars, own, code, axes, symbol, timeframe } = look
  if (axes === undefined) return [tryRun(look, watch).trial]
  const { checked } = checkCells({ request, axes, objective: '', own })
  const kept = keptOf(barsInRange(bars, request))
  const dates = trialDates(kept.bars, kept.periods)
  const trials: TrialSummary[] = []
  runConfigs(checked, kept, watch, ({ index, run }) => {
    const one = checked[index]!
    const configuration = hashOf(configurationOf(one, code))
    trials.push(trialSummary({ configuration, strategy: one.strategy.name, symbol, timeframe }, kept.bars, run, dates))
  })
  return trials
}
