import type { Job } from './job'

/** A job that has failed so often is parked. */
export const TRIES = 3
/** Tries that ended with their worker, beside those: a worker may be killed for any reason. */
export const LOST_TRIES = 3

export interface TakenJob {
  readonly id: string
  readonly job: Job
}

/** `progress` is 0 to 1. `outcome` is a serialized `JobOutcome`; `failed` after the last of its tries, with the reason. */
export type JobNews =
  | { readonly id: string; readonly state: 'pending'; readonly progress: number }
  | { readonly id: string; readonly state: 'done'; readonly outcome: Uint8Array }
  | { readonly id: string; readonly state: 'failed'; readonly reason: string; readonly tries: number }

export interface WorkerFacts {
  readonly id: string
  readonly host: string
  readonly threads: number
}

/** `silentMs` since its last heartbeat, by the database's clock. */
export interface WorkerState extends WorkerFacts {
  readonly running: number
  readonly silentMs: number
  readonly isAlive: boolean
  /** Of this version, so that it takes the jobs of this queue. */
  readonly isOurs: boolean
}

/**
 * Jobs for worker processes of the same engine version. Delivery is at least once; a job has one result at most.
 * Everything may reject with a StoreError when the database does not answer.
 */
export interface JobQueue {
  /**
   * Urgent ones are taken first.
   *
   * @returns the job's id
   */
  send(job: Job, isUrgent: boolean): Promise<string>
  /**
   * For jobs sent later. It is also removed after a day.
   *
   * @returns the input's id
   */
  putInput(input: Uint8Array): Promise<string>
  removeInput(id: string): Promise<void>
  /** The worker that has it stops at its next heartbeat. */
  cancel(id: string): Promise<void>
  /** Unknown ids are absent. */
  news(ids: readonly string[]): Promise<JobNews[]>
  /** Removes a result that has been read. */
  forget(id: string): Promise<void>
  /** Of all versions, also those that stopped within the last hour without saying so. */
  workers(): Promise<WorkerState[]>
  /** Sent, but not taken by a worker. */
  waiting(): Promise<number>

  take(count: number): Promise<TakenJob[]>
  /** By its own id; null when it was removed. */
  input(id: string): Promise<Uint8Array | null>
  /**
   * Tells that the worker is alive, and how far its jobs are (0 to 1).
   *
   * @returns those that it should stop: cancelled, or taken over by another
   */
  beat(worker: WorkerFacts, jobs: ReadonlyMap<string, number>): Promise<string[]>
  finish(id: string, outcome: Uint8Array): Promise<void>
  /** Tried again, until the last try is used up. */
  fail(id: string, reason: string): Promise<void>
  leave(worker: WorkerFacts): Promise<void>

  /** Puts back what silent workers had taken, {@link LOST_TRIES} times without using up a try. */
  recover(): Promise<void>
  /** Calls the listener when there may be a new job, result or failure. */
  onChange(listener: () => void): void
  close(): Promise<void>
}
