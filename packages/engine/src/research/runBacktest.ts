import type { BacktestRequest, BacktestResult, Provenance } from '@tidemark/contract'
import { RunMemory } from '../backtest/memory'
import type { Watch } from '../backtest/watch'
import type { Bars } from '../bars'
import { hashBars } from '../hash'
import { headlineAnswer } from '../report/headline'
import { reportOf } from '../report/runReport'
import type { StrategyDeclaration } from '../strategies/declaration'
import { bankruptAtOf, equityOf, summaryOf, tradesOf } from './answer'
import { computeBacktest, type Computed } from './computeBacktest'
import { equityCurve } from './equityCurve'
import { notesOf } from './notes'
import type { RunPlan, SeriesName } from './planRun'

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
  /** With what the ledger keeps a try of; the next run overwrites it. */
  readonly onRun?: (computed: Pick<Computed, 'used' | 'run'>) => void
}

/** 16 MB of equity. */
const KEPT_ROWS = 2_000_000

const memory = new RunMemory(KEPT_ROWS)

/** @throws {RequestError} and {RunCancelled} as {@link computeBacktest}. */
export function runBacktest(
  request: BacktestRequest,
  stored: Bars,
  series: SeriesName,
  { equity = true, report = false, clock = () => performance.now(), watch, own, onRun }: RunOptions = {},
): BacktestResult {
  const startedAt = clock()
  const { run, statistics, ...plan } = computeBacktest(request, stored, watch, own, memory)
  const { bars } = plan
  onRun?.({ used: plan.used, run })
  const result: BacktestResult = {
    summary: summaryOf(statistics, run),
    trades: tradesOf(run, bars, plan.unit),
    statistics,
    ...(equity && { equity: equityOf(run, bars) }),
    equity_curve: equityCurve(bars.time, run.equity),
    bankrupt_at: bankruptAtOf(run, bars),
    ...(report && { report: reportOf(plan, run, statistics).report }),
    ...headlineAnswer({ bars, run }),
    notes: notesOf(run, plan),
  }
  return { ...result, provenance: provenanceOf(plan, series, clock() - startedAt) }
}

/** @param duration - ms */
export function provenanceOf({ provenance, used }: RunPlan, series: SeriesName, duration: number): Provenance {
  return { ...series, ...provenance, bars_hash: hashBars(used), duration_ms: Math.max(0, duration) }
}
