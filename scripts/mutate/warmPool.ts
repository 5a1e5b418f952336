import { ThreadsPoolWorker, type PoolOptions, type PoolWorker, type WorkerRequest } from 'vitest/node'

/** Each run leaks a listener. */
const RUNS_PER_THREAD = 100

type Listener = (arg: unknown) => void

let kept: { thread: ThreadsPoolWorker; runs: number } | null = null

/** A Vitest pool of one reused thread: starting and importing take most of a mutant's time. */
export function createWarmWorker(options: PoolOptions): PoolWorker {
  const listeners: [string, Listener][] = []
  const current = (kept ??= { thread: new ThreadsPoolWorker(options), runs: 0 })
  let isParked = false

  return {
    name: 'warm',
    async start() {
      if (current.runs === 0) await current.thread.start()
      current.runs += 1
    },
    on(event, listener) {
      listeners.push([event, listener])
      current.thread.on(event, listener)
    },
    off(event, listener) {
      current.thread.off(event, listener)
    },
    send(message: WorkerRequest) {
      // Late messages belong to a finished run and would end the next.
      if (isParked) return undefined
      if (message.type !== 'stop' || current.runs >= RUNS_PER_THREAD) return current.thread.send(message)
      isParked = true
      const stopped = { type: 'stopped', __vitest_worker_response__: true }
      for (const [event, listener] of listeners) if (event === 'message') listener(stopped)
    },
    deserialize: (data) => data,
    async stop() {
      for (const [event, listener] of listeners) current.thread.off(event, listener)
      if (isParked) return
      if (kept === current) kept = null
      await current.thread.stop()
    },
  }
}
