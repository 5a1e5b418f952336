import { setMaxListeners } from 'node:events'
import { type AskedStudy, sweepRequestSchema, walkForwardRequestSchema } from '@tidemark/contract'
import { decideCalendar } from '@tidemark/engine'
import { computeStudy, planOf, type StudyDone, type StudyJob } from '@tidemark/engine/studies'
import { describe, expect, it } from 'vitest'
import { createControl } from '../control'
import { createRunner } from '../runner'
import { holding, jobsDatabase, openAsking, openWorker } from '../../testing/jobs'
import { killWhenReady } from '../../testing/killWhenReady'
import { POSTGRES, sql } from '../../testing/postgres'
import { GOOD_REQUEST, waves } from '../../testing/startApp'
import type { AskedJob, RemoteStudy } from './job'

const SERIES = { symbol: 'ABC', timeframe: 'H1', stored: 'H1' } as const
const WAVES = waves(500)
// As stored.
const BARS = { ...WAVES, calendar: decideCalendar(WAVES.time).calendar }
const AXES = [
  ['n1', [2, 4, 6, 8]],
  ['n2', [12, 16, 20]],
]
/** A worker is silent for ten seconds before its jobs are another's. */
const SOON = { timeout: 30_000 }
const { config: _config, ...RUN } = GOOD_REQUEST
const never = new AbortController().signal
// Several jobs listen to it at once.
setMaxListeners(0, never)

async function checkedPlan(asked: AskedStudy) {
  const plan = await planOf(asked, () => Promise.reject(new Error('It names no run.')))
  const checked = computeStudy({ what: 'check', plan }, BARS, {})
  if (checked.kind !== 'checked') throw new TypeError('It is not checked.')
  return { plan, checked }
}

function here(job: StudyJob): StudyDone {
  return computeStudy(job, BARS, {})
}

/** The judging of a sweep with held-back days, and of a walk-forward, with its results. */
async function judgingJobs() {
  const request = sweepRequestSchema.parse({ run: RUN, axes: AXES, learnUntil: '2024-01-14' })
  const sweep = await checkedPlan({ kind: 'sweep', request })
  const walkRequest = walkForwardRequestSchema.parse({ run: RUN, axes: AXES, train: 200, test: 100 })
  const walk = await checkedPlan({ kind: 'walkforward', request: walkRequest })
  const [plan, walkPlan] = [sweep.plan, walk.plan]
  if (plan.kind !== 'sweep' || walkPlan.kind !== 'walkforward') throw new TypeError('These are other studies.')
  const cells = here({ what: 'cells', plan, from: 0, to: sweep.checked.total })
  const folds = here({ what: 'folds', plan: walkPlan, folds: walk.checked.folds })
  if (cells.kind !== 'cells' || folds.kind !== 'folds') throw new TypeError('These are other results.')
  const batches = [cells.batch]
  const splits = [0, 1, 2, 3].map((part) => ({ what: 'judge-splits', plan, batches, part }) as const)
  const parts = splits.map((job) => here(job)).flatMap((done) => (done.kind === 'splits' ? [done.part] : []))
  const all: RemoteStudy[] = [
    ...splits,
    { what: 'judge-sweep', plan, batches, earlier: 3, parts },
    { what: 'judge-folds', plan: walkPlan, tested: folds.tested },
  ]
  const { barsHash } = sweep.checked
  const jobs = all.map((job): AskedJob => ({ kind: 'study', job, series: SERIES, barsHash, own: null }))
  // As it is after a queue: without classes.
  return { jobs, expected: all.map((job) => structuredClone(here(job))) }
}

const inputs = (url: string) => sql(url, 'select count(*)::integer from job_inputs')

describe.each(POSTGRES)('judging by workers on %s', () => {
  it('has the results of this process, to the last bit, and leaves none of its inputs', async () => {
    const url = await jobsDatabase()
    await openWorker(url, { runner: createRunner(2), threads: 2 })
    const jobs = await openAsking(url)
    await expect.poll(() => jobs.threads()).toBe(2)
    const judging = await judgingJobs()
    const results = await Promise.all(judging.jobs.map((job) => jobs.run(job, never, createControl())))
    expect(results).toEqual(judging.expected)
    await expect.poll(() => inputs(url), SOON).toEqual([{ count: 0 }])
  })

  it('sends the results that its parts share once', async () => {
    const url = await jobsDatabase()
    const { runner, begun, release } = holding()
    await openWorker(url, { runner, threads: 4 })
    const jobs = await openAsking(url)
    await expect.poll(() => jobs.threads(), SOON).toBe(4)
    const judging = await judgingJobs()
    const parts = Promise.all(judging.jobs.slice(0, 4).map((job) => jobs.run(job, never, createControl())))
    await expect.poll(() => begun.length, SOON).toBe(4)
    expect(await inputs(url)).toEqual([{ count: 1 }])
    release()
    expect(await parts).toEqual(judging.expected.slice(0, 4))
    await expect.poll(() => inputs(url), SOON).toEqual([{ count: 0 }])
  })

  it('is taken over, with its input, when its worker is killed', async () => {
    const url = await jobsDatabase()
    const jobs = await openAsking(url)
    const judging = await judgingJobs()
    const killed = killWhenReady('hangingWorker', url, '0')
    await expect.poll(() => jobs.threads(), SOON).toBe(1)
    const results = Promise.all(judging.jobs.map((job) => jobs.run(job, never, createControl())))
    await killed
    await openWorker(url)
    expect(await results).toEqual(judging.expected)
  })

  it('leaves no input when cancelled', async () => {
    const url = await jobsDatabase()
    const { runner, begun } = holding()
    await openWorker(url, { runner })
    const jobs = await openAsking(url)
    await expect.poll(() => jobs.threads(), SOON).toBe(1)
    const caller = new AbortController()
    const [job] = (await judgingJobs()).jobs
    const outcome = job && jobs.run(job, caller.signal, createControl())
    await expect.poll(() => begun.length, SOON).toBe(1)
    expect(await inputs(url)).toEqual([{ count: 1 }])
    caller.abort(new Error('The server stops.'))
    await expect(outcome).rejects.toThrow('The server stops.')
    await expect.poll(() => inputs(url), SOON).toEqual([{ count: 0 }])
  })

  it('is left to the asking process where no worker is alive, even if that computes nothing else', async () => {
    const url = await jobsDatabase()
    const jobs = await openAsking(url)
    const [job] = (await judgingJobs()).jobs
    expect(job && (await jobs.run(job, never, createControl()))).toBeNull()
    const { runner, begun } = holding()
    const worker = await openWorker(url, { runner })
    await expect.poll(() => jobs.threads()).toBe(1)
    const outcome = job && jobs.run(job, never, createControl())
    await expect.poll(() => begun.length, SOON).toBe(1)
    await worker.stop()
    expect(await outcome).toBeNull()
    await expect.poll(() => inputs(url), SOON).toEqual([{ count: 0 }])
  })
})
