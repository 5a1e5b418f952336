import { type OwnAnswer, type OwnProcess, startOwnProcess } from './ownProcess'
import type { OwnWork } from './ownWork'

export interface OwnProcesses {
  /** Ends its process. @see OwnProcess.work */
  run(work: OwnWork, options: { readonly seconds: number; readonly signal: AbortSignal }): Promise<OwnAnswer>
  /** The caller ends the process. */
  take(): OwnProcess
  /** Ends the idle process. Busy ones end by their signals. */
  close(): void
}

/** After the first piece of work, one process is started ahead: starting takes longer than many runs. */
export function createOwnProcesses(
  { memoryMb }: { readonly memoryMb: number },
  start: (memoryMb: number) => OwnProcess = startOwnProcess,
): OwnProcesses {
  let spare: OwnProcess | null = null
  let isClosed = false
  const startAhead = () => {
    if (!isClosed) spare ??= start(memoryMb)
  }
  const take = () => {
    const mine = spare?.isWaiting() ? spare : start(memoryMb)
    spare = null
    return mine
  }
  return {
    take() {
      const mine = take()
      startAhead()
      return mine
    },
    async run(work, options) {
      const mine = take()
      try {
        return await mine.work(work, options)
      } finally {
        mine.end()
        startAhead()
      }
    },
    close() {
      isClosed = true
      spare?.end()
    },
  }
}
