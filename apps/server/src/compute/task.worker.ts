import { workerData } from 'node:worker_threads'
import { move, transferableSymbol, valueSymbol } from 'piscina'
import { lowerPriority, NORMAL_PRIORITY } from './lowerPriority'
import { memoryOf, runTask } from './runTask'
import type { Sent } from './task'

if (workerData !== NORMAL_PRIORITY) lowerPriority()

/** Entry point of a pool thread; the outcome is wrapped for the pool to transfer. */
export default function run(task: Sent): unknown {
  const outcome = runTask(task)
  return move({ [transferableSymbol]: memoryOf(outcome), [valueSymbol]: outcome })
}
