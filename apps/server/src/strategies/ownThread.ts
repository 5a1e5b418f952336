import { startWorker } from '../runs/workerFile'
import { faultOf, StrategyFault } from './fault'
import type { OwnLimits } from './limits'
import type { OwnAnswer, OwnBegun, OwnWork } from './thread'

export interface OwnThreadOptions {
  readonly limits: OwnLimits
  readonly signal: AbortSignal
  /** Handed over, not copied. */
  readonly transfer?: readonly ArrayBuffer[]
}

const ENDED = 'its thread ended before it had an answer (process.exit, or a promise that is never kept)'

function outOf({ seconds, memoryMb }: OwnLimits, what: 'time' | 'memory'): StrategyFault {
  return what === 'time'
    ? new StrategyFault(`it was stopped after ${seconds} s, the most that a strategy of one's own may take`)
    : new StrategyFault(`it was stopped for taking more than ${memoryMb} MB of memory`)
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

/**
 * Works on a user's file in a thread that is started for it and ended afterwards, whatever the file does.
 *
 * @throws StrategyFault for what the file does wrong; the signal's reason when it is aborted.
 */
export async function inOwnThread(
  work: OwnWork,
  options: OwnThreadOptions,
): Promise<Exclude<OwnAnswer, { kind: 'fault' | 'error' }>> {
  const { limits, signal, transfer = [] } = options
  signal.throwIfAborted()
  const worker = startWorker('own.worker', import.meta.url, {
    workerData: work,
    transferList: [...transfer],
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    // What a file prints is for whoever looks at the server, and must not get between an answer's lines.
    stdout: true,
  })
  worker.stdout.on('data', (text: Buffer) => process.stderr.write(text))
  let timer: NodeJS.Timeout | undefined
  let onAbort: (() => void) | undefined
  try {
    const answer = await new Promise<OwnAnswer>((resolve, reject) => {
      onAbort = () => reject(signal.reason instanceof Error ? signal.reason : new Error('Aborted.'))
      signal.addEventListener('abort', onAbort, { once: true })
      worker.on('message', (answer: OwnAnswer | OwnBegun) => {
        if (answer.kind !== 'begun') resolve(answer)
        else timer = setTimeout(() => reject(outOf(limits, 'time')), limits.seconds * 1000)
      })
      worker.once('error', (error) => reject(isOutOfMemory(error) ? outOf(limits, 'memory') : faultOf(error)))
      worker.once('exit', () => reject(new StrategyFault(ENDED)))
    })
    if (answer.kind === 'fault') throw new StrategyFault(answer.reason)
    if (answer.kind === 'error') throw answer.error
    return answer
  } finally {
    clearTimeout(timer)
    if (onAbort) signal.removeEventListener('abort', onAbort)
    await worker.terminate()
  }
}
