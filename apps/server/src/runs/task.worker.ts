import { move, transferableSymbol, valueSymbol } from 'piscina'
import { giveWay } from './giveWay'
import { runTask } from './runTask'
import type { Outcome, Sent } from './task'

giveWay()

/** What of an outcome is handed over, not copied: a long run's is tens of megabytes. */
function memoryOf(outcome: Outcome): ArrayBuffer[] {
  const parts =
    outcome.kind === 'run'
      ? [outcome.result, outcome.equity, outcome.report]
      : outcome.kind === 'answer'
        ? [outcome.json]
        : []
  return parts.map(({ buffer }) => buffer).filter((buffer) => buffer instanceof ArrayBuffer)
}

/** The program of a thread of the pool. @returns an outcome, as the pool wants what is handed over. */
export default function run(task: Sent): unknown {
  const outcome = runTask(task)
  return move({ [transferableSymbol]: memoryOf(outcome), [valueSymbol]: outcome })
}
