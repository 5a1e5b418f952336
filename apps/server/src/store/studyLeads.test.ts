import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from '../testing/postgres'
import { openAt, STORE_KINDS, type StoreKind } from '../testing/stores'
import { tempFolder } from '../testing/tempFolder'
import type { StoredStudy } from './Store'

const STUDY: StoredStudy = {
  id: 'study-1',
  owner: 'ann',
  kind: 'sweep',
  strategy: 'SmaCross',
  symbol: 'EURUSD',
  timeframe: 'H1',
  createdAt: 1,
  trials: 0,
  state: '"running"',
  answer: Uint8Array.of(1),
  parts: null,
}
const DONE: StoredStudy = { ...STUDY, state: '"done"' }

async function openLeads(kind: StoreKind) {
  const at = await kind.place()
  const store = await openAt(at)
  /** A data folder's own clock is this process's. */
  const silence = async () =>
    kind.name === 'postgres'
      ? void (await sql(at, `update study_leads set beaten_at = now() - interval '11 seconds'`))
      : void vi.setSystemTime(Date.now() + 11_000)
  return { store, leads: store.studyLeads, silence }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe.each(STORE_KINDS)('the lead of a study on $name', (kind) => {
  it('is one server’s, whose storing of it counts', async () => {
    const { store, leads } = await openLeads(kind)
    expect(await leads.claim('a', 'plan', STUDY)).toBe(true)
    expect(await leads.claim('b', 'plan', DONE)).toBe(false)
    expect(await leads.put('b', DONE, true)).toBe(false)
    expect(await store.studyStates('ann', 'sweep')).toEqual(['"running"'])
    expect(await leads.put('a', DONE, true)).toBe(true)
    expect(await store.studyStates('ann', 'sweep')).toEqual(['"done"'])
    expect(await leads.put('a', STUDY, false)).toBe(false)
    expect(await store.studyStates('ann', 'sweep')).toEqual(['"done"'])
  })

  it('goes to one other after 10 seconds of silence, and the first can no longer store', async () => {
    const { store, leads, silence } = await openLeads(kind)
    await leads.claim('a', 'plan', STUDY)
    await leads.claim('a', 'plan', { ...STUDY, id: 'study-2', createdAt: 0 })
    expect(await leads.takeOver('b')).toEqual([])
    await silence()
    expect([...(await leads.beat('a', ['study-1', 'study-2'])).keys()].toSorted()).toEqual(['study-1', 'study-2'])
    expect(await leads.takeOver('b')).toEqual([])
    await silence()
    const taken = await Promise.all([leads.takeOver('b'), leads.takeOver('c')])
    expect(taken.flat()).toEqual([
      { id: 'study-2', owner: 'ann', kind: 'sweep', plan: 'plan', createdAt: 0, takeovers: 1 },
      { id: 'study-1', owner: 'ann', kind: 'sweep', plan: 'plan', createdAt: 1, takeovers: 1 },
    ])
    expect(await leads.beat('a', ['study-1', 'study-2'])).toEqual(new Map())
    expect(await leads.put('a', DONE, true)).toBe(false)
    await leads.fail('a', { ...STUDY, state: '"failed"' })
    expect(await store.studyStates('ann', 'sweep')).toEqual(['"running"', '"running"'])
  })

  it('ends a study that was deleted meanwhile, which stays deleted', async () => {
    const { store, leads } = await openLeads(kind)
    await leads.claim('a', 'plan', STUDY)
    await store.deleteStudy('ann', 'study-1', 5)
    expect(await leads.put('a', DONE, true)).toBe(true)
    expect(await store.studyStates('ann', 'sweep')).toEqual([])
    expect(await store.restoreStudy('ann', 'study-1')).toBe(true)
    expect(await store.studyStates('ann', 'sweep')).toEqual(['"done"'])
  })

  it('is given up by a server that stops, told of a cancellation by its owner only, and goes with its owner', async () => {
    const { store, leads, silence } = await openLeads(kind)
    await leads.claim('a', 'plan', STUDY)
    await leads.cancel('bob', 'study-1')
    expect(await leads.beat('a', ['study-1'])).toEqual(new Map([['study-1', { isCancelled: false }]]))
    await leads.cancel('ann', 'study-1')
    expect(await leads.beat('a', ['study-1'])).toEqual(new Map([['study-1', { isCancelled: true }]]))
    await leads.release('a')
    expect(await leads.takeOver('b')).toHaveLength(1)
    await store.removeUser('ann')
    await silence()
    expect(await leads.takeOver('c')).toEqual([])
  })

  it('counts leaders that fell silent since cells were stored, and not those that stopped in order', async () => {
    const { leads, silence } = await openLeads(kind)
    await leads.claim('a', 'plan', STUDY)
    const next = async (leader: string) => (await leads.takeOver(leader)).map(({ takeovers }) => takeovers)
    await silence()
    expect(await next('b')).toEqual([1])
    await leads.put('b', STUDY, false)
    await silence()
    expect(await next('c')).toEqual([2])
    await leads.release('c')
    expect(await next('d')).toEqual([2])
    await leads.put('d', { ...STUDY, parts: Uint8Array.of(1) }, false)
    await silence()
    expect(await next('e')).toEqual([1])
    // It had lost the database, and has it again.
    await silence()
    expect(await next('e')).toEqual([1])
  })

  it('ends with the state of what cannot be gone on with', async () => {
    const { store, leads } = await openLeads(kind)
    await leads.claim('a', 'plan', { ...STUDY, parts: Uint8Array.of(7, 8) })
    await leads.fail('a', { id: 'study-1', state: '"failed"', answer: Uint8Array.of(2, 3, 4) })
    expect(await store.studyStates('ann', 'sweep')).toEqual(['"failed"'])
    expect([...((await store.studyAnswer('ann', 'sweep', 'study-1')) ?? [])]).toEqual([2, 3, 4])
    expect([...((await store.studyParts('ann', 'study-1')) ?? [])]).toEqual([7, 8])
    expect(await store.storedBytes('ann')).toBe(5)
    expect(await leads.beat('a', ['study-1'])).toEqual(new Map())
  })
})

describe('the lead of studies in a data folder', () => {
  it('is free as soon as the folder is opened again, which counts unless the server stopped in order', async () => {
    const folder = tempFolder()
    const first = await openAt(folder)
    await first.studyLeads.claim('a', 'plan', STUDY)
    await first.close()
    const killed = await openAt(folder)
    expect(await killed.studyLeads.takeOver('b')).toMatchObject([{ id: 'study-1', plan: 'plan', takeovers: 1 }])
    await killed.studyLeads.release('b')
    await killed.close()
    const stopped = await openAt(folder)
    expect(await stopped.studyLeads.takeOver('c')).toMatchObject([{ id: 'study-1', takeovers: 1 }])
  })
})
