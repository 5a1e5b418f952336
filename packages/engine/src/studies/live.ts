import type {
  MadeOf,
  RunVerdict,
  StudyState,
  StudyStatus,
  SweepCells,
  Timeframe,
  WalkForwardFold,
} from '@tidemark/contract'
import type { CellBatch } from './sweep'
import type { TestedFold } from './walkForward'
import type { CheckedDone, StudyPlan } from './job'
import { settingsOf } from './settings'

/** In the API's format, in the order of computation. */
export type CellLog = { readonly [N in Exclude<keyof SweepCells, 'next'>]: SweepCells[N] }

export interface LiveStudy {
  readonly id: string
  readonly plan: StudyPlan
  readonly strategy: string
  readonly symbol: string
  readonly timeframe: Timeframe
  readonly stored: Timeframe
  readonly createdAt: number
  readonly total: number
  readonly cancelling: AbortController
  status: StudyStatus
  checked: CheckedDone | null
  /** null while queued. */
  madeOf: MadeOf | null
  /** Epoch ms; null while queued. */
  startedAt: number | null
  endedAt: number | null
  error: StudyState['error']
  readonly cells: CellLog
  readonly batches: CellBatch[]
  /** For a walk-forward: the first folds, in order. */
  readonly tested: TestedFold[]
  readonly folds: WalkForwardFold[]
  /** JSON in UTF-8; null until finished, and if there is none. */
  result: Uint8Array | null
}

export type StudyStart = Pick<
  LiveStudy,
  'id' | 'plan' | 'strategy' | 'symbol' | 'timeframe' | 'stored' | 'createdAt' | 'total' | 'checked'
>

/** @param batches - what a resumed sweep has run already */
export function newStudy(start: StudyStart, batches: readonly CellBatch[] = []): LiveStudy {
  const { id, plan, strategy, symbol, timeframe, stored, createdAt, total, checked } = start
  const study: LiveStudy = {
    id,
    plan,
    strategy,
    symbol,
    timeframe,
    stored,
    createdAt,
    total,
    checked,
    madeOf: null,
    cancelling: new AbortController(),
    status: 'queued',
    startedAt: null,
    endedAt: null,
    error: null,
    cells: { cell: [], value: [], return: [], trades: [] },
    batches: [],
    tested: [],
    folds: [],
    result: null,
  }
  for (const batch of batches) logCells(study, batch)
  return study
}

function doneOf({ plan, cells, folds, total, status }: LiveStudy, fraction: number): number {
  if (plan.kind === 'sweep') return cells.cell.length
  if (plan.kind === 'walkforward') return folds.length
  return status === 'done' ? total : Math.floor(total * fraction)
}

export function trialsOf({ plan, batches, tested, result }: LiveStudy): number {
  if (plan.kind === 'sweep')
    return batches.reduce((sum, { trades }) => sum + trades.filter((one) => one >= 0).length, 0)
  // A walk-forward runs the same cells on every fold; count them once.
  if (plan.kind === 'walkforward')
    return tested.length === 0 ? 0 : plan.axes.reduce((n, [, values]) => n * values.length, 1)
  return result === null || plan.kind !== 'checks' ? 0 : triedIn(result)
}

function triedIn(result: Uint8Array): number {
  const { evidence }: RunVerdict = JSON.parse(new TextDecoder().decode(result))
  return evidence.neighbours?.tried ?? 0
}

/** @param ahead - the user's studies queued before it */
export function stateOf(study: LiveStudy, now: number, ahead: number, fraction: number): StudyState {
  const { id, status, strategy, symbol, timeframe, createdAt, startedAt, endedAt, total, error, madeOf } = study
  return {
    id,
    status,
    strategy,
    symbol,
    timeframe,
    settings: settingsOf(study.plan),
    ...runIdOf(study.plan),
    createdAt: new Date(createdAt).toISOString(),
    computedMs: startedAt === null ? 0 : Math.max(0, (endedAt ?? now) - startedAt),
    done: doneOf(study, fraction),
    total,
    ahead,
    error,
    ...(madeOf && { madeOf }),
  }
}

function runIdOf({ kind, request }: StudyPlan): Pick<StudyState, 'runId'> {
  return kind === 'checks' && request.runId !== undefined ? { runId: request.runId } : {}
}

/** @param since - the first cell wanted of a sweep */
export function partsOf(
  { plan, cells, folds }: LiveStudy,
  since: number,
): { readonly [name: string]: unknown; readonly cells?: SweepCells } {
  const { request } = plan
  if (plan.kind === 'sweep') return { request, axes: plan.axes, cells: cellsSince(cells, since) }
  return plan.kind === 'walkforward' ? { request, axes: plan.axes, folds } : { request }
}

export function cellsSince({ cell, value, return: returns, trades }: CellLog, since: number): SweepCells {
  return {
    next: cell.length,
    cell: cell.slice(since),
    value: value.slice(since),
    return: returns.slice(since),
    trades: trades.slice(since),
  }
}

export function logCells({ cells, batches }: LiveStudy, batch: CellBatch): void {
  batches.push(batch)
  batch.value.forEach((value, k) => {
    const percent = orNull(batch.returnPct[k])
    cells.cell.push(batch.from + k)
    cells.value.push(orNull(value))
    cells.return.push(percent === null ? null : percent / 100)
    cells.trades.push(orNull(batch.trades[k]))
  })
}

function orNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value
}
