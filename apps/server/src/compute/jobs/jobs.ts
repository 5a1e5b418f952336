import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { Problem } from '../../problem/problem'
import { type Log, logChanges } from '../../logChanges'
import { type Control, setFraction } from '../control'
import type { Outcome } from '../task'
import type { AskedJob, Job, JobOutcome, JobStrategy, RemoteStudy, StudyInParts } from './job'
import type { JobNews, JobQueue } from './JobQueue'

/** The process that wants results. */
export interface Jobs {
  /**
   * Has a worker compute it.
   *
   * @returns null when it is to be computed in this process: no worker is alive, or none has what it takes
   * @throws {Problem} when it failed at every try
   */
  run(job: AskedJob, signal: AbortSignal, control: Control): Promise<Outcome | null>
  /** Of the workers that are alive. */
  threads(): number
  readonly queue: Pick<JobQueue, 'workers' | 'waiting'>
  close(): Promise<void>
}

/** In ms. A notice comes sooner, unless the connection is lost. */
const LOOK_MS = 500
/** In looks. */
const RECOVER_EVERY = 5

type End = Exclude<JobNews, { state: 'pending' }> | { readonly state: 'gone' | 'deserted' }

interface Waiting {
  readonly control: Control
  /** See `JobsOptions`. Judging never waits for a worker to come: a user may be waiting for a cancelled study to end. */
  readonly computesHere: boolean
  readonly end: (end: End) => void
}

async function sentOwn(own: { readonly file: string; readonly facts: JobStrategy['facts'] }): Promise<JobStrategy> {
  const hash = createHash('sha256')
    .update(await readFile(own.file))
    .digest('hex')
  return { name: basename(own.file), hash, facts: own.facts }
}

function isJudging(asked: AskedJob): boolean {
  return asked.kind === 'study' && asked.job.what.startsWith('judge')
}

async function sent(asked: AskedJob, input: string | null): Promise<Job> {
  if (asked.kind === 'correlation') return asked
  const own = asked.own && (await sentOwn(asked.own))
  if (asked.kind === 'backtest') return { ...asked, own }
  const { job } = asked
  const parts: StudyInParts =
    input === null ? { job, input } : { job: job.what === 'judge-splits' ? { part: job.part } : {}, input }
  return { ...asked, own, job: parts }
}

/** `key` is the same for jobs that share it. */
function inputOf(job: RemoteStudy): { readonly key: object; readonly shared: object } {
  if (job.what !== 'judge-splits') return { key: job, shared: job }
  const { part: _part, ...shared } = job
  return { key: job.batches, shared }
}

/** A sweep has many pieces; one more of another user's comes before them, and so does the end of a study. */
function isUrgent(asked: AskedJob): boolean {
  return asked.kind !== 'study' || asked.job.what === 'run' || isJudging(asked)
}

export interface JobsOptions {
  /** Closed with it. */
  readonly queue: JobQueue
  /** Whether this process computes when no worker is alive; otherwise jobs wait for one. */
  readonly computesHere: boolean
  readonly log?: Log | undefined
}

export async function createJobs({ queue, computesHere, log = () => undefined }: JobsOptions): Promise<Jobs> {
  const attempt = logChanges(log)
  const waiting = new Map<string, Waiting>()
  const inputs = new Map<object, { readonly id: Promise<string>; users: number }>()
  let threads = 0
  let looks = 0
  let looking: Promise<void> | null = null
  let isAgain = false

  async function countThreads(): Promise<void> {
    const alive = (await queue.workers()).filter(({ isAlive, isOurs }) => isAlive && isOurs)
    threads = alive.reduce((sum, worker) => sum + worker.threads, 0)
  }
  async function readNews(): Promise<void> {
    const ids = [...waiting.keys()]
    if (ids.length === 0) return
    const news = new Map((await queue.news(ids)).map((one) => [one.id, one]))
    for (const id of ids) {
      const one = news.get(id) ?? ({ state: 'gone' } as const)
      const mine = waiting.get(id)
      if (one.state === 'pending' && mine) setFraction(mine.control, one.progress)
      if (one.state !== 'pending') mine?.end(one)
      else if (threads === 0 && mine?.computesHere === true) mine.end({ state: 'deserted' })
    }
  }
  async function lookOnce(): Promise<void> {
    try {
      await attempt('Looking for results of workers', readNews)
    } catch {
      // The next look may reach the database.
    }
  }
  /** One at a time, and once more if something changed meanwhile. */
  function look(): void {
    isAgain = looking !== null
    looking ??= lookOnce().finally(() => {
      looking = null
      if (isAgain) look()
    })
  }
  async function tick(): Promise<void> {
    try {
      if (looks++ % RECOVER_EVERY === 0) await attempt('Taking over the jobs of silent workers', () => queue.recover())
      await attempt('Looking for workers', countThreads)
    } catch {
      // As above.
    }
    look()
  }

  async function endOf(id: string, signal: AbortSignal, mine: Omit<Waiting, 'end'>): Promise<End> {
    let onAbort: (() => void) | undefined
    try {
      return await new Promise<End>((resolve, reject) => {
        onAbort = () => reject(signal.reason instanceof Error ? signal.reason : new Error('Aborted.'))
        signal.addEventListener('abort', onAbort)
        if (signal.aborted) onAbort()
        waiting.set(id, { ...mine, end: resolve })
        look()
      })
    } finally {
      if (onAbort) signal.removeEventListener('abort', onAbort)
      waiting.delete(id)
    }
  }
  const drop = (id: string) => void queue.cancel(id).catch(() => undefined)

  /** The input of jobs that judge the same results is sent once. */
  async function withInput<T>(job: RemoteStudy, work: (input: string) => Promise<T>): Promise<T> {
    const { key, shared } = inputOf(job)
    const input = inputs.get(key) ?? { id: queue.putInput(serialize(shared)), users: 0 }
    inputs.set(key, input)
    input.users++
    try {
      return await work(await input.id)
    } finally {
      if (--input.users === 0) {
        inputs.delete(key)
        void input.id.then((id) => queue.removeInput(id)).catch(() => undefined)
      }
    }
  }

  function run(asked: AskedJob, signal: AbortSignal, control: Control): Promise<Outcome | null> {
    if (asked.kind !== 'study' || !isJudging(asked)) return runWith(null, asked, signal, control)
    if (threads === 0) return Promise.resolve(null)
    return withInput(asked.job, (input) => runWith(input, asked, signal, control))
  }

  async function runWith(
    input: string | null,
    asked: AskedJob,
    signal: AbortSignal,
    control: Control,
  ): Promise<Outcome | null> {
    const mine = { control, computesHere: computesHere || isJudging(asked) }
    if (threads === 0 && mine.computesHere) return null
    const id = await queue.send(await sent(asked, input), isUrgent(asked))
    let end: End
    try {
      end = await endOf(id, signal, mine)
    } catch (error) {
      drop(id)
      throw error
    }
    if (end.state === 'failed') {
      const message = `This could not be computed. It failed ${end.tries} times, the last time because ${end.reason}.`
      throw new Problem(500, message)
    }
    if (end.state === 'deserted') drop(id)
    if (end.state !== 'done') return runWith(input, asked, signal, control)
    void queue.forget(id).catch(() => undefined)
    const outcome: JobOutcome = deserialize(end.outcome)
    if (outcome.kind === 'elsewhere') return null
    return outcome.kind === 'again' ? runWith(input, asked, signal, control) : outcome
  }

  await countThreads()
  queue.onChange(look)
  const timer = setInterval(() => void tick(), LOOK_MS)
  timer.unref()

  return {
    queue,
    threads: () => threads,
    run,
    async close() {
      clearInterval(timer)
      await queue.close()
    },
  }
}
