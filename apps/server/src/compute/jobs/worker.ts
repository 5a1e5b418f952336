import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import type { Bars } from '@tidemark/engine'
import type { StudyPlan } from '@tidemark/engine/studies'
import { type Log, logChanges } from '../../logChanges'
import { type Control, createControl, fractionOf } from '../control'
import type { OwnPart, Runner } from '../task'
import { createLru } from '../../store/lru'
import { type SeriesStore, StoreError } from '../../store/Store'
import type { Job, JobOutcome, JobSeries, JobStrategy, RemoteStudy, StudyInParts } from './job'
import type { JobQueue, TakenJob, WorkerFacts } from './JobQueue'

const BEAT_MS = 500
/** In ms. A notice comes sooner, unless the connection is lost. */
const POLL_MS = 500
/** In beats. */
const RECOVER_EVERY = 5

/** Per thread: one computed, and one whose result is being stored. */
const MOST_JOBS = 2

/** Of bars that pieces of studies share. */
const CACHE_BYTES = 512 * 1024 * 1024
const BAR_BYTES = 48

export interface WorkerOptions {
  /** Closed by its owner, like the two below. */
  readonly queue: JobQueue
  readonly store: Pick<SeriesStore, 'bars' | 'seriesVersion'>
  readonly runner: Runner
  readonly threads: number
  /** Copies of the shared strategy files. */
  readonly strategies: { readonly folder: string; readonly refresh?: () => Promise<void> }
  /** For each job that ends: 'cancelled' also when another worker took it over. */
  readonly onEnd?:
    ((kind: Job['kind'], how: 'done' | 'failed' | 'cancelled' | 'returned', seconds: number) => void) | undefined
  readonly log?: Log | undefined
}

export interface Worker {
  running(): number
  /** Since the database last heard of it, in ms; Infinity before the first time. */
  silentMs(): number
  /** Hands back what it has. */
  stop(): Promise<void>
}

interface Piece {
  readonly control: Control
  readonly cancelling: AbortController
}

const ELSEWHERE = { kind: 'elsewhere' } as const
const AGAIN = { kind: 'again' } as const

const NO_INPUT = { id: null, read: Promise.resolve(null) }

class Stopping extends Error {}

function doNothing(): void {}

function planOf(job: RemoteStudy): StudyPlan {
  if (job.what === 'run') return job.plan
  const isFolds = job.what === 'folds' || job.what === 'judge-folds'
  return isFolds ? { ...job.plan, kind: 'walkforward' } : { ...job.plan, kind: 'sweep' }
}

function isLost(error: unknown): boolean {
  return error instanceof StoreError && error.kind === 'unreachable'
}

function reasonOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return `of an error (${line.replace(/\.$/, '')})`
}

/** Computes jobs of the queue until stopped. */
export function startWorker({
  queue,
  store,
  runner,
  threads,
  strategies,
  onEnd,
  log = () => undefined,
}: WorkerOptions): Worker {
  const attempt = logChanges(log)
  const facts: WorkerFacts = { id: randomUUID(), host: hostname(), threads }
  const mine = new Map<string, Piece>()
  const checked = createLru<{ readonly version: number; readonly bars: Bars; readonly hash: string }>(CACHE_BYTES)
  const stopping = new AbortController()
  let computing = 0
  let beats = 0
  let lastBeat = -Infinity
  let wake = doNothing
  let lastInput: { readonly id: string | null; readonly read: Promise<RemoteStudy | null> } = NO_INPUT

  const barsOf = ({ symbol, stored, from, to }: JobSeries) =>
    store.bars({ symbol, timeframe: stored, ...(from !== undefined && { from }), ...(to !== undefined && { to }) })

  /** null when the shared file is another one by now. */
  async function ownPart({ name, hash, facts: declared }: JobStrategy): Promise<OwnPart | null> {
    await strategies.refresh?.()
    const file = join(strategies.folder, name)
    const source = await readFile(file).catch(() => null)
    const isSame = source !== null && createHash('sha256').update(source).digest('hex') === hash
    return isSame ? { file, facts: declared } : null
  }

  /** Aggregated, in shared memory: pieces of one study follow each other. */
  async function checkedBars(plan: StudyPlan, series: JobSeries, own: OwnPart | null, signal: AbortSignal) {
    const { symbol, timeframe } = series
    const key = `${symbol} ${timeframe}`
    const version = store.seriesVersion(symbol)
    const known = checked.get(key)
    if (known?.version === version) return known
    const task = { kind: 'study', job: { what: 'check', plan }, own: own ?? undefined } as const
    const done = await runner.run({ ...task, series: [{ ...series, bars: await barsOf(series) }] }, signal)
    if (done.kind !== 'checked') return null
    const fresh = { version, bars: done.bars, hash: done.barsHash }
    checked.set(key, fresh, done.bars.time.length * BAR_BYTES)
    return fresh
  }

  /** Jobs that share one follow each other. */
  async function inputOf(id: string): Promise<RemoteStudy | null> {
    if (lastInput.id !== id) lastInput = { id, read: queue.input(id).then((input) => input && deserialize(input)) }
    try {
      return await lastInput.read
    } catch (error) {
      lastInput = NO_INPUT
      throw error
    }
  }

  /** null when its input was removed. */
  async function studyIn({ job, input }: StudyInParts): Promise<RemoteStudy | null> {
    if (input === null) return job
    const shared = await inputOf(input)
    return shared && { ...shared, ...job }
  }

  async function compute({ job }: TakenJob, signal: AbortSignal, control: Control): Promise<JobOutcome> {
    if (job.kind === 'correlation') {
      const { series, ...task } = job
      const [bars1, bars2] = [await barsOf(series[0]), await barsOf(series[1])]
      return runner.run(
        {
          ...task,
          series: [
            { ...series[0], bars: bars1 },
            { ...series[1], bars: bars2 },
          ],
        },
        signal,
        control,
      )
    }
    const own = job.own && (await ownPart(job.own))
    if (own === null && job.own !== null) return ELSEWHERE
    if (job.kind === 'backtest') {
      const { request, series } = job
      const task = { kind: 'backtest', request, series: [{ ...series, bars: await barsOf(series) }] } as const
      return runner.run({ ...task, ...(own && { own }) }, signal, control)
    }
    const study = await studyIn(job.job)
    const found = study && (await checkedBars(planOf(study), job.series, own, signal))
    if (study === null || found?.hash !== job.barsHash) return ELSEWHERE
    return runner.run(
      { kind: 'study', job: study, series: [{ bars: found.bars, barsHash: found.hash }], own: own ?? undefined },
      signal,
      control,
    )
  }

  /** Tries until the database answers. Meanwhile the heartbeats name the job, so that no other worker takes it over. */
  async function tell(id: string, outcome: JobOutcome, signal: AbortSignal): Promise<void> {
    for (;;) {
      try {
        return await queue.finish(id, serialize(outcome))
      } catch (error) {
        if (!isLost(error)) throw error
        await sleep(POLL_MS, undefined, { signal })
      }
    }
  }

  /** Never rejects. What cannot be told is put back when the heartbeats no longer name the job. */
  async function workOn(taken: TakenJob): Promise<void> {
    const { id, job } = taken
    const piece = { control: createControl(), cancelling: new AbortController() }
    const { signal } = piece.cancelling
    const startedAt = performance.now()
    const end = (how: 'done' | 'failed' | 'cancelled' | 'returned') =>
      onEnd?.(job.kind, how, (performance.now() - startedAt) / 1000)
    mine.set(id, piece)
    computing++
    try {
      const outcome = await compute(taken, signal, piece.control).finally(() => {
        computing--
        // The thread's next job is taken while this one's result is stored.
        wake()
      })
      if (signal.aborted) throw signal.reason
      await tell(id, outcome, signal)
      end(outcome.kind === 'elsewhere' ? 'returned' : 'done')
    } catch (error) {
      if (signal.reason instanceof Stopping) {
        await queue.finish(id, serialize(AGAIN)).catch(() => undefined)
        end('returned')
      } else if (signal.aborted) {
        end('cancelled')
      } else if (isLost(error)) {
        await tell(id, AGAIN, signal).catch(() => undefined)
        end('returned')
      } else {
        await queue.fail(id, reasonOf(error)).catch(() => undefined)
        end('failed')
      }
    } finally {
      mine.delete(id)
      wake()
    }
  }

  async function beat(): Promise<void> {
    try {
      const jobs = new Map([...mine].map(([id, { control }]) => [id, fractionOf(control)]))
      const ended = await attempt('The heartbeat', () => queue.beat(facts, jobs))
      for (const id of ended) mine.get(id)?.cancelling.abort(new Error('Cancelled.'))
      lastBeat = performance.now()
      if (beats++ % RECOVER_EVERY === 0) await attempt('Taking over the jobs of silent workers', () => queue.recover())
    } catch {
      // The next beat may reach the database.
    }
  }

  const nothing: readonly TakenJob[] = []

  async function takeJobs(): Promise<void> {
    while (!stopping.signal.aborted) {
      const changed = new Promise<void>((resolve) => (wake = resolve))
      // A slow database must not pile up results.
      const free = Math.min(threads - computing, MOST_JOBS * threads - mine.size)
      const taken = free > 0 ? await attempt('Taking jobs', () => queue.take(free)).catch(() => nothing) : nothing
      for (const one of taken) void workOn(one)
      if (taken.length > 0 && taken.length === free) continue
      const timer = setTimeout(wake, POLL_MS)
      await changed
      clearTimeout(timer)
    }
  }

  queue.onChange(() => wake())
  let beating: Promise<void> | null = null
  const beatOnce = () => (beating ??= beat().finally(() => (beating = null)))
  void beatOnce()
  const timer = setInterval(() => void beatOnce(), BEAT_MS)
  const taking = takeJobs()

  return {
    running: () => mine.size,
    silentMs: () => performance.now() - lastBeat,
    async stop() {
      stopping.abort()
      clearInterval(timer)
      wake()
      for (const { cancelling } of mine.values()) cancelling.abort(new Stopping())
      await taking
      while (mine.size > 0) await new Promise<void>((resolve) => (wake = resolve))
      await beating
      await queue.leave(facts).catch(() => undefined)
    },
  }
}
