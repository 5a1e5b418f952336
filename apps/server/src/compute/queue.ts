import { RunCancelled } from '@tidemark/engine'
import { createGate, GateFullError } from '../gate'
import { Problem } from '../problem/problem'
import type { AskedJob } from './jobs/job'
import type { Jobs } from './jobs/jobs'
import { type Control, createControl, fractionOf } from './control'
import type { Done, Runner, Task } from './task'

/**
 * In a worker thread.
 *
 * @throws {Problem} when it is refused
 */
export type Compute = (task: Task) => Promise<Done>

/**
 * Also by a worker process, if there is one and `job` describes the task to it. A function loads the task's bars only if
 * it is computed here.
 */
export type ComputeAnywhere = (task: Task | (() => Promise<Task>), job?: AskedJob) => Promise<Done>

export interface Whose {
  /** User id: users take turns. */
  readonly user: string
  readonly caller: AbortSignal
  /** For `progressOf`; the later of two with the same id wins. */
  readonly id?: string | undefined
  /** Waits however long the queue is; limited elsewhere. @default false */
  readonly isPatient?: boolean
}

export interface Queue {
  /**
   * @param work - load bars inside it, to save memory while queued
   * @throws {Problem} 503 when the queue is full or the server stops
   */
  enter<T>(work: (compute: ComputeAnywhere) => Promise<T>, whose: Whose): Promise<T>
  /** Running and queued. */
  readonly taken: () => number
  /** 0 (waiting) to 1; null when finished or unknown. */
  progressOf(id: string): number | null
  stop(): Promise<void>
}

export interface QueueOptions {
  readonly runner: Runner
  /** @default no worker processes */
  readonly jobs?: Pick<Jobs, 'run'> | undefined
  /** A function's value may change at any time. */
  readonly running: number | (() => number)
  readonly waiting: number
  /** Running and queued. @default no limit */
  readonly perUser?: number
}

export function createQueue({ runner, jobs, running, waiting, perUser = Infinity }: QueueOptions): Queue {
  const gate = createGate({ running, waiting, perUser })
  const stopping = new AbortController()
  const entered = new Map<string, Control[]>()

  return {
    async enter(work, { user, caller, id, isPatient }) {
      const controls: Control[] = []
      if (id !== undefined) entered.set(id, controls)
      const signal = AbortSignal.any([caller, stopping.signal])
      const compute: ComputeAnywhere = async (task, job) => {
        const control = createControl()
        controls.push(control)
        const remote = job && jobs ? await jobs.run(job, signal, control) : null
        const outcome = remote ?? (await runner.run(typeof task === 'function' ? await task() : task, signal, control))
        if (outcome.kind === 'stopped') throw new RunCancelled()
        if (outcome.kind === 'refused') throw new Problem(outcome.status, outcome.detail)
        return outcome
      }
      try {
        const done = await gate.enter(() => work(compute), { signal, user, isPatient })
        signal.throwIfAborted()
        return done
      } catch (error) {
        // After an abort, reject with the abort reason, not the error it caused.
        signal.throwIfAborted()
        if (!(error instanceof GateFullError)) throw error
        const why = error.isOwn
          ? `You have ${perUser} computations running or waiting, which is the most that one user may have`
          : `The server is busy: ${typeof running === 'function' ? running() : running} computations are running and ${waiting} are waiting`
        throw new Problem(503, `${why}. Try again in a moment.`, { headers: { 'retry-after': '5' } })
      } finally {
        if (id !== undefined && entered.get(id) === controls) entered.delete(id)
      }
    },
    taken: gate.taken,
    progressOf(id) {
      const controls = entered.get(id)
      if (controls === undefined) return null
      return controls.reduce((sum, control) => sum + fractionOf(control), 0) / Math.max(1, controls.length)
    },
    async stop() {
      stopping.abort(new Problem(503, 'The server is stopping: what was running was broken off and not stored.'))
      await runner.close()
    },
  }
}
