import { onTestFinished } from 'vitest'
import { createJobs } from '../compute/jobs/jobs'
import { openJobQueue } from '../compute/jobs/pgBossQueue'
import { startWorker, type WorkerOptions } from '../compute/jobs/worker'
import { watchOf } from '../compute/control'
import type { Outcome, Runner } from '../compute/task'
import { openPostgres } from '../store/postgres/openPostgres'
import { deferred } from './deferred'
import { testPostgres } from './postgres'
import { inlineRunner, waves } from './startApp'
import { tempFolder } from './tempFolder'

/** With one series: 'ABC', 500 hours. */
export async function jobsDatabase(): Promise<string> {
  const url = await (await testPostgres()).createDatabase()
  const store = await openPostgres(url)
  await store.putSeries({ symbol: 'ABC', timeframe: 'H1', source: 'test', licence: null }, waves(500))
  await store.close()
  return url
}

/** Closed at the end of the test, like the two below. */
export async function openQueue(url: string, engine?: string) {
  const queue = await openJobQueue(url, engine)
  let closing: Promise<void> | null = null
  const close = () => (closing ??= queue.close())
  onTestFinished(close)
  return { ...queue, close }
}

/** In this process. */
export async function openWorker(url: string, options: Partial<WorkerOptions> & { readonly engine?: string } = {}) {
  const { engine, ...rest } = options
  const store = await openPostgres(url)
  const queue = await openQueue(url, engine)
  const strategies = { folder: tempFolder() }
  const worker = startWorker({ queue, store, runner: inlineRunner, threads: 1, strategies, ...rest })
  let stopping: Promise<void> | null = null
  const stopAll = async () => {
    await worker.stop()
    await queue.close()
    await store.close()
  }
  const stop = () => (stopping ??= stopAll())
  onTestFinished(stop)
  return { queue, stop }
}

export async function openAsking(url: string, computesHere = false) {
  const jobs = await createJobs({ queue: await openQueue(url), computesHere })
  onTestFinished(() => jobs.close())
  return jobs
}

/** Holds every task until released, or until its signal is aborted. */
export function holding() {
  const release = deferred<null>()
  const begun: AbortSignal[] = []
  const ends: string[] = []
  const runner: Runner = {
    ...inlineRunner,
    async run(task, signal, control) {
      if (task.kind === 'study' && task.job.what === 'check') return inlineRunner.run(task, signal, control)
      begun.push(signal)
      watchOf(control).onProgress?.(0.25)
      const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve))
      await Promise.race([release.promise, aborted])
      ends.push(signal.aborted ? 'aborted' : 'released')
      signal.throwIfAborted()
      return inlineRunner.run(task, signal, control)
    },
  }
  return { runner, begun, ends, release: () => release.resolve(null) }
}

export function failing(message: string) {
  const tries: string[] = []
  const runner: Runner = {
    ...inlineRunner,
    async run(task, signal, control): Promise<Outcome> {
      if (task.kind === 'study' && task.job.what === 'check') return inlineRunner.run(task, signal, control)
      tries.push(task.kind)
      throw new Error(message)
    },
  }
  return { runner, tries }
}
