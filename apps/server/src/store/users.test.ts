import { describe, expect, it } from 'vitest'
import { makeRun, makeUser } from '../testing/storeFixtures'
import { openAt, STORE_KINDS } from '../testing/stores'

const IDENTITY = { issuer: 'https://id.example.com', subject: '1' }
const PARTS = { withEquity: false, withReport: false }

const taken = (name: string) => ({ kind: 'exists', message: `There is a user named ${name} already.` })

describe.each(STORE_KINDS)('the users of $name', (kind) => {
  const openNew = async () => openAt(await kind.place())

  it('are listed by name, and found by what is theirs alone', async () => {
    const store = await openNew()
    const cid = { ...makeUser('cid'), identity: IDENTITY, passwordHash: '' }
    for (const user of [cid, makeUser('bob'), makeUser('ann')]) await store.addUser(user)
    expect((await store.users()).map(({ name }) => name)).toEqual(['ann', 'bob', 'cid'])
    expect(await store.userByIdentity(IDENTITY)).toEqual(cid)
    expect(await store.userById('id-bob')).toEqual(makeUser('bob'))
    expect(await store.userByName('cid')).toEqual(cid)
    const none = [
      store.userByIdentity({ ...IDENTITY, subject: '2' }),
      store.userByIdentity({ ...IDENTITY, issuer: 'https://other.example.com' }),
      store.userById('ann'),
      store.userByName('id-ann'),
    ]
    expect(await Promise.all(none)).toEqual([null, null, null, null])
  })

  it('have a name and an identity of their own', async () => {
    const store = await openNew()
    await store.addUser({ ...makeUser('ann'), identity: IDENTITY })
    await expect(store.addUser({ ...makeUser('ann'), id: 'other' })).rejects.toMatchObject(taken('ann'))
    await expect(store.addUser({ ...makeUser('bob'), identity: IDENTITY })).rejects.toMatchObject(taken('bob'))
    await store.addUser({ ...makeUser('bob'), identity: { ...IDENTITY, subject: '2' } })
    // Local accounts have none.
    for (const name of ['cid', 'dan']) await store.addUser(makeUser(name))
    expect(await store.users()).toHaveLength(4)
  })

  it('change one at a time', async () => {
    const store = await openNew()
    for (const name of ['ann', 'bob']) await store.addUser(makeUser(name))
    await store.setPassword('id-ann', 'new')
    await store.setRole('id-ann', 'researcher')
    const changed = { ...makeUser('ann'), passwordHash: 'new', passwordVersion: 2, role: 'researcher' }
    expect(await store.users()).toEqual([changed, makeUser('bob')])
  })

  it('leave nothing behind, and take nothing of others along', async () => {
    const store = await openNew()
    const session = { createdAt: 1, lastUsedAt: 1, expiresAt: 100, address: '', agent: '' }
    const token = { name: 'n', scope: 'run', createdAt: 1, expiresAt: 100, lastUsedAt: null } as const
    const study = { kind: 'sweep', strategy: 'S', symbol: 'ABC', timeframe: 'H1', createdAt: 1, trials: 3 } as const
    const runs = new Map<string, string>()
    for (const name of ['ann', 'bob']) {
      const owner = `id-${name}`
      await store.addUser(makeUser(name))
      runs.set(owner, await store.addRun(makeRun({ owner })))
      await store.addSession({ ...session, id: name, owner })
      await store.addApiToken({ ...token, id: name, owner, hash: name }, 9)
      await store.putFactor(owner, { secret: 'ABC', confirmedAt: null, lastStep: 0, recovery: [] })
      await store.putStudy({
        ...study,
        id: name,
        owner,
        state: '{}',
        answer: Uint8Array.of(1),
        parts: Uint8Array.of(2),
      })
    }
    const found = async (owner: string, name: string) => [
      (await store.runIds(owner)).length,
      (await store.run(owner, runs.get(owner) ?? '', PARTS)) !== null,
      (await store.storedBytes(owner)) > 0,
      (await store.sessions(owner, 0)).length,
      (await store.apiTokens(owner)).length,
      (await store.factor(owner)) !== null,
      (await store.studyStates(owner, 'sweep')).length,
      (await store.studyAnswer(owner, 'sweep', name)) !== null,
      (await store.studyParts(owner, name)) !== null,
      await store.trialsOn(owner, study, ''),
      (await store.userById(owner)) !== null,
    ]
    const all = [1, true, true, 1, 1, true, 1, true, true, 3, true]
    expect(await found('id-ann', 'ann')).toEqual(all)
    await store.removeUser('id-ann')
    expect(await found('id-ann', 'ann')).toEqual([0, false, false, 0, 0, false, 0, false, false, 0, false])
    expect(await found('id-bob', 'bob')).toEqual(all)
  })
})
