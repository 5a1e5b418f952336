import { RunCancelled } from '@tidemark/engine'
import { createGate, GateFullError } from '../gate'
import { Problem } from '../http/problem'
import { type Control, createControl, fractionOf } from './control'
import type { Done, Runner, Task } from './task'

/** Does a task in a worker thread. @throws Problem when it is refused. */
export type Compute = (task: Task) => Promise<Done>

export interface Whose {
  /** User id: users take turns. */
  readonly user: string
  /** Aborted when nobody waits for the answer any more. */
  readonly caller: AbortSignal
  /** Under which `progressOf` knows it; of two with the same id, the later. */
  readonly id?: string | undefined
  /** Waits however long the queue is, and takes no place in it: for a piece of work that is limited elsewhere. @default false */
  readonly isPatient?: boolean
}

/** Whatever is computed for a caller goes through here: so much at once, so much waiting, and all of it can be broken off. */
export interface Queue {
  /**
   * @param work - begun when it is its turn: bars that are read in here take up no memory while others go first
   * @throws Problem 503 when too much is waiting already, of all or of this user, or the server stops.
   */
  enter<T>(work: (compute: Compute) => Promise<T>, whose: Whose): Promise<T>
  /** How far what was entered under this id is: 0 (waiting) to 1; null when it is over or was never there. */
  progressOf(id: string): number | null
  /** Breaks off what is running and what is waiting. */
  stop(): Promise<void>
}

export interface QueueOptions {
  readonly runner: Runner
  /** Tasks that go on at once, and tasks that may wait for their turn. */
  readonly running: number
  readonly waiting: number
  /** Tasks that one user may have, going on and waiting together. @default no limit */
  readonly perUser?: number
}

/** One queue for backtests, plots and correlations: the machine's cores are the same for all of them. */
export function createQueue({ runner, running, waiting, perUser = Infinity }: QueueOptions): Queue {
  const gate = createGate({ running, waiting, perUser })
  const stopping = new AbortController()
  const entered = new Map<string, Control[]>()

  return {
    async enter(work, { user, caller, id, isPatient }) {
      const controls: Control[] = []
      if (id !== undefined) entered.set(id, controls)
      const signal = AbortSignal.any([caller, stopping.signal])
      const compute: Compute = async (task) => {
        const control = createControl()
        controls.push(control)
        const outcome = await runner.run(task, signal, control)
        if (outcome.kind === 'stopped') throw new RunCancelled()
        if (outcome.kind === 'refused') throw new Problem(outcome.status, outcome.detail)
        return outcome
      }
      try {
        const done = await gate.enter(() => work(compute), { signal, user, isPatient })
        signal.throwIfAborted()
        return done
      } catch (error) {
        // Whatever aborted work fails with, the reason is why.
        signal.throwIfAborted()
        if (!(error instanceof GateFullError)) throw error
        const why = error.isOwn
          ? `You have ${perUser} computations running or waiting, which is the most that one user may have`
          : `The server is busy: ${running} computations are running and ${waiting} are waiting`
        throw new Problem(503, `${why}. Try again in a moment.`, { headers: { 'retry-after': '5' } })
      } finally {
        if (id !== undefined && entered.get(id) === controls) entered.delete(id)
      }
    },
    progressOf(id) {
      const controls = entered.get(id)
      if (controls === undefined) return null
      // Parts of one piece of work are begun together, and are about as large as each other.
      return controls.reduce((sum, control) => sum + fractionOf(control), 0) / Math.max(1, controls.length)
    },
    async stop() {
      stopping.abort(new Problem(503, 'The server is stopping: what was running was broken off and not stored.'))
      await runner.close()
    },
  }
}
