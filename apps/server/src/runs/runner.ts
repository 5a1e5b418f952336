import { statSync } from 'node:fs'
import { Piscina } from 'piscina'
import { askToStop, type Control, createControl } from './control'
import type { Outcome, Runner, Sent, Task } from './task'
import { workerFile } from './workerFile'

/** What of a task is handed over, not copied: a long series is tens of megabytes. A buffer can be handed over once only. */
export function memoryOf({ series }: Task): ArrayBuffer[] {
  const columns = series.flatMap(({ bars }) => [bars.time, bars.open, bars.high, bars.low, bars.close, bars.volume])
  const buffers = columns.map(({ buffer }) => buffer).filter((buffer) => buffer instanceof ArrayBuffer)
  return [...new Set(buffers)]
}

/** Ms that an aborted task has to end by itself; its thread is ended then. Between two looks lies much less, unless it hangs. */
const GRACE_MS = 250

/** What looks at its control while it goes on. The others can only be ended with their thread. */
const STOPPABLE: ReadonlySet<Task['kind']> = new Set(['backtest', 'grid', 'study'])

/** Aborted by `signal`: at once, or after the time in which the task can still end by itself. */
function killSignal({ kind }: Task, signal: AbortSignal, control: Control): { kill: AbortSignal; done: () => void } {
  const kill = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const onAbort = (): void => {
    askToStop(control)
    if (STOPPABLE.has(kind)) timer = setTimeout(() => kill.abort(signal.reason), GRACE_MS)
    else kill.abort(signal.reason)
  }
  if (signal.aborted) onAbort()
  else signal.addEventListener('abort', onAbort, { once: true })
  const done = (): void => {
    signal.removeEventListener('abort', onAbort)
    clearTimeout(timer)
  }
  return { kill: kill.signal, done }
}

/** Bars, and bytes of a file, from which a task leaves so much behind in its thread that the thread is not kept. */
const LARGE_BARS = 300_000
const LARGE_BYTES = 8 * 1024 * 1024

/** A thread that is idle has no reason to collect: what a long run has left would be held until the next long run. */
function isLarge(task: Task): boolean {
  // A file that is gone is the task's to complain of.
  if (task.kind === 'csv') return (statSync(task.path, { throwIfNoEntry: false })?.size ?? 0) >= LARGE_BYTES
  // The bars of a grid or a study are shared, not the thread's own.
  return task.kind !== 'grid' && task.kind !== 'study' && task.series.some(({ bars }) => bars.time.length >= LARGE_BARS)
}

/**
 * Worker threads, `warm` of them started at once and kept (one, unless told otherwise); a large task gets one that is ended after it. How many compute at once is for the queue
 * to say. An aborted run ends by itself and leaves its thread to the next; where it does not in time, its thread is ended and the
 * next run gets a fresh one.
 */
export function createRunner(threads: number, { warm = 1 }: { readonly warm?: number } = {}): Runner {
  const program = workerFile('task.worker', import.meta.url)
  const pool = new Piscina<Sent, Outcome>({ ...program, minThreads: warm, maxThreads: threads, idleTimeout: 30_000 })
  /** Each of its threads is ended when there is nothing more for it, and all of its memory with it. */
  const large = new Piscina<Sent, Outcome>({ ...program, minThreads: 0, maxThreads: threads, idleTimeout: 0 })
  return {
    async run(task, signal, control = createControl()) {
      signal.throwIfAborted()
      const { kill, done } = killSignal(task, signal, control)
      try {
        const sent: Sent = { ...task, control }
        const where = isLarge(task) ? large : pool
        const outcome = await where.run(sent, { signal: kill, transferList: memoryOf(task) })
        signal.throwIfAborted()
        return outcome
      } finally {
        done()
      }
    },
    close: async () => void (await Promise.all([pool.destroy(), large.destroy()])),
  }
}
