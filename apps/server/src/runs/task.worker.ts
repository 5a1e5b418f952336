import { gzipSync } from 'node:zlib'
import { TIMEFRAME_MS } from '@tidemark/contract'
import { type Bars, resample } from '@tidemark/engine'
import { correlate, plotIndicators, runBacktest } from '@tidemark/engine/research'
import { refusalOf } from '../http/refusal'
import { checkAmount, checkLength } from './amount'
import type { AnswerDone, BacktestTask, CorrelationTask, Outcome, PlotTask, RunDone, Task, TaskSeries } from './task'

/** A tenth of the size at a few milliseconds; the higher levels gain little more. */
const GZIP = { level: 1 }

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

function backtest({ request, series: [series] }: BacktestTask): RunDone {
  const { symbol, timeframe } = series
  const { equity = [], ...result } = runBacktest(request, gather(series), { symbol, timeframe })
  if (!result.provenance) throw new Error('The engine said nothing of where its result comes from.')
  return { kind: 'run', strategy: result.provenance.strategy, result: pack(result), equity: pack(equity) }
}

function plot({ request, series: [series] }: PlotTask): AnswerDone {
  const bars = gather(series)
  checkAmount(request, bars)
  return answer(plotIndicators(request, bars))
}

function correlation({ request, series: [first, second] }: CorrelationTask): AnswerDone {
  const [bars1, bars2] = [gather(first), gather(second)]
  checkLength(first, bars1)
  checkLength(second, bars2)
  return answer(correlate(request, bars1, bars2))
}

function compute(task: Task): Outcome {
  if (task.kind === 'backtest') return backtest(task)
  return task.kind === 'plot' ? plot(task) : correlation(task)
}

/** Runs in a thread of its own. Errors lose their class on the way to the main thread, so refusals go as outcomes. */
export default function run(task: Task): Outcome {
  try {
    return compute(task)
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return { kind: 'refused', status: refusal.status, detail: refusal.detail }
  }
}
