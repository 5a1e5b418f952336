import { statSync } from 'node:fs'
import type { MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { askToStop, type Control, createControl } from './control'
import { NORMAL_PRIORITY } from './lowerPriority'
import type { Outcome, Runner, Sent, Task } from './task'
import { workerFile } from './workerFile'

/** Transferred, not copied: a long series has tens of megabytes. A buffer can be transferred only once. */
function memoryOf(task: Task): (ArrayBuffer | MessagePort)[] {
  const columns = task.series.flatMap(({ bars }) => [
    bars.time,
    bars.open,
    bars.high,
    bars.low,
    bars.close,
    bars.volume,
  ])
  const buffers = columns.map(({ buffer }) => buffer).filter((buffer) => buffer instanceof ArrayBuffer)
  const port = task.kind === 'study' ? task.own?.line?.port : undefined
  return [...new Set(buffers), ...(port === undefined ? [] : [port])]
}

/** In ms: an aborted task checks much more often, unless it hangs. */
const GRACE_MS = 250

const STOPPABLE: ReadonlySet<Task['kind']> = new Set(['backtest', 'grid', 'study'])

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

/** Bars, and bytes of a file, whose garbage makes a thread not worth reusing. */
const LARGE_BARS = 300_000
const LARGE_BYTES = 8 * 1024 * 1024

/** An idle thread does not collect garbage: a long run's memory would stay. */
function isLarge(task: Task): boolean {
  if (task.kind === 'csv') return (statSync(task.path, { throwIfNoEntry: false })?.size ?? 0) >= LARGE_BYTES
  return task.kind !== 'grid' && task.kind !== 'study' && task.series.some(({ bars }) => bars.time.length >= LARGE_BARS)
}

/**
 * The pool loads a task's file by `require` and, where that cannot load ES modules, by `import`. Node aborts the whole process
 * when a thread is ended while `require` loads an ES module: at a stop just after the start, or at a cancelled run.
 */
const LOADS_BY_IMPORT = '--no-experimental-require-module'

/** What a pool's threads run. */
export function threadProgram(): { filename: string; execArgv: string[] } {
  const { filename, execArgv = [] } = workerFile('task.worker', import.meta.url)
  return { filename, execArgv: [...execArgv, LOADS_BY_IMPORT] }
}

export interface RunnerOptions {
  /** Threads that start at once. @default 1 */
  readonly warm?: number
  /** Whether other work of this process comes first. @default true */
  readonly yields?: boolean
}

/**
 * `warm` threads start at once and are reused; a large task gets a thread of its own. An aborted run's thread is reused
 * if it stops in time, else replaced.
 */
export function createRunner(threads: number, { warm = 1, yields = true }: RunnerOptions = {}): Runner {
  const program = {
    ...threadProgram(),
    workerData: yields ? undefined : NORMAL_PRIORITY,
  }
  const pool = new Piscina<Sent, Outcome>({ ...program, minThreads: warm, maxThreads: threads, idleTimeout: 30_000 })
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
