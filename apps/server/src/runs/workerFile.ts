import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** A program beside the built `main.js`; null where this runs from source. */
function builtFile(name: string, here: string): URL | null {
  const built = new URL(`./${name}.js`, here)
  return existsSync(fileURLToPath(built)) ? built : null
}

function sourceFile(name: string, here: string): string {
  return new URL(`./${name}.ts`, here).href
}

/**
 * A worker's program for a pool: from source, it needs the loader that the main thread has.
 *
 * @param name - of the file without its ending
 * @param here - `import.meta.url` of the caller, which lies beside the source file
 */
export function workerFile(name: string, here: string): { filename: string; execArgv?: string[] } {
  const built = builtFile(name, here)
  if (built) return { filename: built.href }
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return { filename: sourceFile(name, here), execArgv: ['--import', loader] }
}

/** Starts a worker by itself, with the same two kinds of program. */
export function startWorker(name: string, here: string, options: WorkerOptions): Worker {
  const built = builtFile(name, here)
  if (built) return new Worker(built, options)
  return new Worker(new URL('./fromSource.mjs', import.meta.url), { ...options, argv: [sourceFile(name, here)] })
}
