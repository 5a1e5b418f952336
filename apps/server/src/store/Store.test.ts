import { describe, expect, it } from 'vitest'
import { killMid } from '../testing/killWhenReady'
import { FACTS } from '../testing/runFacts'
import { makeRun, makeUser } from '../testing/storeFixtures'
import { openAt, STORE_KINDS } from '../testing/stores'
import type { Store, StoredStudy } from './Store'

const listOf = async (store: Store, owner = 'id-ann'): Promise<unknown> =>
  JSON.parse(Buffer.from(await store.library(owner)).toString())

const makeStudy = (over: Partial<StoredStudy> = {}): StoredStudy => ({
  id: 'study-1',
  owner: 'id-ann',
  kind: 'sweep',
  strategy: 'SmaCross',
  symbol: 'EURUSD',
  timeframe: 'H1',
  createdAt: 1_700_000_000_000,
  trials: 20,
  state: '{"n":1}',
  answer: Uint8Array.of(0, 1),
  parts: Uint8Array.of(2),
  ...over,
})

const ENTRY = { at: 10, actor: 'ann', address: '::1', action: 'signed in', subject: '' } as const

describe.each(STORE_KINDS)('$name', (kind) => {
  const openNew = async () => openAt(await kind.place())

  describe('settings', () => {
    it('makes a value once, even when asked twice at the same time', async () => {
      const store = await openNew()
      let made = 0
      const ask = () => store.ensureSetting('secret', () => `s${++made}`)
      expect(await Promise.all([ask(), ask()])).toEqual(['s1', 's1'])
    })

    it('answers null for what was never set', async () => {
      expect(await (await openNew()).setting('nothing')).toBeNull()
    })
  })

  describe('users', () => {
    it('finds by name and by id, and refuses a taken name', async () => {
      const store = await openNew()
      await store.addUser(makeUser('ann'))
      expect(await store.userByName('ann')).toEqual(makeUser('ann'))
      expect(await store.userById('id-ann')).toEqual(makeUser('ann'))
      expect(await store.userByName("' or 1=1 --")).toBeNull()
      await expect(store.addUser({ ...makeUser('ann'), id: 'other' })).rejects.toMatchObject({ kind: 'exists' })
    })

    it('counts password changes', async () => {
      const store = await openNew()
      await store.addUser(makeUser('ann'))
      await store.setPassword('id-ann', 'new')
      expect(await store.userByName('ann')).toMatchObject({ passwordHash: 'new', passwordVersion: 2 })
    })

    it('takes the runs of a removed user along', async () => {
      const store = await openNew()
      await store.addUser(makeUser('ann'))
      const id = await store.addRun(makeRun())
      await store.removeUser('id-ann')
      expect(await store.users()).toEqual([])
      expect(await store.run('id-ann', id, { withEquity: false, withReport: false })).toBeNull()
    })
  })

  describe('runs', () => {
    it('gives back what was stored, to its owner only', async () => {
      const store = await openNew()
      const id = await store.addRun(makeRun())
      expect(id).toBe('20250114_142207_SmaCross_EURUSD')
      const stored = await store.run('id-ann', id, { withEquity: true, withReport: true })
      expect([...(stored?.result ?? [])]).toEqual([31, 0, 139])
      expect([...(stored?.equity ?? [])]).toEqual([0, 1, 255])
      expect([...(stored?.report ?? [])]).toEqual([7])
      expect(await store.run('id-ann', id, { withEquity: false, withReport: false })).toMatchObject({ equity: null })
      expect(await store.run('id-bob', id, { withEquity: true, withReport: true })).toBeNull()
      expect(await store.run('id-ann', id, { withEquity: false, withReport: false })).toMatchObject({ report: null })
      expect(await store.runIds('id-bob')).toEqual([])
    })

    it('keeps the report of a run that was stored without one', async () => {
      const store = await openNew()
      const id = await store.addRun(makeRun({ report: null }))
      const parts = { withEquity: true, withReport: true }
      expect(await store.run('id-ann', id, parts)).toMatchObject({ report: null, request: '{}' })
      await store.addReport(id, Uint8Array.of(9, 0, 200))
      const stored = await store.run('id-ann', id, parts)
      expect([...(stored?.report ?? [])]).toEqual([9, 0, 200])
      expect([...(stored?.equity ?? [])]).toEqual([0, 1, 255])
    })

    it('counts runs of one second, newest first', async () => {
      const store = await openNew()
      await Promise.all([store.addRun(makeRun()), store.addRun(makeRun({ owner: 'id-bob' })), store.addRun(makeRun())])
      expect([...(await store.runIds('id-ann')), ...(await store.runIds('id-bob'))].toSorted()).toEqual([
        '20250114_142207_SmaCross_EURUSD',
        '20250114_142207_SmaCross~002_EURUSD',
        '20250114_142207_SmaCross~003_EURUSD',
      ])
      const own = await store.runIds('id-ann')
      expect(own).toEqual(own.toSorted().toReversed())
    })

    it('leaves no half-stored run when the process is killed in the middle, and keeps the ones before', async () => {
      const place = await kind.place()
      await killMid('Run', place)
      const store = await openAt(place)
      expect(await store.runIds('owner')).toEqual(['20250101_000000_Finished_EURUSD'])
      await store.addRun(makeRun({ owner: 'owner' }))
      expect(await store.runIds('owner')).toHaveLength(2)
    })
  })

  describe('the library', () => {
    it('lists facts and annotation of the owner, newest first', async () => {
      const store = await openNew()
      expect(await listOf(store)).toEqual([])
      const first = await store.addRun(makeRun())
      const second = await store.addRun(makeRun({ startedAt: Date.UTC(2025, 1, 1), report: null }))
      await store.addRun(makeRun({ owner: 'id-bob' }))
      const none = { star: false, tags: [], note: '' }
      expect(await listOf(store)).toEqual([
        { run_id: second, ...FACTS, ...none },
        { run_id: first, ...FACTS, ...none },
      ])
      const change = { star: true, tags: ['a "quoted" tag'], note: 'a\nnote \u0000 \u2028' }
      expect(await store.annotateRun('id-ann', first, change)).toEqual(change)
      expect(await store.annotateRun('id-ann', first, { tags: [] })).toEqual({ ...change, tags: [] })
      expect(await store.annotateRun('id-bob', first, change)).toBeNull()
      expect(await listOf(store)).toMatchObject([none, { ...change, tags: [] }])
    })

    it('hides deleted runs until they are restored, and purges the oldest', async () => {
      const store = await openNew()
      const id = await store.addRun(makeRun())
      const parts = { withEquity: false, withReport: false }
      expect(await store.deleteRun('id-bob', id, 10)).toBe(false)
      expect(await store.deleteRun('id-ann', id, 10)).toBe(true)
      expect(await store.deleteRun('id-ann', id, 10)).toBe(false)
      expect([await listOf(store), await store.runIds('id-ann'), await store.run('id-ann', id, parts)]).toEqual([
        [],
        [],
        null,
      ])
      await store.purgeRuns(10)
      expect(await store.restoreRun('id-bob', id)).toBe(false)
      expect(await store.restoreRun('id-ann', id)).toBe(true)
      expect(await store.runIds('id-ann')).toEqual([id])
      await store.deleteRun('id-ann', id, 10)
      await store.purgeRuns(11)
      expect(await store.restoreRun('id-ann', id)).toBe(false)
    })
  })

  describe('studies', () => {
    it('are deleted and restored by their owner, purged with what they take, and counted until then', async () => {
      const store = await openNew()
      await store.addRun(makeRun({ result: new Uint8Array(5), equity: new Uint8Array(7), report: null }))
      const study = {
        owner: 'id-ann',
        kind: 'sweep',
        strategy: 'SmaCross',
        symbol: 'ABC',
        timeframe: 'H1',
        createdAt: 1,
        trials: 6,
        state: '{}',
        answer: new Uint8Array(11),
      } as const
      await store.putStudy({ ...study, id: 'a', parts: new Uint8Array(13) })
      await store.putStudy({ ...study, id: 'b', parts: null })
      await store.putStudy({ ...study, id: 'c', parts: null, owner: 'id-bob' })
      const used = async () => [await store.storedBytes('id-ann'), await store.storedCount('id-ann')]
      const listed = async () => (await store.studyStates('id-ann', 'sweep')).length
      expect([await used(), await listed()]).toEqual([[47, 3], 2])
      const entry = { at: 10, actor: 'ann', address: '', action: 'study deleted', subject: 'a' } as const
      expect(await store.deleteStudy('id-bob', 'a', 10, entry)).toBe(false)
      expect(await store.deleteStudy('id-ann', 'a', 10, entry)).toBe(true)
      expect(await store.deleteStudy('id-ann', 'a', 11, entry)).toBe(false)
      expect([await used(), await listed()]).toEqual([[47, 2], 1])
      expect(await store.studyAnswer('id-ann', 'sweep', 'a')).toBeNull()
      expect(await store.studyParts('id-ann', 'a')).toBeNull()
      expect((await store.trail({ limit: 9 })).map(({ action }) => action)).toEqual(['study deleted'])
      expect(await store.restoreStudy('id-bob', 'a')).toBe(false)
      expect(await store.restoreStudy('id-ann', 'a', { ...entry, action: 'study restored' })).toBe(true)
      expect([await listed(), await store.studyAnswer('id-ann', 'sweep', 'a')]).toEqual([2, Buffer.alloc(11)])
      await store.deleteStudy('id-ann', 'a', 10)
      await store.purgeStudies(10)
      expect(await store.restoreStudy('id-ann', 'a')).toBe(true)
      await store.deleteStudy('id-ann', 'a', 10)
      await store.purgeStudies(11)
      expect(await store.restoreStudy('id-ann', 'a')).toBe(false)
      expect([await used(), await listed()]).toEqual([[23, 2], 1])
    })

    it('are replaced by id, listed newest first, and given to their owner only', async () => {
      const store = await openNew()
      await store.putStudy(makeStudy())
      await store.putStudy(makeStudy({ id: 'study-2', createdAt: 1_800_000_000_000, state: '{"n":2}' }))
      await store.putStudy(makeStudy({ state: '{"n":3}', answer: Uint8Array.of(9), parts: null }))
      expect(await store.studyStates('id-ann', 'sweep')).toEqual(['{"n":2}', '{"n":3}'])
      expect(await store.studyStates('id-ann', 'other')).toEqual([])
      expect([...((await store.studyAnswer('id-ann', 'sweep', 'study-1')) ?? [])]).toEqual([9])
      expect(await store.studyAnswer('id-bob', 'sweep', 'study-1')).toBeNull()
      expect(await store.studyParts('id-ann', 'study-1')).toBeNull()
      expect([...((await store.studyParts('id-ann', 'study-2')) ?? [])]).toEqual([2])
      expect(await store.studyParts('id-bob', 'study-2')).toBeNull()
    })

    it('count their trials and the runs of one strategy on one series', async () => {
      const store = await openNew()
      const series = { strategy: 'SmaCross', symbol: 'EURUSD', timeframe: 'H1' } as const
      expect(await store.trialsOn('id-ann', series, '')).toBe(0)
      await store.putStudy(makeStudy())
      await store.putStudy(makeStudy({ id: 'study-2', trials: 7 }))
      await store.putStudy(makeStudy({ id: 'study-3', symbol: 'GBPUSD' }))
      await store.addRun(makeRun())
      expect(await store.trialsOn('id-ann', series, '')).toBe(28)
      expect(await store.trialsOn('id-ann', series, 'study-1')).toBe(8)
    })

    it('go with their owner', async () => {
      const store = await openNew()
      await store.addUser(makeUser('ann'))
      await store.putStudy(makeStudy())
      await store.removeUser('id-ann')
      expect(await store.studyStates('id-ann', 'sweep')).toEqual([])
      expect(await store.studyParts('id-ann', 'study-1')).toBeNull()
    })
  })

  describe('sessions', () => {
    const SESSION = {
      id: 's1',
      owner: 'id-ann',
      createdAt: 10,
      lastUsedAt: 10,
      expiresAt: 100,
      address: '::1',
      agent: 'x',
    }

    it('are listed to their owner, last used first, until they expire or end', async () => {
      const store = await openNew()
      await store.addSession(SESSION)
      await store.addSession({ ...SESSION, id: 's2', lastUsedAt: 20 })
      await store.addSession({ ...SESSION, id: 's3', owner: 'id-bob' })
      expect((await store.sessions('id-ann', 50)).map(({ id }) => id)).toEqual(['s2', 's1'])
      await store.touchSession('s1', 30)
      expect(await store.sessions('id-ann', 50)).toMatchObject([{ ...SESSION, lastUsedAt: 30 }, { id: 's2' }])
      await store.removeSession('s2')
      expect((await store.sessions('id-ann', 50)).map(({ id }) => id)).toEqual(['s1'])
      expect(await store.sessions('id-ann', 100)).toEqual([])
      await store.addSession({ ...SESSION, id: 's4', createdAt: 100, expiresAt: 200 })
      expect((await store.sessions('id-ann', 0)).map(({ id }) => id)).toEqual(['s4'])
    })
  })

  describe('API tokens', () => {
    const TOKEN = {
      id: 't1',
      owner: 'id-ann',
      name: "nightly 'run'",
      scope: 'run',
      hash: 'h1',
      createdAt: 10,
      expiresAt: 100,
      lastUsedAt: null,
    } as const

    it('are found by hash, and removed by their owner only', async () => {
      const store = await openNew()
      await store.addApiToken(TOKEN, 2)
      await store.addApiToken({ ...TOKEN, id: 't2', hash: 'h2', createdAt: 20 }, 2)
      expect(await store.apiTokenByHash('h1')).toEqual(TOKEN)
      expect(await store.apiTokenByHash('h')).toBeNull()
      await store.touchApiToken('t1', 55)
      expect(await store.apiTokens('id-ann')).toMatchObject([{ id: 't2' }, { ...TOKEN, lastUsedAt: 55 }])
      expect(await store.removeApiToken('id-bob', 't1')).toBe(false)
      expect(await store.removeApiToken('id-ann', 't1')).toBe(true)
      expect(await store.removeApiToken('id-ann', 't1')).toBe(false)
      expect(await store.apiTokenByHash('h1')).toBeNull()
    })
  })

  describe('second factors', () => {
    const FACTOR = { secret: 'ABC', confirmedAt: null, lastStep: 0, recovery: [] }

    it('are replaced by one of two that ask at the same time', async () => {
      const store = await openNew()
      expect(await store.factor('id-ann')).toBeNull()
      await store.putFactor('id-ann', FACTOR)
      const on = { ...FACTOR, confirmedAt: 5, lastStep: 7, recovery: ['a', 'b'] }
      const both = [store.replaceFactor('id-ann', FACTOR, on), store.replaceFactor('id-ann', FACTOR, on)]
      expect((await Promise.all(both)).filter(Boolean)).toEqual([true])
      expect(await store.factor('id-ann')).toEqual(on)
      expect(await store.replaceFactor('id-ann', on, { ...on, recovery: ['b'] })).toBe(true)
      expect(await store.replaceFactor('id-ann', on, on)).toBe(false)
      await store.removeFactor('id-ann')
      expect(await store.factor('id-ann')).toBeNull()
    })
  })

  describe('the trail', () => {
    it('is read newest first, by pages and filters', async () => {
      const store = await openNew()
      for (let k = 0; k < 5; k++) await store.addTrail({ ...ENTRY, at: 10 + k, actor: k % 2 === 0 ? 'ann' : 'bob' })
      await store.addTrail({ ...ENTRY, at: 20, action: 'uploaded', subject: "A'B" })
      const [last, ...rest] = await store.trail({ limit: 3 })
      expect(last).toMatchObject({ at: 20, action: 'uploaded', subject: "A'B" })
      expect(rest.map(({ at }) => at)).toEqual([14, 13])
      const before = rest.at(-1)?.id
      expect((await store.trail({ before, limit: 9 })).map(({ at }) => at)).toEqual([12, 11, 10])
      expect((await store.trail({ actor: 'bob', limit: 9 })).map(({ at }) => at)).toEqual([13, 11])
      expect((await store.trail({ from: 11, to: 13, limit: 9 })).map(({ at }) => at)).toEqual([12, 11])
      expect((await store.trail({ action: 'uploaded', limit: 9 })).length).toBe(1)
    })
  })

  describe('a removed user', () => {
    it('leaves no session, token or factor, and a changed role is read back', async () => {
      const store = await openNew()
      await store.addUser(makeUser('ann'))
      await store.setRole('id-ann', 'researcher')
      expect(await store.userById('id-ann')).toEqual({ ...makeUser('ann'), role: 'researcher' })
      await store.putFactor('id-ann', { secret: 'ABC', confirmedAt: null, lastStep: 0, recovery: [] })
      await store.removeUser('id-ann')
      expect(await store.factor('id-ann')).toBeNull()
    })
  })

  describe('revoked tokens', () => {
    it('are kept until they expire', async () => {
      const store = await openNew()
      await store.revokeToken({ id: 'a', expiresAt: 20 }, 10)
      await store.revokeToken({ id: 'a', expiresAt: 20 }, 10)
      expect(await store.revokedTokens(10)).toEqual([{ id: 'a', expiresAt: 20 }])
      await store.revokeToken({ id: 'b', expiresAt: 30 }, 20)
      expect(await store.revokedTokens(0)).toEqual([{ id: 'b', expiresAt: 30 }])
    })
  })

  describe('text', () => {
    it('may hold anything, in what is stored and in what is asked for', async () => {
      const store = await openNew()
      await store.setSetting('odd', "ünï 🌊 \u0000 \u2028 ' $1 \\")
      expect((await store.setting('odd'))?.replace('\uFFFD', '\u0000')).toBe("ünï 🌊 \u0000 \u2028 ' $1 \\")
      expect(await store.userByName('\u0000')).toBeNull()
      expect(await store.userByName('\uD800')).toBeNull()
      expect(await store.run('\u0000', '\u0000', { withEquity: true, withReport: true })).toBeNull()
    })
  })
})
