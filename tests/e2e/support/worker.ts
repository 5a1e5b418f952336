import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const cli = fileURLToPath(new URL('../../../apps/server/dist/cli.js', import.meta.url))

export interface WorkerProcess {
  /** What it wrote to stderr. */
  said(): string
  /** Returns the exit code; null if the signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts a built worker on one thread, and waits until it computes. `env` is added to this process's. */
export async function startWorkerProcess(env: Record<string, string>): Promise<WorkerProcess> {
  const child = spawn(process.execPath, [cli, 'worker', '--threads', '1'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const isReady = await Promise.race([once(child.stdout, 'data').then(() => true), closed.then(() => false)])
  if (!isReady) throw new Error(`The worker did not start: ${said}`)
  return {
    said: () => said,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await closed
      return child.exitCode
    },
  }
}
