import type { StudyState, SweepRequestInput } from '@tidemark/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { readSample } from '../../fixtures/sample'
import { type Client, createClient } from '../client'
import { nextTask } from '../nextTask'
import { createStudyStore } from '../studyStore'
import { createSampleBackend } from './sampleBackend'
import type { DemoRun, DemoStudy } from './session'
import { sampleTransport } from './sampleTransport'

const sample = readSample()

const run = { symbol: 'EURUSD - 1 Hour', strategy_name: 'Moving Average', end_date: '2015-12-31' }
const SWEEP: SweepRequestInput = {
  run,
  axes: [
    ['n1', { from: 5, to: 50, step: 5 }],
    ['n2', { from: 60, to: 150, step: 10 }],
  ],
}

function keeping<T extends { readonly id: string }>() {
  let kept: T[] = []
  return { all: () => kept, put: (one: T) => void (kept = [...kept.filter(({ id }) => id !== one.id), one]) }
}

let runs = keeping<DemoRun>()
let studies = keeping<DemoStudy>()
let clock = Date.UTC(2025, 0, 14)
let client: Client

function load(): void {
  client = createClient({
    hasExtensions: () => true,
    transport: sampleTransport({
      worker: { ask: createSampleBackend(sample) },
      runs,
      studies,
      now: () => (clock += 1000),
    }),
  })
}

beforeEach(() => {
  runs = keeping()
  studies = keeping()
  load()
})

async function over<A extends StudyState>(calls: { get: (id: string) => Promise<A> }, id: string): Promise<A> {
  for (;;) {
    const study = await calls.get(id)
    if (study.status !== 'queued' && study.status !== 'running') return study
    await nextTask()
  }
}

describe('a sweep of a demo', () => {
  it('fills piece by piece, and a screen that asks for the later cells has them all', async () => {
    const seen = new Set<number>()
    const store = createStudyStore({ calls: client.studies.of('sweep'), wait: nextTask })
    store.subscribe(() => seen.add(store.get().study?.done ?? -1))
    const id = await store.start(SWEEP)
    await expect.poll(() => store.get().status, { timeout: 20_000 }).toBe('over')
    const { study } = store.get()
    expect(study).toMatchObject({ id, status: 'done', done: 100, strategy: 'SmaCross', timeframe: 'H1', ahead: 0 })
    expect(study?.cells.cell).toEqual(Array.from({ length: 100 }, (_, k) => k))
    expect(seen.size).toBeGreaterThan(2)
    expect(study?.result?.valid).toBe(100)
  })

  it('has the figures of runs of their own, and opens as one', async () => {
    const { id } = await client.studies.of('sweep').start(SWEEP)
    const { result } = await over(client.studies.of('sweep'), id)
    const cell = await client.studies.sweepCell(id, result?.best ?? -1)
    expect(cell.learn.headline?.sharpe).toBe(result?.bestValue)
    expect((await client.runBacktest(cell.request)).headline?.sharpe).toBe(result?.bestValue)
    await expect(client.studies.sweepCell(id, 100)).rejects.toMatchObject({ status: 422 })
  })

  it('is deleted, stopping what runs, and restored with what it has, over a reload too', async () => {
    const { id } = await client.studies.of('sweep').start(SWEEP)
    await client.studies.of('sweep').remove(id)
    load()
    expect(await client.studies.of('sweep').list()).toEqual([])
    await expect(client.studies.of('sweep').get(id)).rejects.toMatchObject({ status: 404 })
    await expect(client.studies.of('sweep').remove(id)).rejects.toMatchObject({ status: 404 })
    await client.studies.of('sweep').restore(id)
    expect(await client.studies.of('sweep').list()).toMatchObject([{ id, status: 'cancelled' }])
    await expect(client.studies.of('sweep').restore('nothing')).rejects.toMatchObject({ status: 404 })
  })

  it('keeps what it has when it is stopped, over a reload too', async () => {
    const { id } = await client.studies.of('sweep').start(SWEEP)
    while ((await client.studies.of('sweep').get(id)).done === 0) await nextTask()
    const stopped = await client.studies.of('sweep').cancel(id)
    expect(stopped).toMatchObject({ status: 'cancelled', error: null })
    expect(stopped.done).toBeGreaterThan(0)
    expect(stopped.done).toBeLessThan(100)
    expect(stopped.result?.valid).toBe(stopped.done)
    load()
    expect(await client.studies.of('sweep').list()).toMatchObject([{ id, status: 'cancelled', done: stopped.done }])
    const again = await over(client.studies.of('sweep'), id)
    expect(again.cells).toEqual(stopped.cells)
    expect(again).toMatchObject({ status: 'cancelled', createdAt: stopped.createdAt, result: stopped.result })
  })

  it('goes on where it was stopped when it is resumed', async () => {
    const { id } = await client.studies.of('sweep').start(SWEEP)
    while ((await client.studies.of('sweep').get(id)).done === 0) await nextTask()
    const stopped = await client.studies.of('sweep').cancel(id)
    const sweep = client.studies.of('sweep')
    expect(await sweep.resume?.(id)).toMatchObject({ id, status: 'queued', done: stopped.done, cells: stopped.cells })
    const whole = await over(sweep, id)
    expect(whole).toMatchObject({ status: 'done', done: 100, result: { valid: 100, ledger: 100 } })
    expect(whole.cells.cell).toEqual(Array.from({ length: 100 }, (_, k) => k))
    expect(await sweep.resume?.(id)).toEqual(whole)
  })

  it('is there again after a reload, computed anew', async () => {
    const { id } = await client.studies.of('sweep').start(SWEEP)
    const first = await over(client.studies.of('sweep'), id)
    load()
    expect(await over(client.studies.of('sweep'), id)).toEqual({ ...first, computedMs: expect.any(Number) })
    load()
    expect((await client.studies.sweepCell(id, 3)).cell).toBe(3)
  })

  it('that the page was left in is told so, and goes on when it is opened', async () => {
    const { id } = await client.studies.of('sweep').start(SWEEP)
    load()
    expect(await client.studies.of('sweep').list()).toMatchObject([{ id, status: 'failed' }])
    expect(await over(client.studies.of('sweep'), id)).toMatchObject({ status: 'done', done: 100 })
  })

  it('counts every trial of this visitor on this series with this strategy', async () => {
    await client.runBacktest(run)
    await client.runBacktest({ ...run, strategy_name: 'Donchian' })
    const [first, second] = [
      await client.studies.of('sweep').start(SWEEP),
      await client.studies.of('sweep').start(SWEEP),
    ]
    expect([first.ahead, second.ahead]).toEqual([0, 1])
    expect((await over(client.studies.of('sweep'), second.id)).result?.ledger).toBe(201)
    expect((await over(client.studies.of('sweep'), first.id)).result?.ledger).toBe(101)
    load()
    const third = await client.studies.of('sweep').start(SWEEP)
    expect((await over(client.studies.of('sweep'), third.id)).result?.ledger).toBe(301)
    expect((await over(client.studies.of('sweep'), second.id)).result?.ledger).toBe(201)
  })

  it('beyond the limit of a demo is refused with that limit', async () => {
    const axes: SweepRequestInput['axes'] = [
      ['n1', { from: 1, to: 50, step: 1 }],
      ['n2', { from: 60, to: 100, step: 1 }],
    ]
    await expect(client.studies.of('sweep').start({ run, axes })).rejects.toMatchObject({
      status: 422,
      detail: {
        detail: [{ msg: expect.stringContaining('n1 50 x n2 41 are 2050 runs: a demo computes at most 2000') }],
      },
    })
    const walk = { ...SWEEP, train: 200, test: 100 }
    await expect(client.studies.of('walkforward').start(walk)).rejects.toMatchObject({
      detail: { detail: [{ loc: ['body', 'axes'], msg: expect.stringContaining('a demo computes at most 2000') }] },
    })
    expect(studies.all()).toEqual([])
  })

  it('of bad input is refused by name', async () => {
    const bad = { ...SWEEP, axes: [['n1', { from: 9, to: 5, step: 1 }]] } satisfies SweepRequestInput
    await expect(client.studies.of('sweep').start(bad)).rejects.toMatchObject({ status: 422 })
    await expect(client.studies.of('sweep').get('nothing')).rejects.toMatchObject({ status: 404 })
  })
})

describe('the other studies of a demo', () => {
  it('walk forward, resample, stress and look for a look-ahead', async () => {
    const walkForward = client.studies.of('walkforward')
    const resample = client.studies.of('resample')
    const stress = client.studies.of('stress')
    const lookAhead = client.studies.of('lookahead')
    const rule = { ...SWEEP, train: 2000, test: 1000 }
    const walk = await over(walkForward, (await walkForward.start(rule)).id)
    expect(walk).toMatchObject({ status: 'done', done: walk.total })
    expect(walk.result?.curve.tests.length).toBeGreaterThan(50)
    const { run_id: runId = '' } = await client.runBacktest(run)
    const sent = await over(resample, (await resample.start({ run, paths: 100 })).id)
    const stored = await over(resample, (await resample.start({ runId, paths: 100 })).id)
    expect(stored).toMatchObject({ status: 'done', done: 100, result: sent.result, request: { runId } })
    await expect(resample.start({ runId: 'nothing' })).rejects.toMatchObject({ status: 422 })
    expect((await over(stress, (await stress.start({ runId })).id)).result?.rows).toHaveLength(7)
    expect((await over(lookAhead, (await lookAhead.start({ runId })).id)).result?.verdict).toBe('none-found')
    expect(await resample.list()).toHaveLength(2)
  })
})
