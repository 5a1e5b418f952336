import { workerData } from 'node:worker_threads'
import { move, transferableSymbol, valueSymbol } from 'piscina'
import { lowerPriority, NORMAL_PRIORITY } from './lowerPriority'
import { runTask } from './runTask'
import type { Outcome, Sent } from './task'

if (workerData !== NORMAL_PRIORITY) lowerPriority()

function memoryOf(outcome: Outcome): ArrayBuffer[] {
  const parts =
    outcome.kind === 'run'
      ? [outcome.result, outcome.equity, outcome.report]
      : outcome.kind === 'answer'
        ? [outcome.json]
        : []
  return parts.map(({ buffer }) => buffer).filter((buffer) => buffer instanceof ArrayBuffer)
}

/** Entry point of a pool thread; the outcome is wrapped for the pool to transfer. */
export default function run(task: Sent): unknown {
  const outcome = runTask(task)
  return move({ [transferableSymbol]: memoryOf(outcome), [valueSymbol]: outcome })
}
