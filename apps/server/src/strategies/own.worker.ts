import { parentPort, workerData } from 'node:worker_threads'
import { RunCancelled } from '@tidemark/engine'
import { refusalOf } from '../http/refusal'
import { computeRun } from '../runs/computeRun'
import { watchOf } from '../runs/control'
import { giveWay } from '../runs/giveWay'
import type { Outcome } from '../runs/task'
import { StrategyFault } from './fault'
import { loadFile } from './loadFile'
import type { OwnAnswer, OwnBegun, OwnWork } from './thread'

/** One file, one piece of work: the thread is ended afterwards, and with it all that the file has changed in it. */
async function answerOf(work: OwnWork): Promise<OwnAnswer> {
  try {
    const strategy = await loadFile(work.file)
    if (work.kind === 'run')
      return { kind: 'outcome', outcome: computeRun(work.task, watchOf(work.control), [strategy]) }
    const { id, name, description, params } = strategy
    return { kind: 'facts', facts: { id, name, description, params } }
  } catch (error) {
    if (error instanceof StrategyFault) return { kind: 'fault', reason: error.message }
    if (error instanceof RunCancelled) return { kind: 'outcome', outcome: { kind: 'stopped' } }
    const refusal = refusalOf(error)
    if (!refusal) return { kind: 'error', error }
    const outcome: Outcome = { kind: 'refused', status: refusal.status, detail: refusal.detail }
    return { kind: 'outcome', outcome }
  }
}

/** The memory of a result, which is handed over. */
function memoryOf(answer: OwnAnswer): ArrayBuffer[] {
  if (answer.kind !== 'outcome' || answer.outcome.kind !== 'run') return []
  const { result, equity } = answer.outcome
  return [result, equity].map(({ buffer }) => buffer).filter((buffer) => buffer instanceof ArrayBuffer)
}

giveWay()
const work: OwnWork = workerData
const begun: OwnBegun = { kind: 'begun' }
parentPort?.postMessage(begun, [])
const answer = await answerOf(work)
parentPort?.postMessage(answer, memoryOf(answer))
