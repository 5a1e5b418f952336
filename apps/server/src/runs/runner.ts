import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Piscina } from 'piscina'
import type { Outcome, Runner, Task } from './task'

/** Beside the built `main.js`, or beside this source file: there a worker needs the loader that the main thread has. */
function workerOptions(): { filename: string; execArgv?: string[] } {
  const built = new URL('./task.worker.js', import.meta.url)
  if (existsSync(fileURLToPath(built))) return { filename: built.href }
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return { filename: new URL('./task.worker.ts', import.meta.url).href, execArgv: ['--import', loader] }
}

/** Handed over, not copied: a long series is tens of megabytes. A buffer can be handed over once only. */
function memoryOf({ series }: Task): ArrayBuffer[] {
  const columns = series.flatMap(({ bars }) => [bars.time, bars.open, bars.high, bars.low, bars.close, bars.volume])
  const buffers = columns.map(({ buffer }) => buffer).filter((buffer) => buffer instanceof ArrayBuffer)
  return [...new Set(buffers)]
}

/** Worker threads, one of them kept warm. Aborting a run ends its thread; the next run gets a fresh one. */
export function createRunner(threads: number): Runner {
  const pool = new Piscina<Task, Outcome>({
    ...workerOptions(),
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 30_000,
  })
  return {
    run: (task, signal) => pool.run(task, { signal, transferList: memoryOf(task) }),
    close: () => pool.destroy(),
  }
}
