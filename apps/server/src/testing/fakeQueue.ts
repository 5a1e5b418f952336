import type { Job } from '../compute/jobs/job'
import type { JobNews, JobQueue, TakenJob, WorkerState } from '../compute/jobs/JobQueue'

export interface SentJob {
  readonly id: string
  readonly job: Job
  readonly isUrgent: boolean
}

/** A queue in memory; its functions may be replaced. Workers have three threads each. */
export function fakeQueue() {
  const calls: string[] = []
  const sent: SentJob[] = []
  const news = new Map<string, JobNews>()
  const listeners: (() => void)[] = []
  const waiting: TakenJob[] = []
  const inputs = new Map<string, Uint8Array>()
  let workers: WorkerState[] = []

  const queue: JobQueue = {
    async send(job, isUrgent) {
      const id = `job ${sent.length + 1}`
      sent.push({ id, job, isUrgent })
      news.set(id, { id, state: 'pending', progress: 0 })
      return id
    },
    async putInput(input) {
      const id = `input ${inputs.size + 1}`
      inputs.set(id, input)
      return id
    },
    removeInput: async (id) => void inputs.delete(id),
    cancel: async (id) => void calls.push(`cancel ${id}`),
    async news(ids) {
      calls.push(`news ${ids.join()}`)
      return ids.flatMap((id) => news.get(id) ?? [])
    },
    forget: async (id) => void calls.push(`forget ${id}`),
    workers: async () => workers,
    waiting: async () => waiting.length,
    take: async (count) => waiting.splice(0, count),
    input: async (id) => inputs.get(id) ?? null,
    beat: async () => [],
    finish: async (id) => void calls.push(`finish ${id}`),
    fail: async (id, reason) => void calls.push(`fail ${id} because ${reason}`),
    leave: async () => void calls.push('leave'),
    recover: async () => void calls.push('recover'),
    onChange: (listener) => void listeners.push(listener),
    close: async () => void calls.push('close'),
  }

  const change = () => {
    for (const listener of listeners) listener()
  }
  return {
    queue,
    calls,
    sent,
    news,
    inputs,
    change,
    /** Of a job, with the notice of it; without one, only the notice. */
    tell: (one?: JobNews) => {
      if (one) news.set(one.id, one)
      change()
    },
    give: (...jobs: TakenJob[]) => {
      waiting.push(...jobs)
      change()
    },
    /** Beside one that fell silent, and one of another version. */
    setWorkers: (alive: number) => {
      const facts = { host: 'here', threads: 3, running: 0, silentMs: 1 }
      const ids = Array.from({ length: alive + 2 }, (_, k) => k)
      workers = ids.map((k) => ({ ...facts, id: `worker ${k}`, isAlive: k !== alive, isOurs: k <= alive }))
    },
  }
}
