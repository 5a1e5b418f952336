import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** A program beside the built `main.js`; null where this runs from source. */
function builtFile(name: string, here: string): URL | null {
  const built = new URL(`./${name}.js`, here)
  return existsSync(fileURLToPath(built)) ? built : null
}

/** A program that needs no loader: the built file, or the source file of this ending. */
export function programFile(name: string, ending: string, here: string): URL {
  return builtFile(name, here) ?? new URL(`./${name}.${ending}`, here)
}

/**
 * A program of a worker or a process: from source, it needs the loader that this one has.
 *
 * @param name - of the file without its ending
 * @param here - `import.meta.url` of the caller, which lies beside the source file
 */
export function workerFile(name: string, here: string): { filename: string; execArgv?: string[] } {
  const built = builtFile(name, here)
  if (built) return { filename: built.href }
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return { filename: new URL(`./${name}.ts`, here).href, execArgv: ['--import', loader] }
}
