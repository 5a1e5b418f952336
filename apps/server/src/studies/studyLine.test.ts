import { backtestRequestSchema, type StudyState, sweepRequestSchema } from '@tidemark/contract'
import { type LiveStudy, newStudy, planOf, type StudyPlan } from '@tidemark/engine/studies'
import { describe, expect, it } from 'vitest'
import { Problem } from '../problem/problem'
import { StoreError } from '../store/Store'
import { type Deferred, deferred } from '../testing/deferred'
import { GOOD_REQUEST, waves } from '../testing/startApp'
import { makeUser } from '../testing/storeFixtures'
import { LeftToOthers } from './studyLead'
import { createStudyLine, type StudyLineOptions } from './studyLine'

const ANN = makeUser('ann')
const BOB = makeUser('bob')
const STRESS: StudyPlan = { kind: 'stress', request: {}, run: backtestRequestSchema.parse(GOOD_REQUEST) }
const ready = Promise.resolve()
const MADE_OF = { barsHash: 'checked', calendar: null }
const CHECKED = {
  kind: 'checked',
  total: 100,
  bars: waves(3),
  barsHash: 'checked',
  madeOf: MADE_OF,
  folds: [],
} as const

interface Kept {
  readonly id: string
  readonly state: StudyState
  readonly isOver: boolean
}

type Changes = Partial<Pick<StudyLineOptions['archive'], 'keep'> & Pick<StudyLineOptions, 'mayBeSent'>>

/** Each study's work is held until the test ends it. */
function setUp({ keep, mayBeSent = false }: Changes = {}) {
  const works = new Map<string, Deferred<null>>()
  const kept: Kept[] = []
  const left: string[] = []
  const checks: unknown[] = []
  const asked: unknown[] = []
  const clock = { now: 1000 }
  const line = createStudyLine({
    archive: {
      start: async () => undefined,
      keep: keep ?? (async (_user, { study: { id } }, state, isOver) => void kept.push({ id, state, isOver })),
      fail: async () => undefined,
      states: async () => [],
      answer: async () => Buffer.from(''),
      batches: async () => [],
    },
    lead: { leave: (id) => void left.push(id) },
    ledger: { add: async () => undefined, answer: () => Promise.reject(new Error('Nothing is checked.')) },
    work: {
      check: async (...args) => (checks.push(args), CHECKED),
      computeFor:
        (user, own, { series, barsHash, id }) =>
        async (job, _bars, signal) => {
          const piece = job.what === 'cells' ? { cells: job.to - job.from } : {}
          asked.push({ user, own, symbol: series.symbol, barsHash: barsHash(), id, what: job.what, ...piece })
          const held = works.get(id ?? '') ?? deferred<null>()
          works.set(id ?? '', held)
          await Promise.race([held.promise, new Promise((resolve) => signal.addEventListener('abort', resolve))])
          signal.throwIfAborted()
          return { kind: 'answer', json: Buffer.from('{}') }
        },
    },
    store: { trialsOn: async () => 0 },
    queue: { progressOf: () => 0.25 },
    mayBeSent,
    threads: () => 1,
    now: () => clock.now,
  })
  return { line, works, kept, left, checks, asked, clock }
}

type Line = ReturnType<typeof setUp>['line']

function study(id: string, isChecked = true): LiveStudy {
  const series = { symbol: 'ABC', timeframe: 'H1', stored: 'H1' } as const
  const checked = isChecked ? CHECKED : null
  return newStudy({ id, plan: STRESS, strategy: 'SmaCross', ...series, createdAt: 5, total: 100, checked })
}

function enter(line: Line, one: LiveStudy, user = ANN, begun = ready): Promise<void> {
  line.enter(user, { study: one, fingerprint: 'f', barsHash: 'given', own: null }, begun)
  return line.find(user, 'stress', one.id)?.over ?? Promise.reject(new Error('It has not entered.'))
}

/** Until all that is already decided has happened. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
}

describe('a line of studies', () => {
  it('runs one of a user at a time, in order, and stores each at its end', async () => {
    const { line, works, kept, left, clock } = setUp()
    const [one, two] = [study('one'), study('two')]
    const over = [enter(line, one), enter(line, two)]
    await settle()
    expect([one.status, two.status, [...works.keys()]]).toEqual(['running', 'queued', ['one']])
    expect(line.stateNow(ANN, one)).toMatchObject({ status: 'running', ahead: 0, done: 25, computedMs: 0 })
    expect(line.stateNow(ANN, two)).toMatchObject({ status: 'queued', ahead: 1 })
    clock.now = 1500
    works.get('one')?.resolve(null)
    await over[0]
    expect(kept).toMatchObject([
      { id: 'one', isOver: true, state: { status: 'done', done: 100, computedMs: 500, error: null } },
    ])
    expect(left).toEqual(['one'])
    expect(line.entries(ANN).map(({ study: { id } }) => id)).toEqual(['two'])
    await settle()
    expect(two.status).toBe('running')
    works.get('two')?.resolve(null)
    await over[1]
    expect(line.entries(ANN)).toEqual([])
  })

  it('is each user’s own', async () => {
    const { line, works } = setUp()
    const [one, two] = [study('one'), study('two')]
    const over = [enter(line, one), enter(line, two, BOB)]
    await settle()
    expect([one.status, two.status]).toEqual(['running', 'running'])
    expect([line.find(BOB, 'stress', 'one'), line.find(ANN, 'sweep', 'one')]).toEqual([undefined, undefined])
    expect([line.find(ANN, 'stress', 'one')?.study, line.findAny('two')]).toEqual([one, two])
    expect(line.findAny('three')).toBeUndefined()
    for (const work of works.values()) work.resolve(null)
    await Promise.all(over)
  })

  it('has room for eight of a user', async () => {
    const { line, works } = setUp()
    const over = Array.from({ length: 7 }, (_, k) => enter(line, study(`${k}`)))
    line.checkRoom(ANN)
    over.push(enter(line, study('7')))
    const detail =
      'You have 8 studies running or waiting, which is the most that one user may have. Cancel one, or wait.'
    expect(() => line.checkRoom(ANN)).toThrow(
      expect.objectContaining({ status: 503, detail, headers: { 'retry-after': '5' } }),
    )
    line.checkRoom(BOB)
    for (let k = 0; k < 8; k++) {
      await settle()
      works.get(`${k}`)?.resolve(null)
    }
    await Promise.all(over)
    line.checkRoom(ANN)
  })

  it('checks again what waited, whose bars may have changed', async () => {
    const { line, works, checks, asked } = setUp()
    const one = study('one', false)
    const over = enter(line, one)
    await settle()
    expect(checks).toEqual([[STRESS, one, null, { user: ANN, caller: one.cancelling.signal, isPatient: true }]])
    const piece = { user: ANN, own: null, symbol: 'ABC', id: 'one', what: 'run' }
    expect(asked).toEqual([{ ...piece, barsHash: 'checked' }])
    works.get('one')?.resolve(null)
    await over
    const { line: other, works: others, checks: none, asked: again } = setUp()
    const checked = enter(other, study('two'))
    await settle()
    expect([none, again]).toEqual([[], [{ ...piece, id: 'two', barsHash: 'given' }]])
    others.get('two')?.resolve(null)
    await checked
  })

  it.each([
    { mayBeSent: false, cells: 1000 },
    { mayBeSent: true, cells: 1500 },
  ])('asks for larger pieces where workers may compute them: $mayBeSent', async ({ mayBeSent, cells }) => {
    const { line, asked } = setUp({ mayBeSent })
    const axes = [
      ['n1', { from: 1, to: 60, step: 1 }],
      ['n2', { from: 101, to: 200, step: 1 }],
    ]
    const request = sweepRequestSchema.parse({ run: { ...GOOD_REQUEST, strategy_name: 'SmaCross', config: {} }, axes })
    const plan = await planOf({ kind: 'sweep', request }, () => Promise.reject(new Error('It has a run.')))
    const one = newStudy({
      ...study('one'),
      plan,
      total: 6000,
      checked: { ...CHECKED, total: 6000, bars: { ...CHECKED.bars, time: new Float64Array(20_000) } },
    })
    line.enter(ANN, { study: one, fingerprint: 'f', barsHash: 'given', own: null }, ready)
    await settle()
    expect(asked).toMatchObject([{ what: 'cells', cells }])
    one.cancelling.abort(new Problem(499, 'The study was cancelled.'))
  })

  it('begins a study when it is stored, and not where that fails', async () => {
    const { line, works, kept } = setUp()
    const begun = deferred<void>()
    const one = study('one')
    const over = enter(line, one, ANN, begun.promise)
    await settle()
    expect([one.status, works.size]).toEqual(['queued', 0])
    begun.reject(new Problem(507, 'The disk is full.'))
    await over
    expect([one.status, one.error, works.size]).toEqual(['failed', 'The disk is full.', 0])
    expect(kept).toMatchObject([{ state: { status: 'failed', error: 'The disk is full.' }, isOver: true }])
  })
})

describe('a study that is cancelled', () => {
  it('stops, and is stored as cancelled, without an error', async () => {
    const { line, kept } = setUp()
    const one = study('one')
    const over = enter(line, one)
    await settle()
    one.cancelling.abort(new Problem(499, 'The study was cancelled.'))
    await over
    expect(kept).toMatchObject([{ state: { status: 'cancelled', error: null, ahead: 0 }, isOver: true }])
  })

  it('does not wait for those before it', async () => {
    const { line, works, kept } = setUp()
    const [one, two] = [study('one'), study('two')]
    const over = [enter(line, one), enter(line, two)]
    await settle()
    two.cancelling.abort(new Problem(499, 'The study was cancelled.'))
    await over[1]
    expect(kept).toMatchObject([{ id: 'two', state: { status: 'cancelled', computedMs: 0 } }])
    expect(line.entries(ANN).map(({ study: { id } }) => id)).toEqual(['one'])
    works.get('one')?.resolve(null)
    await over[0]
  })
})

describe('a study that fails', () => {
  it.each<[string, Error, StudyState['error']]>([
    [
      'a refusal',
      new Problem(422, [{ loc: ['body'], msg: 'No.', type: 'x' }]),
      [{ loc: ['body'], msg: 'No.', type: 'x' }],
    ],
    ['an error', new Error('secret of the house'), 'The server could not compute this.'],
  ])('by %s says why, and hides what is inside', async (_name, error, told) => {
    const { line, works, kept, left } = setUp()
    const over = enter(line, study('one'))
    await settle()
    works.get('one')?.reject(error)
    await over
    expect(kept).toMatchObject([{ state: { status: 'failed', error: told }, isOver: true }])
    expect(left).toEqual(['one'])
  })

  it.each<[string, Error, string]>([
    ['the disk is full', new Problem(507, 'The disk is full.'), 'The disk is full.'],
    ['the store is closed', new Error('closed'), 'The server could not store this.'],
  ])('to be stored because %s says so as long as it is known', async (_name, error, told) => {
    const { line, works, left } = setUp({ keep: () => Promise.reject(error) })
    const one = study('one')
    const over = enter(line, one)
    await settle()
    works.get('one')?.resolve(null)
    await over
    expect([one.status, one.error, left]).toEqual(['done', told, ['one']])
    expect(line.entries(ANN)).toEqual([])
  })
})

describe('a study that another server goes on with', () => {
  const away = new StoreError('unreachable', 'The database does not answer.')

  it.each<[string, Error, number]>([
    ['the database went away', away, 0],
    ['another server leads it', new LeftToOthers(), 0],
    ['the disk is full', new StoreError('full', 'The disk is full.'), 1],
  ])('is not stored as failed, unless it is its own fault: %s', async (_name, error, stored) => {
    const { line, works, kept, left } = setUp()
    const over = enter(line, study('one'))
    await settle()
    works.get('one')?.reject(error)
    await over
    expect([kept.length, left]).toEqual([stored, ['one']])
  })

  it('is left as it was stored when the server stops', async () => {
    const { line, kept, left } = setUp()
    const studies = [study('one'), study('two'), study('three')]
    const [one, two, three] = studies.map((each, k) => enter(line, each, k === 2 ? BOB : ANN))
    await settle()
    line.leaveAll()
    await Promise.all([one, two, three])
    expect(kept).toEqual([])
    expect(left.toSorted()).toEqual(['one', 'three', 'two'])
    expect(studies.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled'])
  })
})
