import type { BacktestRequest } from '@tidemark/contract'
import { type Bars, gather, look, RunCancelled, type Watch } from '@tidemark/engine'
import { correlate, gridRows, plotIndicators } from '@tidemark/engine/research'
import { type AnswerDone, computeStudy, type StudyDone, type StudyJob } from '@tidemark/engine/studies'
import { refusalOf } from '../problem/refusal'
import { StrategyFault } from './own/fault'
import { askingStrategy, idleStrategy } from './own/ownCall'
import { refusalOfFault } from './own/refusal'
import { inspectBarsFile, readBarsFile } from './readBarsFile'
import { checkAmount, checkLength } from './amount'
import { claim, type NumberedRow } from './claims'
import { computeRun } from './computeRun'
import { watchOf } from './control'
import { shareBars } from './grid'
import type {
  CheckedSeries,
  CorrelationTask,
  CsvTask,
  Done,
  FileDone,
  GridTask,
  Outcome,
  PlotTask,
  RowsDone,
  Sent,
  Stopped,
  StudyTask,
} from './task'

function answer(value: unknown): AnswerDone {
  return { kind: 'answer', json: new TextEncoder().encode(JSON.stringify(value)) }
}

function plot({ request, series: [series] }: PlotTask): AnswerDone {
  const bars = gather(series)
  checkAmount(request, bars)
  return answer(plotIndicators(request, bars))
}

function correlation({ request, series: [first, second], withSeries }: CorrelationTask): AnswerDone {
  const [bars1, bars2] = [gather(first), gather(second)]
  checkLength(first, bars1)
  checkLength(second, bars2)
  return answer(correlate(request, bars1, bars2, { series: withSeries }))
}

function grid({ request, configs, statistics, series: [{ bars }], claims }: GridTask, watch: Watch): RowsDone {
  const rowOf = gridRows({ request, configs, bars, statistics })
  const rows: NumberedRow[] = []
  for (let index = claim(claims); index < configs.length; index = claim(claims)) {
    look(watch, index / configs.length)
    rows.push([index, rowOf(index)])
  }
  return { kind: 'rows', rows }
}

function csv({ path, options, isDry }: CsvTask): FileDone {
  const read = isDry ? inspectBarsFile(path, options) : readBarsFile(path, options)
  return { kind: 'file', read: { ...read, bars: shareBars(read.bars) } }
}

let last: { readonly hash: string; readonly bars: WeakRef<Bars> } | null = null

/** Of equal bars always the same object, by which the engine knows them, though each task brings a new one. */
function sameBars({ bars, barsHash }: CheckedSeries): Bars {
  const known = last?.hash === barsHash ? last.bars.deref() : undefined
  if (known === undefined) last = { hash: barsHash, bars: new WeakRef(bars) }
  return known ?? bars
}

function study({ job, series: [series], own }: StudyTask, watch: Watch): StudyDone {
  // Shared, so that later pieces need no copy.
  const bars = 'stored' in series ? shareBars(gather(series)) : sameBars(series)
  if (own === undefined) return computeStudy(job, bars, watch)
  const strategy = own.line ? askingStrategy(own.facts, own.line, bars, runOf(job)) : idleStrategy(own.facts)
  return computeStudy(job, bars, watch, [strategy])
}

function runOf({ plan }: StudyJob): BacktestRequest {
  return 'run' in plan ? plan.run : plan.request.run
}

function compute(task: Sent): Done {
  if (task.kind === 'backtest') return computeRun(task, watchOf(task.control))
  if (task.kind === 'grid') return grid(task, watchOf(task.control))
  if (task.kind === 'csv') return csv(task)
  if (task.kind === 'study') return study(task, watchOf(task.control))
  return task.kind === 'plot' ? plot(task) : correlation(task)
}

const STOPPED: Stopped = { kind: 'stopped' }

/** Refusals are returned: errors lose their class on the way to the main thread. */
export function runTask(task: Sent): Outcome {
  try {
    return compute(task)
  } catch (error) {
    if (error instanceof RunCancelled) return STOPPED
    if (error instanceof StrategyFault && 'own' in task && task.own !== undefined) {
      return task.kind === 'backtest'
        ? refusalOfFault(task.request, task.own, error)
        : refusalOfFault(runOf(task.job), task.own, error, ['run'])
    }
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return { kind: 'refused', status: refusal.status, detail: refusal.detail }
  }
}

/** Below it, copying takes a few ms at most. */
const LARGE_BYTES = 16 * 1024 * 1024

/**
 * Returns what to move instead of copy to the main thread: large results only. After the first move, V8 checks every use
 * of a typed array in this thread for a detached buffer, and all later tasks take an eighth longer.
 */
export function memoryOf(outcome: Outcome): ArrayBuffer[] {
  const parts =
    outcome.kind === 'run'
      ? [outcome.result, outcome.equity, outcome.report]
      : outcome.kind === 'answer'
        ? [outcome.json]
        : []
  return parts
    .filter(({ byteLength }) => byteLength >= LARGE_BYTES)
    .map(({ buffer }) => buffer)
    .filter((buffer) => buffer instanceof ArrayBuffer)
}
