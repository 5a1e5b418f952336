import { type OwnAnswer, type OwnProcess, startOwnProcess } from './ownProcess'
import type { OwnWork } from './ownWork'

export interface OwnProcesses {
  run(work: OwnWork, options: { readonly seconds: number; readonly signal: AbortSignal }): Promise<OwnAnswer>
  close(): void
}

/** After the first piece of work, one process is started ahead: starting takes longer than many runs. */
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
