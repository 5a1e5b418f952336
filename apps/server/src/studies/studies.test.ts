import { walkForwardRequestSchema } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import type { Note } from '../accounts/trail'
import { Problem } from '../problem/problem'
import { ANN, AXES, holdingCells, NOON, openStudies, parse, RUN, STRESS, SWEEP } from '../testing/openStudies'
import { waves } from '../testing/startApp'
import { makeRun, makeUser } from '../testing/storeFixtures'

const BOB = makeUser('bob')
const { signal } = new AbortController()
const note: Note = (action, subject = '') => ({ at: 0, actor: 'ann', address: '', action, subject })
const CANCELLED = { status: 'cancelled', error: null }

describe('a study', () => {
  it('is started, computed and stored, and says when', async () => {
    const { studies, start, end } = await openStudies()
    const begun = await start(SWEEP)
    expect(begun).toMatchObject({ strategy: 'SmaCross', symbol: 'ABC', timeframe: 'H1', total: 6, ahead: 0 })
    expect(begun).toMatchObject({ createdAt: '2025-01-14T12:00:00.000Z', result: null })
    expect(await end('sweep', begun.id)).toMatchObject({ status: 'done', done: 6, error: null, result: { valid: 6 } })
    const [listed, ...more] = await studies.list(ANN, 'sweep')
    expect([listed?.id, listed?.status, more]).toEqual([begun.id, 'done', []])
    expect([await studies.list(ANN, 'stress'), await studies.list(BOB, 'sweep')]).toEqual([[], []])
  })

  it('of a stored run takes its request', async () => {
    const { store, start, end } = await openStudies()
    const runId = await store.addRun(makeRun({ owner: ANN.id, request: JSON.stringify(STRESS.request.run) }))
    const { id } = await start({ kind: 'stress', request: { runId } })
    expect(await end('stress', id)).toMatchObject({
      status: 'done',
      strategy: 'SmaCross',
      result: { rows: { length: 7 } },
    })
    const loc = ['body', 'runId']
    await expect(start({ kind: 'stress', request: { runId } }, BOB)).rejects.toMatchObject({ detail: [{ loc }] })
  })

  it('of an unknown strategy is refused, and nothing is listed', async () => {
    const { studies, start } = await openStudies()
    const request = { ...SWEEP.request, run: { ...SWEEP.request.run, strategy_name: 'Luck' } }
    await expect(start({ kind: 'sweep', request })).rejects.toThrow('unknown strategy "Luck"')
    expect(await studies.list(ANN, 'sweep')).toEqual([])
  })

  it('is listed with the running ones first, the newest of each before the others', async () => {
    const { runner, begun, release } = holdingCells()
    const { studies, clock, start, end } = await openStudies({ runner })
    const done = (await start(STRESS)).id
    await end('stress', done)
    const sweep = (await start(SWEEP)).id
    await begun
    const waiting: string[] = []
    for (let k = 1; k <= 2; k++) {
      clock.now = NOON + k
      waiting.push((await start(STRESS)).id)
    }
    const ids = async () => (await studies.list(ANN, 'stress')).map(({ id }) => id)
    expect(await ids()).toEqual([...waiting.toReversed(), done])
    expect(await studies.list(ANN, 'stress')).toMatchObject([{ ahead: 2 }, { ahead: 1 }, { ahead: 0, status: 'done' }])
    release()
    await end('sweep', sweep)
  })

  it('does not exist for others, nor under another kind', async () => {
    const { studies, get, start, end } = await openStudies()
    const { id } = await start(SWEEP)
    await end('sweep', id)
    const none = (kind: string) => ({ status: 404, detail: `There is no ${kind} "${id}".` })
    await expect(get('sweep', id, 0, BOB)).rejects.toMatchObject(none('sweep'))
    await expect(get('stress', id)).rejects.toMatchObject(none('stress'))
    await expect(studies.cancel(BOB, 'sweep', id)).rejects.toMatchObject(none('sweep'))
    await expect(studies.resume(BOB, id, signal)).rejects.toMatchObject(none('sweep'))
    await expect(studies.cell(BOB, id, 0, signal)).rejects.toMatchObject(none('sweep'))
  })
})

describe('the cells of a sweep', () => {
  it('are sent from where they are asked for, while it runs and after', async () => {
    const { runner, begun, release } = holdingCells()
    const { start, get, end } = await openStudies({ runner })
    const { id } = await start(SWEEP)
    await begun
    expect((await get('sweep', id)).cells).toMatchObject({ next: 3, cell: [0, 1, 2] })
    expect((await get('sweep', id, 2)).cells).toMatchObject({ next: 3, cell: [2] })
    release()
    const whole = await end('sweep', id)
    expect(whole.cells).toMatchObject({ next: 6, cell: [0, 1, 2, 3, 4, 5] })
    expect(await get('sweep', id, 4)).toEqual({
      ...whole,
      cells: expect.objectContaining({ next: 6, cell: [4, 5], value: whole.cells.value.slice(4) }),
    })
  })

  it('are shown each as a run of its own, while it runs and after', async () => {
    const { runner, begun, release } = holdingCells()
    const { studies, start, end } = await openStudies({ runner })
    const { id } = await start(SWEEP)
    await begun
    release()
    const running = parse(await studies.cell(ANN, id, 3, signal))
    expect(running).toMatchObject({ request: { config: { n1: 4, n2: 12 } } })
    const { cells } = await end('sweep', id)
    expect(running.learn['# Trades']).toBe(cells.trades[3])
    expect(parse(await studies.cell(ANN, id, 3, signal))).toEqual(running)
    expect(parse(await studies.cell(ANN, id, 5, signal))).toMatchObject({ request: { config: { n1: 6, n2: 12 } } })
    const detail = [{ loc: ['path', 'cell'], msg: 'cell is 6: must be from 0 to 5', type: 'too_big' }]
    await expect(studies.cell(ANN, id, 6, signal)).rejects.toMatchObject({ status: 422, detail })
  })
})

async function cancelled() {
  const held = holdingCells()
  const made = await openStudies({ runner: held.runner })
  const { id } = await made.start(SWEEP)
  await held.begun
  const cut = parse(await made.studies.cancel(ANN, 'sweep', id))
  held.release()
  return { ...made, ...held, id, cut }
}

describe('a sweep that is cancelled', () => {
  it('keeps what it had, and goes on with the rest', async () => {
    const { studies, cut, id, end, computed, clock } = await cancelled()
    expect(cut).toMatchObject({ ...CANCELLED, done: 3, total: 6 })
    expect(parse(await studies.cancel(ANN, 'sweep', id))).toEqual(cut)
    clock.now = NOON + 5000
    const going = parse(await studies.resume(ANN, id, signal))
    expect(going).toMatchObject({ id, createdAt: cut.createdAt, cells: cut.cells, done: 3, total: 6 })
    const whole = await end('sweep', id)
    expect(whole).toMatchObject({ status: 'done', done: 6, request: cut.request, axes: cut.axes })
    expect(computed).toEqual([0, 1, 2, 3, 4, 5])
    expect(parse(await studies.resume(ANN, id, signal))).toEqual(whole)
  })

  it('begins again where its bars have changed', async () => {
    const { studies, store, id, end, computed } = await cancelled()
    await store.putSeries({ symbol: 'ABC', timeframe: 'H1', source: 'test', licence: null }, waves(501))
    expect(parse(await studies.resume(ANN, id, signal))).toMatchObject({ cells: { cell: [] } })
    await end('sweep', id)
    expect(computed).toEqual([0, 1, 2, 0, 1, 2, 3, 4, 5])
  })

  it('is resumed once, whoever asks at the same time', async () => {
    const { studies, id, end, computed, checks } = await cancelled()
    const both = await Promise.all([studies.resume(ANN, id, signal), studies.resume(ANN, id, signal)])
    // The second may be answered when the first has computed more.
    for (const answer of both) {
      const { id: resumed, done } = parse(answer)
      expect([resumed, done >= 3]).toEqual([id, true])
    }
    expect(await studies.list(ANN, 'sweep')).toMatchObject([{ id }])
    // Its own check is over when it computes.
    await expect.poll(() => computed.length, { interval: 5 }).toBeGreaterThan(3)
    const before = checks()
    expect(parse(await studies.resume(ANN, id, signal))).toMatchObject({ id })
    expect(checks()).toBe(before)
    await end('sweep', id)
    expect(computed.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('can no longer be resumed where its prices are gone', async () => {
    const { studies, store, id } = await cancelled()
    const market = { source: () => Promise.reject(new Problem(404, 'No data.')) }
    const { studies: gone } = await openStudies({ store, market })
    await expect(gone.resume(ANN, id, signal)).rejects.toMatchObject({ status: 404 })
    expect(await studies.list(ANN, 'sweep')).toMatchObject([{ id, ...CANCELLED }])
  })
})

describe('the check of a study', () => {
  it('is made once of the first of a user, and again when another’s turn comes', async () => {
    const { runner, begun, release } = holdingCells()
    const { start, end, checks } = await openStudies({ runner })
    const { id } = await start(SWEEP)
    await begun
    expect(checks()).toBe(1)
    const waiting = await start(STRESS)
    expect(checks()).toBe(2)
    release()
    await end('sweep', id)
    await end('stress', waiting.id)
    expect(checks()).toBe(3)
  })

  it('is refused by a full queue, whatever it is for', async () => {
    const { runner, begun, release } = holdingCells()
    const { studies, start, end } = await openStudies({ runner, running: 1, waiting: 0 })
    const cut = (await start(SWEEP)).id
    await begun
    await studies.cancel(ANN, 'sweep', cut)
    const { id } = await start(SWEEP)
    await expect.poll(async () => (await studies.list(ANN, 'sweep'))[0]?.status, { interval: 5 }).toBe('running')
    const busy = { status: 503, detail: expect.stringMatching(/^The server is busy/) }
    await expect(start(STRESS, BOB)).rejects.toMatchObject(busy)
    await expect(studies.resume(ANN, cut, signal)).rejects.toMatchObject(busy)
    await expect(studies.cell(ANN, cut, 0, signal)).rejects.toMatchObject(busy)
    release()
    await end('sweep', id)
  })
})

describe('more than eight studies of a user', () => {
  it('are refused, started or resumed', async () => {
    const { runner, begun, release } = holdingCells()
    const { studies, start, end } = await openStudies({ runner })
    const { id } = await start(SWEEP)
    await begun
    await studies.cancel(ANN, 'sweep', id)
    const second = await start(SWEEP)
    for (let k = 0; k < 7; k++) await start(STRESS)
    await expect(start(STRESS)).rejects.toMatchObject({ status: 503 })
    await expect(studies.resume(ANN, id, signal)).rejects.toMatchObject({ status: 503 })
    release()
    await end('sweep', second.id)
  })
})

it('a walk-forward has its folds', async () => {
  const { studies, start } = await openStudies()
  const request = walkForwardRequestSchema.parse({ run: RUN, axes: AXES, train: 200, test: 100, minTrades: 1 })
  const { id } = await start({ kind: 'walkforward', request })
  const state = async () => parse(await studies.get(ANN, 'walkforward', id, 0))
  await expect.poll(async () => (await state()).status, { interval: 5 }).toBe('done')
  expect((await state()).folds).toHaveLength(3)
})

describe('a study of a user', () => {
  it('is deleted, and restored within a day', async () => {
    const { studies, start, end, get, clock } = await openStudies()
    const { id } = await start(STRESS)
    await end('stress', id)
    const missing = { status: 404, detail: `There is no study "${id}".` }
    await expect(studies.remove(BOB, id, note)).rejects.toMatchObject(missing)
    await studies.remove(ANN, id, note)
    expect(await studies.list(ANN, 'stress')).toEqual([])
    await expect(get('stress', id)).rejects.toMatchObject({ status: 404 })
    await expect(studies.remove(ANN, id, note)).rejects.toMatchObject(missing)
    await expect(studies.restore(BOB, id, note)).rejects.toMatchObject(missing)
    clock.now += 24 * 3_600_000
    await studies.restore(ANN, id, note)
    expect(await get('stress', id)).toMatchObject({ status: 'done' })
    await studies.remove(ANN, id, note)
    clock.now += 24 * 3_600_000 + 1
    await expect(studies.restore(ANN, id, note)).rejects.toMatchObject(missing)
  })

  it('that is running is cancelled first, and comes back with what it had', async () => {
    const { runner, begun } = holdingCells()
    const { studies, start, get } = await openStudies({ runner })
    const { id } = await start(SWEEP)
    await begun
    await studies.remove(ANN, id, note)
    expect(await studies.list(ANN, 'sweep')).toEqual([])
    await studies.restore(ANN, id, note)
    expect(await get('sweep', id)).toMatchObject({ ...CANCELLED, done: 3 })
  })

  it('is refused at a quota before anything is computed, and so is going on with a sweep', async () => {
    const full = new Problem(409, 'Full.')
    const quota = { isFull: false }
    const check = () => (quota.isFull ? Promise.reject(full) : Promise.resolve())
    const { runner, begun } = holdingCells()
    const { studies, start, checks } = await openStudies({ runner, storage: { check, checkNew: check } })
    const { id } = await start(SWEEP)
    await begun
    await studies.cancel(ANN, 'sweep', id)
    quota.isFull = true
    const before = checks()
    await expect(start(STRESS)).rejects.toBe(full)
    await expect(studies.resume(ANN, id, signal)).rejects.toBe(full)
    expect(checks()).toBe(before)
  })
})
