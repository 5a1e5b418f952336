import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** null when running from source. */
function builtFile(name: string, here: string): URL | null {
  const built = new URL(`./${name}.js`, here)
  return existsSync(fileURLToPath(built)) ? built : null
}

/** Needs no loader: the built file, or the source file with this extension. */
export function programFile(name: string, ending: string, here: string): URL {
  return builtFile(name, here) ?? new URL(`./${name}.${ending}`, here)
}

/** From source, it needs this process's loader. `here` is the caller's `import.meta.url`, in the same folder. */
export function workerFile(name: string, here: string): { filename: string; execArgv?: string[] } {
  const built = builtFile(name, here)
  if (built) return { filename: built.href }
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return { filename: new URL(`./${name}.ts`, here).href, execArgv: ['--import', loader] }
}
