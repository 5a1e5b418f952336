import { type OwnAnswer, type OwnProcess, startOwnProcess } from './ownProcess'
import type { OwnWork } from './ownWork'

/** Where strategy files are run: a process of its own for every piece of work. */
export interface OwnProcesses {
  /** @see OwnProcess.work */
  run(work: OwnWork, options: { readonly seconds: number; readonly signal: AbortSignal }): Promise<OwnAnswer>
  /** Ends the one that waits. What works is ended by its signal. */
  close(): void
}

/**
 * Starts processes for strategy files. From the first piece of work on, one is started ahead for the next: starting takes longer
 * than many a run.
 */
export function createOwnProcesses({ memoryMb }: { readonly memoryMb: number }): OwnProcesses {
  let spare: OwnProcess | null = null
  let isClosed = false
  return {
    async run(work, options) {
      const mine = spare?.isWaiting() ? spare : startOwnProcess(memoryMb)
      spare = null
      try {
        return await mine.work(work, options)
      } finally {
        if (!isClosed) spare ??= startOwnProcess(memoryMb)
      }
    },
    close() {
      isClosed = true
      spare?.end()
    },
  }
}
