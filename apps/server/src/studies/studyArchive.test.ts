import { deserialize } from 'node:v8'
import { gunzipSync, gzipSync } from 'node:zlib'
import { backtestRequestSchema, type StudyState, sweepRequestSchema } from '@tidemark/contract'
import { computeStudy, type LiveStudy, newStudy, planOf, stateOf, type StudyPlan } from '@tidemark/engine/studies'
import { describe, expect, it } from 'vitest'
import type { StoredStudy, StudyStore } from '../store/Store'
import { GOOD_REQUEST, waves } from '../testing/startApp'
import { makeUser } from '../testing/storeFixtures'
import { answerOf, createStudyArchive } from './studyArchive'

const ANN = makeUser('ann')
const REQUEST = backtestRequestSchema.parse(GOOD_REQUEST)
const STRESS: StudyPlan = { kind: 'stress', request: {}, run: REQUEST }

async function sweepPlan() {
  const { config: _config, ...run } = GOOD_REQUEST
  const request = sweepRequestSchema.parse({ run, axes: [['n1', [2, 3, 4]]] })
  const plan = await planOf({ kind: 'sweep', request }, async () => REQUEST)
  if (plan.kind !== 'sweep') throw new TypeError('This is no sweep.')
  return plan
}

function study(plan: StudyPlan): LiveStudy {
  const series = { symbol: 'ABC', timeframe: 'H1', stored: 'H1' } as const
  return newStudy({ id: 'one', plan, strategy: 'SmaCross', ...series, createdAt: 5, total: 3, checked: null })
}

/** With `count` of its three cells. */
async function sweepWith(count: number) {
  const plan = await sweepPlan()
  const done = computeStudy({ what: 'cells', plan, from: 0, to: count }, waves(300), {})
  if (done.kind !== 'cells') throw new TypeError('These are no cells.')
  const { id: _id, ...rest } = study(plan)
  return { live: newStudy({ ...rest, id: 'one' }, count === 0 ? [] : [done.batch]), batch: done.batch, plan }
}

function setUp(found: Partial<Pick<StudyStore, 'studyAnswer' | 'studyParts' | 'studyStates'>> = {}) {
  const calls: unknown[] = []
  const puts: StoredStudy[] = []
  const failed: Pick<StoredStudy, 'id' | 'state' | 'answer'>[] = []
  const archive = createStudyArchive(
    {
      studyAnswer: async (...asked) => (calls.push(asked), null),
      studyParts: async (...asked) => (calls.push(asked), null),
      studyStates: async (...asked) => (calls.push(asked), []),
      ...found,
    },
    {
      start: async (stored, plan) => (puts.push(stored), void calls.push(['start', plan])),
      put: async (stored, isOver) => (puts.push(stored), void calls.push(['put', isOver])),
      fail: async (stored) => void failed.push(stored),
      cancel: async () => undefined,
      leave: () => undefined,
      watch: () => undefined,
      stop: async () => undefined,
    },
  )
  return { archive, calls, puts, failed }
}

function parsed(bytes: Uint8Array | undefined): unknown {
  return JSON.parse(gunzipSync(bytes ?? new Uint8Array()).toString())
}

describe('the answer of a study', () => {
  it('is its state, its request and its result, null until there is one', async () => {
    const live = study(STRESS)
    const state = stateOf(live, 9, 0, 0)
    const answer = async () => JSON.parse((await answerOf(live, state, 0)).toString())
    expect(await answer()).toEqual({ ...state, request: {}, result: null })
    live.result = Buffer.from('{"rows":[]}')
    expect(await answer()).toEqual({ ...state, request: {}, result: { rows: [] } })
  })

  it('of a sweep has its cells as well, from where they are asked for', async () => {
    const { live, plan } = await sweepWith(3)
    const state = stateOf(live, 9, 0, 0)
    const { cell, value, return: returns, trades } = live.cells
    const { request, axes } = plan
    const cells = (since: number) => ({
      next: 3,
      cell: cell.slice(since),
      value: value.slice(since),
      return: returns.slice(since),
      trades: trades.slice(since),
    })
    for (const since of [0, 2]) {
      const answer = JSON.parse((await answerOf(live, state, since)).toString())
      expect(answer).toEqual({ ...state, request, axes, cells: cells(since), result: null })
    }
  })
})

describe('a study that is stored', () => {
  it('begins with its plan', async () => {
    const { archive, calls, puts } = setUp()
    const live = study(STRESS)
    const state = stateOf(live, 9, 0, 0)
    await archive.start(ANN, { study: live, fingerprint: 'f' }, state)
    expect(calls).toEqual([['start', JSON.stringify(STRESS)]])
    const [{ answer, ...rest } = { answer: undefined }] = puts
    expect(rest).toEqual({
      id: 'one',
      owner: ANN.id,
      kind: 'stress',
      strategy: 'SmaCross',
      symbol: 'ABC',
      timeframe: 'H1',
      createdAt: 5,
      trials: 0,
      state: JSON.stringify(state),
      parts: null,
    })
    expect(parsed(answer)).toEqual({ ...state, request: {}, result: null })
  })

  it.each([true, false])('says whether it has ended (%s)', async (isOver) => {
    const { archive, calls } = setUp()
    const live = study(STRESS)
    await archive.keep(ANN, { study: live, fingerprint: 'f' }, stateOf(live, 9, 0, 0), isOver)
    expect(calls).toEqual([['put', isOver]])
  })

  it('keeps the cells that it can go on with, until it is done', async () => {
    const { archive, puts } = setUp()
    const { live, batch } = await sweepWith(2)
    const one = { study: live, fingerprint: 'f' }
    const state = stateOf(live, 9, 0, 0)
    await archive.keep(ANN, one, { ...state, status: 'cancelled' }, true)
    await archive.keep(ANN, one, { ...state, status: 'done' }, true)
    await archive.keep(ANN, { ...one, study: (await sweepWith(0)).live }, state, false)
    const [cut, done, none] = puts
    expect(deserialize(gunzipSync(cut?.parts ?? new Uint8Array()))).toEqual({ fingerprint: 'f', batches: [batch] })
    expect([cut?.trials, done?.parts, none?.parts, none?.trials]).toEqual([2, null, null, 0])
  })

  it('keeps what it had when it was stored, although it runs on meanwhile', async () => {
    const { archive, puts } = setUp()
    const { live, batch } = await sweepWith(2)
    const keeping = archive.keep(ANN, { study: live, fingerprint: 'f' }, stateOf(live, 9, 0, 0), false)
    live.batches.push(batch)
    await keeping
    const { batches } = deserialize(gunzipSync(puts[0]?.parts ?? new Uint8Array()))
    expect([batches, puts[0]?.trials]).toEqual([[batch], 2])
  })

  it('goes on with its cells when the same is computed', async () => {
    const { archive: writer, puts } = setUp()
    const { live, batch } = await sweepWith(2)
    await writer.keep(ANN, { study: live, fingerprint: 'f' }, stateOf(live, 9, 0, 0), false)
    const asked: string[][] = []
    const { archive } = setUp({ studyParts: async (...args) => (asked.push(args), puts[0]?.parts ?? null) })
    expect(await archive.batches(ANN, 'one', 'f')).toEqual([batch])
    expect(await archive.batches(ANN, 'one', 'g')).toEqual([])
    expect(asked[0]).toEqual([ANN.id, 'one'])
    expect(await setUp().archive.batches(ANN, 'one', 'f')).toEqual([])
  })
})

describe('what is stored of studies', () => {
  it('is read back for its user and kind', async () => {
    const states: StudyState[] = ['one', 'two'].map((id) => ({ ...stateOf(study(STRESS), 9, 0, 0), id }))
    const asked: string[][] = []
    const studyStates = async (...args: string[]) => (asked.push(args), states.map((state) => JSON.stringify(state)))
    expect(await setUp({ studyStates }).archive.states(ANN, 'stress')).toEqual(states)
    expect(asked).toEqual([[ANN.id, 'stress']])
  })

  it('has the settings of a sweep from before its state had them, and reads them once', async () => {
    const { live } = await sweepWith(2)
    const state = stateOf(live, 9, 0, 0)
    const answer = gzipSync(await answerOf(live, state, 0))
    const read: string[] = []
    const { archive } = setUp({
      studyStates: async () => [JSON.stringify({ ...state, settings: undefined })],
      studyAnswer: async (...[, kind, id]) => (read.push(`${kind} ${id}`), answer),
    })
    const wanted = [expect.objectContaining({ settings: ['n1 2, 3, 4', 'sharpe'] })]
    expect(await archive.states(ANN, 'sweep')).toEqual(wanted)
    expect(await archive.states(ANN, 'sweep')).toEqual(wanted)
    expect(read).toEqual(['sweep one'])
  })

  it('is refused where there is none', async () => {
    const { archive, calls } = setUp()
    const wanted = { status: 404, detail: 'There is no stress "one".' }
    await expect(archive.answer(ANN, 'stress', 'one')).rejects.toMatchObject(wanted)
    expect(calls).toEqual([[ANN.id, 'stress', 'one']])
  })

  it.each<[StudyState['error']]>([['The server stopped.'], [[{ loc: ['body'], msg: 'Gone.', type: 'value_error' }]]])(
    'says that it failed, and why: %j',
    async (error) => {
      const { archive: writer, puts } = setUp()
      const live = study(STRESS)
      const state = stateOf(live, 9, 0, 0)
      await writer.start(ANN, { study: live, fingerprint: 'f' }, state)
      const { archive, failed } = setUp({ studyAnswer: async () => puts[0]?.answer ?? null })
      await archive.fail(ANN, 'stress', 'one', error)
      const [stored] = failed
      expect(stored?.id).toBe('one')
      expect(JSON.parse(stored?.state ?? '')).toEqual({ ...state, status: 'failed', error })
      expect(parsed(stored?.answer)).toEqual({ ...state, status: 'failed', error, request: {}, result: null })
    },
  )
})
