import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Ends in a separator. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Returns a command's JavaScript file, to run without a shell or npx. */
export function toolPath(packageName, command = packageName, folder = root) {
  const manifest = join(folder, 'node_modules', packageName, 'package.json')
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'))
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command])
}

/**
 * Runs a file with this Node, which ends with us.
 *
 * @param {{ isCaptured?: boolean, timeoutMs?: number, env?: Record<string, string>, cwd?: string }} options - captured output is
 *   returned, not shown; killed after `timeoutMs`
 * @returns {Promise<{ code: number, signal: NodeJS.Signals | null, output: string }>} a killed process has code 1
 */
export function runNode(args, { isCaptured = false, timeoutMs, env = {}, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: ['ignore', ...(isCaptured ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
      env: { ...process.env, ...env },
      ...(timeoutMs && { timeout: timeoutMs, killSignal: 'SIGKILL' }),
    })
    const end = () => child.kill()
    process.once('exit', end)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (output += text))
    }
    child.once('error', (error) => resolve({ code: 1, signal: null, output: error.message }))
    child.once('close', (code, signal) => {
      process.off('exit', end)
      resolve({ code: code ?? 1, signal, output })
    })
  })
}

/** On SIGTERM npm ends its shell but not the process in it, so watch the parent. */
export function endWithParent() {
  if (!process.env['npm_lifecycle_event']) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}

/** '2.1 s' */
export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`
}
