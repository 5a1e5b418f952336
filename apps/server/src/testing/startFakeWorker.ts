import { deserialize } from 'node:v8'
import type { BarsQuery } from '@tidemark/engine/research'
import { onTestFinished, vi } from 'vitest'
import type { WorkerFacts } from '../compute/jobs/JobQueue'
import { startWorker } from '../compute/jobs/worker'
import { watchOf } from '../compute/control'
import type { Outcome, Runner, Task } from '../compute/task'
import { deferred } from './deferred'
import { fakeQueue } from './fakeQueue'
import { inlineRunner, waves } from './startApp'
import { tempFolder } from './tempFolder'

const BARS = waves(300)

/** Its heartbeats and its clock are the test's; `vi.useRealTimers` puts them back. */
export function holdTimers(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] })
}

/** Until all that is already decided has happened. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** A worker of a queue in memory. `run` replaces the runner for all but checks of studies. */
export function startFakeWorker({
  run,
  threads = 1,
}: { readonly run?: Runner['run']; readonly threads?: number } = {}) {
  const fake = fakeQueue()
  const outcomes = new Map<string, unknown>()
  const beats: { worker: WorkerFacts; jobs: Record<string, number> }[] = []
  fake.queue.finish = async (id, outcome) => void outcomes.set(id, deserialize(outcome))
  fake.queue.beat = async (worker, jobs) => (beats.push({ worker, jobs: Object.fromEntries(jobs) }), [])
  const tasks: Task[] = []
  const queries: BarsQuery[] = []
  const ends: string[] = []
  const lines: string[] = []
  const state = { version: 1, refreshes: 0 }
  const folder = tempFolder()
  const worker = startWorker({
    queue: fake.queue,
    store: { bars: async (query) => (queries.push(query), BARS), seriesVersion: () => state.version },
    runner: {
      ...inlineRunner,
      async run(task, ...rest) {
        tasks.push(task)
        const isCheck = task.kind === 'study' && task.job.what === 'check'
        return run && !isCheck ? run(task, ...rest) : inlineRunner.run(task, ...rest)
      },
    },
    threads,
    strategies: { folder, refresh: async () => void state.refreshes++ },
    onEnd: (kind, how, seconds) => void ends.push(`${kind} ${how} after ${seconds} s`),
    log: (line) => void lines.push(line),
  })
  onTestFinished(() => worker.stop())
  return { ...fake, worker, outcomes, beats, tasks, queries, ends, lines, state, folder }
}

/** Held until the test ends it, or until it is aborted. */
export function heldRun() {
  const result = deferred<Outcome>()
  const run: Runner['run'] = async (_task, signal, control) => {
    watchOf(control).onProgress?.(0.25)
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(new Error('ended'))),
    )
    return Promise.race([result.promise, aborted])
  }
  return { run, result }
}
