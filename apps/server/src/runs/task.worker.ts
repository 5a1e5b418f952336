import { gzipSync } from 'node:zlib'
import { TIMEFRAME_MS } from '@tidemark/contract'
import { type Bars, look, resample, RunCancelled, type Watch, within } from '@tidemark/engine'
import { correlate, plotIndicators, runBacktest, runGrid } from '@tidemark/engine/research'
import { refusalOf } from '../http/refusal'
import { checkAmount, checkLength } from './amount'
import { watchOf } from './control'
import type {
  AnswerDone,
  BacktestTask,
  CorrelationTask,
  Done,
  GridTask,
  Outcome,
  PlotTask,
  RowsDone,
  RunDone,
  Sent,
  Stopped,
  TaskSeries,
} from './task'

/** A tenth of the size at a few milliseconds; the higher levels gain little more. */
const GZIP = { level: 1 }

/** How far a backtest is when it is run: to put a million bars in words and pack them takes longer than to run them. */
const COMPUTED = 0.4
const RESULT_PACKED = 0.5

/** A copy of its own: what zlib returns may be a view of something larger, and would be sent with all of it. */
function pack(value: unknown): Uint8Array {
  return new Uint8Array(gzipSync(JSON.stringify(value), GZIP))
}

function answer(value: unknown): AnswerDone {
  return { kind: 'answer', json: new TextEncoder().encode(JSON.stringify(value)) }
}

function gather({ bars, stored, timeframe }: TaskSeries): Bars {
  return stored === timeframe ? bars : resample(bars, timeframe, TIMEFRAME_MS[stored])
}

function backtest({ request, series: [series] }: BacktestTask, watch: Watch): RunDone {
  const { symbol, timeframe } = series
  const bars = gather(series)
  const computing = within(watch, 0, COMPUTED)
  const { equity = [], ...result } = runBacktest(request, bars, { symbol, timeframe }, undefined, {}, computing)
  if (!result.provenance) throw new Error('The engine said nothing of where its result comes from.')
  look(watch, COMPUTED)
  const packed = pack(result)
  look(watch, RESULT_PACKED)
  return { kind: 'run', strategy: result.provenance.strategy, result: packed, equity: pack(equity) }
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

function grid({ request, configs, statistics, series: [{ bars }] }: GridTask, watch: Watch): RowsDone {
  return { kind: 'rows', rows: runGrid({ request, configs, bars, statistics, ...watch }) }
}

function compute(task: Sent): Done {
  if (task.kind === 'backtest') return backtest(task, watchOf(task.control))
  if (task.kind === 'grid') return grid(task, watchOf(task.control))
  return task.kind === 'plot' ? plot(task) : correlation(task)
}

const STOPPED: Stopped = { kind: 'stopped' }

/** Runs in a thread of its own. Errors lose their class on the way to the main thread, so refusals go as outcomes. */
export default function run(task: Sent): Outcome {
  try {
    return compute(task)
  } catch (error) {
    if (error instanceof RunCancelled) return STOPPED
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return { kind: 'refused', status: refusal.status, detail: refusal.detail }
  }
}
