import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { backtestRequestSchema, correlationRequestSchema, sweepRequestSchema } from '@tidemark/contract'
import { planOf } from '@tidemark/engine/studies'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createControl, fractionOf } from '../control'
import { deferred } from '../../testing/deferred'
import { fakeQueue } from '../../testing/fakeQueue'
import { GOOD_REQUEST } from '../../testing/startApp'
import { tempFolder } from '../../testing/tempFolder'
import type { AskedJob, RemoteStudy } from './job'
import { createJobs } from './jobs'

const LOOK_MS = 500
const SERIES = { symbol: 'ABC', timeframe: 'H1', stored: 'H1' } as const
const REQUEST = backtestRequestSchema.parse(GOOD_REQUEST)
const BACKTEST = { kind: 'backtest', request: REQUEST, series: SERIES, own: null } as const
const OUTCOME = { kind: 'answer', json: Uint8Array.of(1) } as const
const never = new AbortController().signal

async function studyJob(what: 'cells' | 'run' | 'judge-sweep'): Promise<Extract<AskedJob, { kind: 'study' }>> {
  const { config: _config, ...run } = GOOD_REQUEST
  const request = sweepRequestSchema.parse({ run, axes: [['n1', [2, 4]]] })
  const plan = await planOf({ kind: 'sweep', request }, async () => REQUEST)
  if (plan.kind !== 'sweep') throw new TypeError('This is no sweep.')
  const jobs: Record<typeof what, RemoteStudy> = {
    cells: { what: 'cells', plan, from: 0, to: 1 },
    run: { what: 'run', plan: { kind: 'stress', request: {}, run: REQUEST } },
    'judge-sweep': { what: 'judge-sweep', plan, batches: [], earlier: 3 },
  }
  return { kind: 'study', job: jobs[what], series: SERIES, barsHash: 'h', own: null }
}

async function setUp({ computesHere = false, alive = 1 } = {}) {
  const fake = fakeQueue()
  fake.setWorkers(alive)
  const jobs = await createJobs({ queue: fake.queue, computesHere })
  return { ...fake, jobs, run: (job: AskedJob = BACKTEST, signal = never) => jobs.run(job, signal, createControl()) }
}

/** Until all that is already decided has happened, files read included. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

describe('the threads of workers', () => {
  it('are those that are alive, as of the last half second', async () => {
    const { jobs, setWorkers } = await setUp({ alive: 2 })
    expect(jobs.threads()).toBe(6)
    setWorkers(1)
    await vi.advanceTimersByTimeAsync(LOOK_MS - 1)
    expect(jobs.threads()).toBe(6)
    await vi.advanceTimersByTimeAsync(1)
    expect(jobs.threads()).toBe(3)
    await jobs.close()
  })

  it('are what they were while the database does not answer', async () => {
    const { jobs, queue } = await setUp()
    queue.workers = () => Promise.reject(new Error('away'))
    await vi.advanceTimersByTimeAsync(LOOK_MS)
    expect(jobs.threads()).toBe(3)
    await jobs.close()
  })

  it('that fell silent are recovered from every fifth time, until closed', async () => {
    const { jobs, calls } = await setUp()
    const recovered = async (looks: number) => {
      await vi.advanceTimersByTimeAsync(looks * LOOK_MS)
      return calls.filter((call) => call === 'recover').length
    }
    expect([await recovered(1), await recovered(4), await recovered(1), await recovered(5)]).toEqual([1, 1, 2, 3])
    await jobs.close()
    expect(calls.at(-1)).toBe('close')
    expect(await recovered(10)).toBe(3)
  })
})

describe('a job', () => {
  it('is sent, looked at as it goes, and forgotten when it is done', async () => {
    const { jobs, sent, tell, calls } = await setUp()
    const control = createControl()
    const running = jobs.run(BACKTEST, never, control)
    await settle()
    expect(sent).toEqual([{ id: 'job 1', job: BACKTEST, isUrgent: true }])
    tell({ id: 'job 1', state: 'pending', progress: 0.25 })
    await settle()
    expect(fractionOf(control)).toBe(0.25)
    tell({ id: 'job 1', state: 'done', outcome: serialize(OUTCOME) })
    expect(await running).toEqual(OUTCOME)
    expect(calls).toContain('forget job 1')
    expect(calls).not.toContain('cancel job 1')
    await jobs.close()
  })

  it('is looked at every half second, should a notice be lost', async () => {
    const { jobs, run, news } = await setUp()
    const running = run()
    await settle()
    news.set('job 1', { id: 'job 1', state: 'done', outcome: serialize(OUTCOME) })
    await vi.advanceTimersByTimeAsync(LOOK_MS)
    expect(await running).toEqual(OUTCOME)
    await jobs.close()
  })

  it('is looked at one at a time, and once more after a notice meanwhile', async () => {
    const { jobs, queue, run, tell } = await setUp()
    const slow = deferred<null>()
    let looks = 0
    const answering = { ...queue }
    queue.news = async (ids) => {
      looks++
      await slow.promise
      return answering.news(ids)
    }
    const running = run()
    await settle()
    tell({ id: 'job 1', state: 'pending', progress: 0 })
    tell({ id: 'job 1', state: 'done', outcome: serialize(OUTCOME) })
    await settle()
    expect(looks).toBe(1)
    slow.resolve(null)
    expect(await running).toEqual(OUTCOME)
    await jobs.close()
  })

  it('is waited for while the database does not answer', async () => {
    const { jobs, queue, run, tell } = await setUp()
    const answering = { ...queue }
    queue.news = () => Promise.reject(new Error('away'))
    queue.forget = () => Promise.reject(new Error('away'))
    const running = run()
    await settle()
    tell({ id: 'job 1', state: 'pending', progress: 0 })
    await settle()
    queue.news = (ids) => answering.news(ids)
    tell({ id: 'job 1', state: 'done', outcome: serialize(OUTCOME) })
    expect(await running).toEqual(OUTCOME)
    await jobs.close()
  })

  it('that failed at every try says how often, and why', async () => {
    const { jobs, run, tell, calls } = await setUp()
    const running = run()
    await settle()
    tell({ id: 'job 1', state: 'failed', tries: 3, reason: 'of an error (the moon was full)' })
    const detail =
      'This could not be computed. It failed 3 times, the last time because of an error (the moon was full).'
    await expect(running).rejects.toMatchObject({ status: 500, detail })
    expect(calls).not.toContain('cancel job 1')
    await jobs.close()
  })

  it('is sent again when it is handed back, or gone', async () => {
    const { jobs, run, tell, sent, news } = await setUp()
    const running = run()
    await settle()
    tell({ id: 'job 1', state: 'done', outcome: serialize({ kind: 'again' }) })
    await settle()
    expect(sent).toHaveLength(2)
    news.delete('job 2')
    tell()
    await settle()
    expect(sent.map(({ id, job }) => [id, job])).toEqual(['job 1', 'job 2', 'job 3'].map((id) => [id, BACKTEST]))
    tell({ id: 'job 3', state: 'done', outcome: serialize(OUTCOME) })
    expect(await running).toEqual(OUTCOME)
    await jobs.close()
  })

  it('is left to this process where the worker cannot have what it needs', async () => {
    const { jobs, run, tell, sent } = await setUp()
    const running = run()
    await settle()
    tell({ id: 'job 1', state: 'done', outcome: serialize({ kind: 'elsewhere' }) })
    expect(await running).toBeNull()
    expect(sent).toHaveLength(1)
    await jobs.close()
  })

  it.each<[unknown, string]>([
    [new Error('No longer wanted.'), 'No longer wanted.'],
    ['a text', 'Aborted.'],
  ])('ends with its caller, for the reason %o', async (reason, told) => {
    const { jobs, run, tell, calls, sent } = await setUp()
    const caller = new AbortController()
    const running = run(BACKTEST, caller.signal)
    await settle()
    caller.abort(reason)
    await expect(running).rejects.toThrow(told)
    expect(calls).toContain('cancel job 1')
    // Nothing waits for it any more.
    const looks = calls.filter((call) => call.startsWith('news')).length
    tell()
    await settle()
    expect(calls.filter((call) => call.startsWith('news'))).toHaveLength(looks)
    await expect(run(BACKTEST, caller.signal)).rejects.toThrow(told)
    expect([sent.length, calls.includes('cancel job 2')]).toEqual([2, true])
    await jobs.close()
  })

  it('ends with its caller even when it cannot be cancelled', async () => {
    const { jobs, run, queue } = await setUp()
    queue.cancel = () => Promise.reject(new Error('away'))
    const caller = new AbortController()
    const running = run(BACKTEST, caller.signal)
    await settle()
    caller.abort(new Error('No longer wanted.'))
    await expect(running).rejects.toThrow('No longer wanted.')
    await jobs.close()
  })
})

describe('without a worker', () => {
  it('a process that computes is left with the job', async () => {
    const { jobs, run, sent } = await setUp({ computesHere: true, alive: 0 })
    expect(await run()).toBeNull()
    expect(sent).toEqual([])
    await jobs.close()
  })

  it('a process that computes nothing waits for one, but judges itself', async () => {
    const { jobs, run, sent, tell } = await setUp({ alive: 0 })
    const running = run()
    await settle()
    expect(await run(await studyJob('judge-sweep'))).toBeNull()
    await vi.advanceTimersByTimeAsync(LOOK_MS)
    expect(sent).toHaveLength(1)
    tell({ id: 'job 1', state: 'done', outcome: serialize(OUTCOME) })
    expect(await running).toEqual(OUTCOME)
    await jobs.close()
  })

  it.each([
    ['a process that computes', true, 'cells'],
    ['judging', false, 'judge-sweep'],
  ] as const)('any more, %s takes its job back', async (_name, computesHere, what) => {
    const { jobs, run, calls, setWorkers } = await setUp({ computesHere })
    const running = run(await studyJob(what))
    await settle()
    setWorkers(0)
    await vi.advanceTimersByTimeAsync(LOOK_MS)
    expect(await running).toBeNull()
    expect(calls).toContain('cancel job 1')
    await jobs.close()
  })
})

describe('what is sent', () => {
  it.each([
    ['cells', false, false],
    ['run', true, false],
    ['judge-sweep', true, true],
  ] as const)('of a study: %s (urgent: %s, as an input: %s)', async (what, isUrgent, isInput) => {
    const { jobs, run, sent, tell, inputs } = await setUp()
    const asked = await studyJob(what)
    const running = run(asked)
    await settle()
    const job = isInput ? { job: {}, input: 'input 1' } : { job: asked.job, input: null }
    expect(sent).toEqual([{ id: 'job 1', isUrgent, job: { ...asked, job } }])
    expect([...inputs.values()].map((input): unknown => deserialize(input))).toEqual(isInput ? [asked.job] : [])
    tell({ id: 'job 1', state: 'done', outcome: serialize(OUTCOME) })
    await running
    await settle()
    expect(inputs.size).toBe(0)
    await jobs.close()
  })

  it('of a correlation is the whole of it, before what is not urgent', async () => {
    const { jobs, run, sent, tell } = await setUp()
    const pair = { symbol_1: 'ABC', tf1: 'H1', symbol_2: 'ABC', tf2: 'H1', start: '2024-01-01', end: '2024-01-02' }
    const request = correlationRequestSchema.parse(pair)
    const job = { kind: 'correlation', request, series: [SERIES, SERIES], withSeries: false } as const
    const running = run(job)
    await settle()
    expect(sent).toEqual([{ id: 'job 1', job, isUrgent: true }])
    tell({ id: 'job 1', state: 'done', outcome: serialize(OUTCOME) })
    await running
    await jobs.close()
  })

  it('of an own strategy is its name and the hash of its source, not its path', async () => {
    const { jobs, run, sent, tell } = await setUp()
    const file = join(tempFolder(), 'mine.mjs')
    writeFileSync(file, 'abc')
    const facts = { id: 'Mine', name: 'Mine', description: '', params: [] }
    const running = run({ ...BACKTEST, own: { file, facts } })
    await expect.poll(() => sent.length, { interval: 5 }).toBe(1)
    // SHA-256 of 'abc', from FIPS 180-4.
    const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
    expect(sent[0]?.job).toEqual({ ...BACKTEST, own: { name: 'mine.mjs', hash, facts } })
    tell({ id: 'job 1', state: 'done', outcome: serialize(OUTCOME) })
    await running
    await jobs.close()
  })
})
