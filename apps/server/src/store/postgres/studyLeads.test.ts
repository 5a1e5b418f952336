import { describe, expect, it } from 'vitest'
import { POSTGRES, sql, testPostgres } from '../../testing/postgres'
import { openAt } from '../../testing/stores'
import type { StoredStudy, StudyLeads } from '../Store'

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

async function openLeads() {
  const url = await (await testPostgres()).createDatabase()
  const store = await openAt(url)
  const leads: StudyLeads | null = store.studyLeads
  if (leads === null) throw new Error('PostgreSQL has leads.')
  return { url, store, leads }
}

const silence = (url: string) => sql(url, `update study_leads set beaten_at = now() - interval '11 seconds'`)

describe.each(POSTGRES)('the lead of a study on %s', () => {
  it('is one server’s, whose storing of it counts', async () => {
    const { store, leads } = await openLeads()
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
    const { url, store, leads } = await openLeads()
    await leads.claim('a', 'plan', STUDY)
    await leads.claim('a', 'plan', { ...STUDY, id: 'study-2', createdAt: 0 })
    expect(await leads.takeOver('b')).toEqual([])
    await silence(url)
    expect([...(await leads.beat('a', ['study-1', 'study-2'])).keys()].toSorted()).toEqual(['study-1', 'study-2'])
    expect(await leads.takeOver('b')).toEqual([])
    await silence(url)
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

  it('is given up by a server that stops, told of a cancellation by its owner only, and goes with its owner', async () => {
    const { url, store, leads } = await openLeads()
    await leads.claim('a', 'plan', STUDY)
    await leads.cancel('bob', 'study-1')
    expect(await leads.beat('a', ['study-1'])).toEqual(new Map([['study-1', { isCancelled: false }]]))
    await leads.cancel('ann', 'study-1')
    expect(await leads.beat('a', ['study-1'])).toEqual(new Map([['study-1', { isCancelled: true }]]))
    await leads.release('a')
    expect(await leads.takeOver('b')).toHaveLength(1)
    await store.removeUser('ann')
    await silence(url)
    expect(await leads.takeOver('c')).toEqual([])
    expect(await sql(url, 'select * from study_leads')).toEqual([])
  })

  it('counts leaders that fell silent since cells were stored, and not those that stopped in order', async () => {
    const { url, leads } = await openLeads()
    await leads.claim('a', 'plan', STUDY)
    const next = async (leader: string) => (await leads.takeOver(leader)).map(({ takeovers }) => takeovers)
    await silence(url)
    expect(await next('b')).toEqual([1])
    await leads.put('b', STUDY, false)
    await silence(url)
    expect(await next('c')).toEqual([2])
    await leads.release('c')
    expect(await next('d')).toEqual([2])
    await leads.put('d', { ...STUDY, parts: Uint8Array.of(1) }, false)
    await silence(url)
    expect(await next('e')).toEqual([1])
    // It had lost the database, and has it again.
    await silence(url)
    expect(await next('e')).toEqual([1])
  })

  it('ends with the state of what cannot be gone on with', async () => {
    const { store, leads } = await openLeads()
    await leads.claim('a', 'plan', STUDY)
    await leads.fail('a', { id: 'study-1', state: '"failed"', answer: Uint8Array.of(2) })
    expect(await store.studyStates('ann', 'sweep')).toEqual(['"failed"'])
    expect([...((await store.studyAnswer('ann', 'sweep', 'study-1')) ?? [])]).toEqual([2])
    expect(await leads.beat('a', ['study-1'])).toEqual(new Map())
  })
})
