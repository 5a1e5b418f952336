import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import {
  backtestRequestSchema,
  correlationRequestSchema,
  sweepRequestSchema,
  walkForwardRequestSchema,
} from '@tidemark/contract'
import { computeStudy, planOf } from '@tidemark/engine/studies'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Outcome } from '../task'
import { StoreError } from '../../store/Store'
import { GOOD_REQUEST, waves } from '../../testing/startApp'
import { holdTimers, settle, startFakeWorker } from '../../testing/startFakeWorker'
import type { Job, JobStrategy, RemoteStudy } from './job'

const HALF_SECOND = 500
const SERIES = { symbol: 'ABC', timeframe: 'H1', stored: 'H1' } as const
const BARS = waves(300)
const REQUEST = backtestRequestSchema.parse(GOOD_REQUEST)
const BACKTEST = { kind: 'backtest', request: REQUEST, series: SERIES, own: null } as const
const DONE: Outcome = { kind: 'answer', json: Uint8Array.of(1) }
const AWAY = new StoreError('unreachable', 'The database does not answer.')
const { config: _config, ...RUN } = GOOD_REQUEST

async function sweep() {
  const request = sweepRequestSchema.parse({ run: RUN, axes: [['n1', [2, 4]]] })
  const plan = await planOf({ kind: 'sweep', request }, async () => REQUEST)
  if (plan.kind !== 'sweep') throw new TypeError('This is no sweep.')
  const checked = computeStudy({ what: 'check', plan }, BARS, {})
  if (checked.kind !== 'checked') throw new TypeError('It is not checked.')
  const { kind: _kind, ...bare } = plan
  return { plan, bare, barsHash: checked.barsHash }
}

/** @param study - or the id of its input */
function studyJob(study: RemoteStudy | string, barsHash: string, symbol = 'ABC'): Job {
  const job = typeof study === 'string' ? { job: {}, input: study } : { job: study, input: null }
  return { kind: 'study', job, series: { ...SERIES, symbol }, barsHash, own: null }
}

beforeEach(holdTimers)
afterEach(() => void vi.useRealTimers())

describe('a job of a worker', () => {
  it('is a backtest on the bars of the database', async () => {
    const { give, outcomes, tasks, queries, ends } = startFakeWorker()
    give({ id: 'a', job: { ...BACKTEST, series: { ...SERIES, timeframe: 'H4' } } })
    await settle()
    const series = [{ ...SERIES, timeframe: 'H4', bars: BARS }]
    expect(tasks).toEqual([{ kind: 'backtest', request: REQUEST, series }])
    expect(queries).toEqual([{ symbol: 'ABC', timeframe: 'H1' }])
    expect(outcomes.get('a')).toMatchObject({ kind: 'run', strategy: 'SmaCross' })
    expect(ends).toEqual(['backtest done after 0 s'])
  })

  it('is a correlation of two series, each in its dates', async () => {
    const { give, tasks, queries } = startFakeWorker({ run: async () => DONE })
    const pair = { symbol_1: 'ABC', tf1: 'H1', symbol_2: 'XYZ', tf2: 'H1', start: '2024-01-01', end: '2024-01-02' }
    const request = correlationRequestSchema.parse(pair)
    const series = [
      { ...SERIES, from: 1, to: 2 },
      { ...SERIES, symbol: 'XYZ', from: 0, to: 4 },
    ] as const
    give({ id: 'a', job: { kind: 'correlation', request, series, withSeries: true } })
    await settle()
    expect(queries).toEqual([
      { symbol: 'ABC', timeframe: 'H1', from: 1, to: 2 },
      { symbol: 'XYZ', timeframe: 'H1', from: 0, to: 4 },
    ])
    expect(tasks).toEqual([
      {
        kind: 'correlation',
        request,
        withSeries: true,
        series: [
          { ...series[0], bars: BARS },
          { ...series[1], bars: BARS },
        ],
      },
    ])
  })

  it.each<[string, unknown, string]>([
    ['an error', new Error('the moon was full.\n    at nowhere'), 'of an error (the moon was full)'],
    ['a text', 'no. luck', 'of an error (no. luck)'],
  ])('fails by %s, with the first line of its reason', async (_name, error, reason) => {
    const { give, calls, ends, outcomes } = startFakeWorker({ run: () => Promise.reject(error) })
    give({ id: 'a', job: BACKTEST })
    await settle()
    expect(calls).toContain(`fail a because ${reason}`)
    expect([ends, outcomes.size]).toEqual([['backtest failed after 0 s'], 0])
  })

  it('fails although it cannot be told', async () => {
    const { give, queue, ends } = startFakeWorker({ run: () => Promise.reject(new Error('no')) })
    queue.fail = () => Promise.reject(AWAY)
    give({ id: 'a', job: BACKTEST })
    await settle()
    expect(ends).toEqual(['backtest failed after 0 s'])
  })

  it('fails when its result finds no room', async () => {
    const { give, queue, calls } = startFakeWorker({ run: async () => DONE })
    queue.finish = () => Promise.reject(new StoreError('full', 'The disk is full.'))
    give({ id: 'a', job: BACKTEST })
    await settle()
    expect(calls).toContain('fail a because of an error (The disk is full)')
  })

  it('is told again until the database answers', async () => {
    const { give, queue, outcomes, worker, ends } = startFakeWorker({ run: async () => DONE })
    const answering = { ...queue }
    let refused = 0
    queue.finish = () => (refused++, Promise.reject(AWAY))
    give({ id: 'a', job: BACKTEST })
    await settle()
    expect([refused, worker.running(), ends]).toEqual([1, 1, []])
    queue.finish = (...args) => answering.finish(...args)
    await vi.advanceTimersByTimeAsync(HALF_SECOND)
    await expect.poll(() => worker.running(), { timeout: 5000 }).toBe(0)
    expect(outcomes.get('a')).toEqual(DONE)
  })

  it('is handed back when its bars cannot be read now', async () => {
    const { give, outcomes, ends, calls } = startFakeWorker({ run: () => Promise.reject(AWAY) })
    give({ id: 'a', job: BACKTEST })
    await settle()
    expect([outcomes.get('a'), ends]).toEqual([{ kind: 'again' }, ['backtest returned after 0 s']])
    expect(calls.some((call) => call.startsWith('fail'))).toBe(false)
  })
})

describe('a strategy file of a job', () => {
  const facts = { id: 'Mine', name: 'Mine', description: '', params: [] }
  const own = (source: string): JobStrategy => {
    return { name: 'mine.mjs', hash: createHash('sha256').update(source).digest('hex'), facts }
  }

  it('is the shared one, refreshed before, if it is still the same', async () => {
    const { give, tasks, folder, state, outcomes } = startFakeWorker({ run: async () => DONE })
    writeFileSync(join(folder, 'mine.mjs'), 'export default 1')
    give({ id: 'a', job: { ...BACKTEST, own: own('export default 1') } })
    await expect.poll(() => outcomes.get('a'), { interval: 5 }).toEqual(DONE)
    expect(tasks).toMatchObject([{ own: { file: join(folder, 'mine.mjs'), facts } }])
    expect(state.refreshes).toBe(1)
  })

  it.each([
    ['another version', 'export default 2'],
    ['missing', null],
  ])('that is %s here is for another process', async (_name, source) => {
    const { give, tasks, folder, outcomes, ends } = startFakeWorker({ run: async () => DONE })
    if (source !== null) writeFileSync(join(folder, 'mine.mjs'), source)
    give({ id: 'a', job: { ...BACKTEST, own: own('export default 1') } })
    await expect.poll(() => outcomes.get('a'), { interval: 5 }).toEqual({ kind: 'elsewhere' })
    expect([tasks, ends]).toEqual([[], [expect.stringMatching(/^backtest returned/)]])
  })
})

describe('a piece of a study', () => {
  it('is computed on bars that are checked once, until they change', async () => {
    const { plan, bare, barsHash } = await sweep()
    const { give, tasks, queries, outcomes, state } = startFakeWorker()
    const cells = (from: number) => studyJob({ what: 'cells', plan: bare, from, to: from + 1 }, barsHash)
    const whats = () => tasks.map((task) => task.kind === 'study' && task.job.what)
    give({ id: 'a', job: cells(0) })
    await settle()
    expect(outcomes.get('a')).toEqual(structuredClone(computeStudy({ what: 'cells', plan, from: 0, to: 1 }, BARS, {})))
    expect(tasks[0]).toMatchObject({ job: { what: 'check', plan: { kind: 'sweep' } }, series: [SERIES] })
    give({ id: 'b', job: cells(1) })
    await settle()
    expect([whats(), queries.length]).toEqual([['check', 'cells', 'cells'], 1])
    state.version++
    give({ id: 'c', job: cells(1) })
    await settle()
    expect([whats().slice(3), queries.length, outcomes.size]).toEqual([['check', 'cells'], 2, 3])
  })

  it('is for another process where the bars, the check or the input is not the same here', async () => {
    const { plan, bare, barsHash } = await sweep()
    const { give, outcomes, tasks } = startFakeWorker()
    give({ id: 'bars', job: studyJob({ what: 'cells', plan: bare, from: 0, to: 1 }, 'other') })
    await settle()
    give({ id: 'input', job: studyJob('removed', barsHash) })
    await settle()
    const request = { ...plan.request, run: { ...plan.request.run, start_date: '2030-01-01' } }
    const late = { what: 'cells', plan: { ...bare, request }, from: 0, to: 1 } as const
    give({ id: 'check', job: studyJob(late, barsHash, 'XYZ') })
    await settle()
    expect([...outcomes]).toEqual(['bars', 'input', 'check'].map((id) => [id, { kind: 'elsewhere' }]))
    expect(tasks.every((task) => task.kind === 'study' && task.job.what === 'check')).toBe(true)
  })

  it('may be the input that was sent along', async () => {
    const { bare, barsHash } = await sweep()
    const { give, inputs, tasks, outcomes } = startFakeWorker()
    const job = { what: 'cells', plan: bare, from: 0, to: 2 } as const
    inputs.set('sent', serialize(job))
    give({ id: 'a', job: studyJob('sent', barsHash) })
    await settle()
    expect(tasks[1]).toMatchObject({ job })
    expect(outcomes.get('a')).toMatchObject({ kind: 'cells' })
  })

  it('is checked with the plan of its study', async () => {
    const { barsHash } = await sweep()
    const walkRequest = walkForwardRequestSchema.parse({ run: RUN, axes: [['n1', [2, 4]]], train: 100, test: 50 })
    const walk = await planOf({ kind: 'walkforward', request: walkRequest }, async () => REQUEST)
    if (walk.kind !== 'walkforward') throw new TypeError('This is no walk-forward.')
    const { kind: _kind, ...bare } = walk
    const run = { kind: 'stress', request: {}, run: REQUEST } as const
    const { give, tasks } = startFakeWorker({ run: async () => DONE })
    for (const [k, job] of (
      [
        { what: 'folds', plan: bare, folds: [] },
        { what: 'judge-folds', plan: bare, tested: [] },
        { what: 'run', plan: run },
      ] as const
    ).entries()) {
      give({ id: `${k}`, job: studyJob(job, barsHash, `S${k}`) })
      await settle()
    }
    const plans = tasks.flatMap((task) => (task.kind === 'study' && task.job.what === 'check' ? [task.job.plan] : []))
    expect(plans).toEqual([walk, walk, run])
  })
})
