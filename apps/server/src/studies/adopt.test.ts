import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Problem } from '../problem/problem'
import { runTask } from '../compute/runTask'
import type { Runner } from '../compute/task'
import type { LedStudy, Store, StudyLeads } from '../store/Store'
import { deferred } from '../testing/deferred'
import { ANN, holdingCells, openStudies, openStudiesStore, parse, STRESS, SWEEP } from '../testing/openStudies'
import { inlineRunner } from '../testing/startApp'
import { LeftToOthers } from './studyLead'

const BEAT_MS = 2000
const { signal } = new AbortController()

/** What is led is the test's; stored in the store all the same. */
function leadsOf(store: Store) {
  const offered: LedStudy[] = []
  const beaten: string[] = []
  const failed: { id: string; state: Record<string, unknown> }[] = []
  const ended: Record<string, unknown>[] = []
  const calls: unknown[] = []
  const states = new Map<string, { isCancelled: boolean } | null>()
  const leads: StudyLeads = {
    claim: async (...[, , study]) => (await store.putStudy(study), true),
    put: async (_me, study, isOver) => {
      await store.putStudy(study)
      if (isOver) ended.push(JSON.parse(study.state))
      return true
    },
    fail: async (_me, { id, state }) => void failed.push({ id, state: JSON.parse(state) }),
    beat: async (_me, ids) => {
      beaten.splice(0, beaten.length, ...ids)
      const found = ids.flatMap((id) => {
        const state = states.get(id)
        return state === null ? [] : [[id, state ?? { isCancelled: false }] as const]
      })
      return new Map(found)
    },
    takeOver: async () => offered.splice(0),
    cancel: async (owner, id) => void calls.push(['cancel', owner, id]),
    release: async () => void calls.push(['release']),
  }
  return { leads, offered, beaten, failed, ended, calls, states }
}

/** A sweep with three of its six cells, as a server left it. */
async function leftSweep() {
  const store = await openStudiesStore()
  await store.addUser(ANN)
  const { runner, begun } = holdingCells()
  const first = await openStudies({ store, runner })
  const { id, createdAt, request, axes } = await first.start(SWEEP)
  await begun
  await first.studies.cancel(ANN, 'sweep', id)
  const plan = JSON.stringify({ kind: 'sweep', request, axes })
  const led = (over: Partial<LedStudy> = {}): LedStudy => {
    return { id, owner: ANN.id, kind: 'sweep', plan, createdAt: Date.parse(createdAt), takeovers: 1, ...over }
  }
  return { store, id, createdAt, led, ...leadsOf(store) }
}

/** Tells nothing of a series until it is refused. */
function heldSource() {
  const [begun, result] = [deferred<null>(), deferred<never>()]
  const source = () => (begun.resolve(null), result.promise)
  return { market: { source }, begun: begun.promise, reject: result.reject }
}

async function beat(): Promise<void> {
  await vi.advanceTimersByTimeAsync(BEAT_MS)
}

async function allLeft(beaten: string[]): Promise<void> {
  await vi.waitFor(async () => {
    beaten.length = 0
    await beat()
    expect(beaten).toEqual([])
  })
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

describe('a study whose server stopped', () => {
  it('is gone on with where it was, the tenth time too', async () => {
    const { store, leads, offered, ended, led, createdAt, id } = await leftSweep()
    const { runner, computed, release } = holdingCells()
    release()
    const { studies, get } = await openStudies({ store, leads, runner })
    offered.push(led({ takeovers: 10 }))
    await beat()
    await vi.waitFor(() => expect(ended).toMatchObject([{ id, status: 'done', done: 6, total: 6, createdAt }]))
    expect(computed).toEqual([3, 4, 5])
    await studies.stop()
    expect(await get('sweep', id)).toMatchObject({ status: 'done', error: null })
  })

  it('of another kind is gone on with from its beginning', async () => {
    const { store, leads, offered, ended, led, id } = await leftSweep()
    await openStudies({ store, leads })
    offered.push(led({ kind: 'stress', plan: JSON.stringify({ ...STRESS, run: STRESS.request.run }) }))
    await beat()
    await vi.waitFor(() => expect(ended).toMatchObject([{ id, status: 'done', done: 100 }]))
  })

  it('is given up the eleventh time', async () => {
    const { store, leads, offered, failed, led, id } = await leftSweep()
    const { checks } = await openStudies({ store, leads })
    offered.push(led({ takeovers: 11 }))
    await beat()
    const error = 'The server stopped before this was finished, 11 times.'
    await vi.waitFor(() => expect(failed).toMatchObject([{ id, state: { status: 'failed', error } }]))
    expect(checks()).toBe(0)
  })

  it.each<[string, Partial<LedStudy>]>([
    ['its user is gone', { owner: 'nobody', takeovers: 11 }],
    ['its kind is not known here', { plan: '{"kind":"later"}' }],
    ['its plan cannot be read', { plan: '{' }],
  ])('is left to others where %s', async (_why, over) => {
    const { store, leads, offered, beaten, failed, ended, led } = await leftSweep()
    const { checks } = await openStudies({ store, leads })
    offered.push(led(over))
    await beat()
    await allLeft(beaten)
    expect([failed, ended, checks()]).toEqual([[], [], 0])
  })

  it.each([
    ['cannot be read', '{'],
    ['is nothing', 'null'],
    ['is of a kind that is not known here', '{"kind":"later"}'],
  ])('is given up after as many take-overs where its plan %s, and logged once', async (_why, plan) => {
    const { store, leads, offered, beaten, failed, led, id } = await leftSweep()
    const { checks, lines } = await openStudies({ store, leads })
    for (let takeover = 1; takeover <= 10; takeover++) {
      expect(failed).toEqual([])
      offered.push(led({ plan }))
      await beat()
      await allLeft(beaten)
    }
    offered.push(led({ plan }))
    await beat()
    const error = 'The server cannot read how this was started.'
    await vi.waitFor(() => expect(failed).toMatchObject([{ id, state: { status: 'failed', error } }]))
    expect([checks(), lines[0]]).toEqual([0, `Taking over the study ${id} fails: ${error}`])
    expect(lines.filter((line) => line.includes('fails'))).toHaveLength(1)
  })

  it.each<[Error, unknown]>([
    [new Problem(404, 'No data found.'), 'No data found.'],
    [new Error('secret of the house'), 'The server could not compute this.'],
  ])('fails for a reason that does not pass: %o', async (reason, error) => {
    const { store, leads, offered, failed, led, id } = await leftSweep()
    await openStudies({ store, leads, market: { source: () => Promise.reject(reason) } })
    offered.push(led())
    await beat()
    await vi.waitFor(() => expect(failed).toMatchObject([{ id, state: { status: 'failed', error } }]))
  })

  it('is left to others where the reason may pass', async () => {
    const { store, leads, offered, beaten, failed, ended, led, id } = await leftSweep()
    const source = heldSource()
    await openStudies({ store, leads, market: source.market })
    offered.push(led())
    await beat()
    await source.begun
    await beat()
    expect(beaten).toEqual([id])
    source.reject(new Problem(503, 'The database does not answer.'))
    await beat()
    beaten.length = 0
    await beat()
    expect([beaten, failed, ended]).toEqual([[], [], []])
  })

  it('is left to others where this one stops as well', async () => {
    const { store, leads, offered, failed, ended, calls, led } = await leftSweep()
    const source = heldSource()
    const { studies } = await openStudies({ store, leads, market: source.market })
    offered.push(led())
    await beat()
    await source.begun
    await studies.stop()
    source.reject(new Problem(404, 'No data found.'))
    await new Promise((resolve) => setImmediate(resolve))
    expect([failed, ended, calls]).toEqual([[], [], [['release']]])
  })

  it('waits for its turn, however full the queue is', async () => {
    const { store, leads, offered, failed, ended, led, id } = await leftSweep()
    const [held, begun] = [deferred<null>(), deferred<null>()]
    const runner: Runner = {
      ...inlineRunner,
      async run(task) {
        begun.resolve(null)
        await held.promise
        return runTask(task)
      },
    }
    const { start } = await openStudies({ store, leads, runner, running: 1, waiting: 0 })
    const started = start(STRESS)
    await begun.promise
    offered.push(led())
    await beat()
    held.resolve(null)
    await started
    await vi.waitFor(() => expect(ended.map((state) => state['id'])).toContain(id))
    expect(failed).toEqual([])
  })
})

async function runningSweep() {
  const made = await leftSweep()
  const held = holdingCells()
  const studies = await openStudies({ store: made.store, leads: made.leads, runner: held.runner })
  const { id } = await studies.start(SWEEP)
  await held.begun
  return { ...made, ...held, ...studies, id, left: made.id }
}

describe('a study that several servers may lead', () => {
  it('ends here when another leads it by now, and is not stored', async () => {
    const { states, ended, studies, id } = await runningSweep()
    states.set(id, null)
    await beat()
    await vi.waitFor(async () => expect(await studies.list(ANN, 'sweep')).not.toContainEqual({ id, status: 'running' }))
    expect(ended).toEqual([])
  })

  it('is cancelled when a user asks another server to', async () => {
    const { states, ended, id } = await runningSweep()
    states.set(id, { isCancelled: true })
    await beat()
    await vi.waitFor(() => expect(ended).toMatchObject([{ id, status: 'cancelled', error: null, done: 3 }]))
  })

  it('is cancelled at its own server, whichever that is', async () => {
    const { studies, calls, ended, id, left } = await runningSweep()
    await studies.cancel(ANN, 'sweep', left)
    expect(calls).toEqual([['cancel', ANN.id, left]])
    expect(parse(await studies.cancel(ANN, 'sweep', id))).toMatchObject({ status: 'cancelled', done: 3 })
    expect([calls.length, ended.length]).toEqual([1, 1])
  })

  it('is left as it was stored when the server stops', async () => {
    const { studies, store, ended, calls, id } = await runningSweep()
    await studies.stop()
    const states = await store.studyStates(ANN.id, 'sweep')
    expect(states.map((state) => JSON.parse(state)).find((state) => state.id === id)).toMatchObject({
      status: 'queued',
    })
    expect([ended, calls]).toEqual([[], [['release']]])
  })

  it('is shown as it is where another has resumed it already, and is not started twice', async () => {
    const { store, leads, id } = await leftSweep()
    const { studies, start } = await openStudies({ store, leads })
    leads.claim = async () => false
    expect(parse(await studies.resume(ANN, id, signal))).toMatchObject({ id, done: 3 })
    await expect(start(SWEEP)).rejects.toBeInstanceOf(LeftToOthers)
  })

  it('is not resumed where that cannot be stored', async () => {
    const { store, leads, id } = await leftSweep()
    const { studies } = await openStudies({ store, leads })
    leads.claim = () => Promise.reject(new Problem(507, 'The disk is full.'))
    await expect(studies.resume(ANN, id, signal)).rejects.toThrow('The disk is full.')
  })
})
