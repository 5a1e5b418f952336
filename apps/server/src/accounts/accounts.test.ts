import { describe, expect, it, vi } from 'vitest'
import { refusalOf } from '../problem/refusal'
import { deferred } from '../testing/deferred'
import { makeUser } from '../testing/storeFixtures'
import { CHEAP } from '../testing/startApp'
import { openAt } from '../testing/stores'
import { tempFolder } from '../testing/tempFolder'
import { addAccount, createAccounts, type Origin } from './accounts'
import { ROUND_MS } from './draws'
import { verifyPassword } from './passwords'
import { stepAt, totpAt } from './totp'
import type { Note } from './trail'

const HERE: Origin = { address: '10.0.0.1' }
const elsewhere = (k: number): Origin => ({ address: `10.1.0.${k}` })
const crowd = (k: number): Origin => ({ address: `10.2.${Math.floor(k / 250)}.${k % 250}` })
const note: Note = (action, subject = '') => ({ at: 0, actor: 'ann', address: '', action, subject })

function workOf(hash: string) {
  const [scheme, n, r, p, salt = '', key = ''] = hash.split('$')
  return { scheme, n, r, p, salt: salt.length, key: key.length }
}

async function start() {
  const store = await openAt(tempFolder())
  for (const name of ['ann', 'bob']) await addAccount(store, name, 'right', CHEAP)
  const clock = { now: Date.UTC(2025, 0, 1) }
  const verify = vi.fn<typeof verifyPassword>(verifyPassword)
  const wait = vi.fn<(ms: number) => Promise<unknown>>(async () => undefined)
  const draw = vi.fn<(count: number) => number>(() => 1)
  const accounts = await createAccounts({ store, now: () => clock.now, cost: CHEAP, wait, verify, draw })
  const login = (name: string, password = 'right', from = HERE, code?: string) =>
    accounts.login(name, password, from, code)
  /** The status of a refusal, or 200. */
  const statusOf = async (...given: Parameters<typeof login>) =>
    login(...given).then(
      () => 200,
      ({ status }: { status: number }) => status,
    )
  const userOf = async (name: string) => (await store.userByName(name)) ?? makeUser('nobody')
  const delays = () => wait.mock.calls.splice(0).map(([ms]) => ms)
  const actions = async () =>
    (await store.trail({ limit: 3 })).map(({ actor, action, subject }) => [actor, action, subject])
  return { accounts, store, clock, verify, wait, draw, login, statusOf, userOf, delays, actions }
}

describe('the sign-ins under way', () => {
  it('are bounded: one more is answered 503, and a known device comes in all the same', async () => {
    const { accounts, login, wait } = await start()
    const { deviceMark } = await login('ann')
    const held = deferred<void>()
    wait.mockImplementation(() => held.promise)
    const waiting = Array.from({ length: 1000 }, (_, k) => login(`n${k}`, 'wrong', crowd(k)).catch(() => null))
    const refused: unknown = await login('bob', 'right', elsewhere(1)).catch((error: unknown) => error)
    expect(refusalOf(refused)).toMatchObject({ status: 503, detail: 'The server is busy. Try again in a moment.' })
    wait.mockImplementation(async () => undefined)
    expect(await accounts.login('ann', 'right', { ...HERE, deviceMark })).toMatchObject({ user: { name: 'ann' } })
    held.resolve()
    await Promise.all(waiting)
    expect(await login('bob', 'right', elsewhere(1))).toMatchObject({ user: { name: 'bob' } })
  })
})

describe('a sign-in', () => {
  it('costs an unknown name the work of a wrong password, and says the same', async () => {
    const { store, login, verify, delays } = await start()
    const readNames = vi.spyOn(store, 'userByName')
    const attempt = async (name: string) => {
      for (const spy of [verify, readNames]) spy.mockClear()
      const refusal: unknown = await login(name, 'wrong').catch((error: unknown) => error)
      const hashed = verify.mock.calls.map(([given, hash]) => ({ given, ...workOf(hash) }))
      return { refusal, hashed, delays: delays(), reads: readNames.mock.calls.length }
    }
    const wrong = await attempt('ann')
    expect(await attempt('nobody')).toEqual(wrong)
    expect(wrong.hashed).toEqual([{ given: 'wrong', scheme: 'scrypt', n: '16', r: '8', p: '1', salt: 24, key: 44 }])
    expect(wrong.refusal).toMatchObject({ status: 401, detail: 'Incorrect username or password' })
  })

  it('lasts a day, shows its address and browser, and is in the trail', async () => {
    const { accounts, clock, login, userOf, actions } = await start()
    const ticket = await login('ann', 'right', { ...HERE, agent: 'Firefox' })
    const ann = await userOf('ann')
    expect(ticket).toMatchObject({ expiresInSeconds: 86_400, user: ann })
    expect(await actions()).toEqual([['ann', 'signed in', '']])
    const caller = await accounts.callerOf(ticket.token)
    expect(caller).toEqual({ user: ann, sessionId: expect.any(String), scope: null })
    expect(await accounts.sessions.list(ann.id, caller?.sessionId ?? null)).toMatchObject([
      { address: '10.0.0.1', agent: 'Firefox', is_current: true },
    ])
    clock.now += 86_399_000
    expect(await accounts.callerOf(ticket.token)).not.toBeNull()
    clock.now += 1000
    expect(await accounts.callerOf(ticket.token)).toBeNull()
  })

  it('elsewhere may last longer or shorter, and needs no password here', async () => {
    const { accounts, store, login, statusOf, actions } = await start()
    const cat = { ...makeUser('cat'), identity: { issuer: 'https://x', subject: '1' } }
    await store.addUser({ ...cat, passwordHash: (await store.userByName('ann'))?.passwordHash ?? '' })
    expect(await statusOf('cat')).toBe(401)
    await expect(accounts.checkPassword(cat, 'right')).rejects.toMatchObject({
      status: 403,
      detail: expect.stringContaining('elsewhere'),
    })
    expect(await accounts.admit(cat, HERE, 'single sign-on', 60)).toMatchObject({ expiresInSeconds: 60 })
    expect(await actions()).toEqual([['cat', 'signed in', 'single sign-on']])
    expect((await login('ann')).user.name).toBe('ann')
  })

  it('asks for the code of a second factor, each once', async () => {
    const { accounts, clock, statusOf, userOf, login } = await start()
    const ann = await userOf('ann')
    const { secret } = await accounts.secondFactors.begin(ann)
    const code = () => totpAt(secret, stepAt(clock.now))
    await accounts.secondFactors.confirm(ann, code(), note)
    await expect(login('ann')).rejects.toMatchObject({ status: 401, secondFactor: true })
    clock.now += 30_000
    expect([await statusOf('ann', 'wrong', HERE, code()), await statusOf('ann', 'right', HERE, code())]).toEqual([
      401, 200,
    ])
    expect([await statusOf('ann', 'right', HERE, code()), await statusOf('bob')]).toEqual([401, 200])
  })
})

describe('guesses', () => {
  it('slow one name from one address down, until it is right', async () => {
    const { statusOf, delays } = await start()
    for (let k = 0; k < 7; k++) await statusOf('ann', 'wrong')
    expect(delays()).toEqual([0, 0, 0, 0, 0, 250, 500])
    expect([await statusOf('ann'), await statusOf('ann')]).toEqual([200, 200])
    expect(delays()).toEqual([1000, 0])
    for (let k = 0; k < 10; k++) await statusOf('ann', 'wrong')
    expect([await statusOf('ann'), await statusOf('bob')]).toEqual([429, 200])
    expect(await statusOf('ann', 'right', { address: '10.0.0.2' })).toBe(200)
  })

  it('are counted by the start of a name, as long as names may be', async () => {
    const { statusOf } = await start()
    const name = 'x'.repeat(64)
    for (let k = 0; k < 10; k++) await statusOf(`${name}${k}`)
    expect([await statusOf(name), await statusOf(name.slice(1))]).toEqual([429, 401])
  })

  it('of many names slow their address down, of which a right one is uncounted', async () => {
    const { statusOf } = await start()
    for (let k = 0; k < 53; k++) await statusOf(`name ${k}`)
    for (let k = 0; k < 5; k++) expect(await statusOf('ann')).toBe(200)
    expect([await statusOf('one'), await statusOf('two'), await statusOf('ann')]).toEqual([401, 401, 429])
    expect(await statusOf('ann', 'right', { address: '10.0.0.2' })).toBe(200)
  })

  it('at one name from everywhere leave one attempt a round, drawn from all networks', async () => {
    const { statusOf, draw, delays, wait } = await start()
    for (let k = 0; k < 55; k++) expect(await statusOf('ann', 'wrong', elsewhere(k))).toBe(401)
    expect(Math.max(...delays())).toBe(2000)
    await expect(statusOf('ann', 'right', elsewhere(60))).resolves.toBe(429)
    expect(draw.mock.calls).toEqual([[1]])
    expect(wait).toHaveBeenCalledWith(ROUND_MS)
    draw.mockReturnValue(0)
    expect(await statusOf('ann', 'right', elsewhere(61))).toBe(200)
    expect(await statusOf('ann', 'right', elsewhere(61))).toBe(200)
  })

  it('never lock out a browser that has signed in before, which has guesses of its own', async () => {
    const { accounts, statusOf, login, userOf } = await start()
    const { deviceMark } = await login('ann')
    const known = { address: '10.9.9.9', deviceMark }
    for (let k = 0; k < 60; k++) await statusOf('ann', 'wrong', elsewhere(k))
    for (let k = 0; k < 60; k++) await statusOf(`name ${k}`, 'wrong', known)
    expect([await statusOf('ann', 'right', { address: '10.9.9.9' }), await statusOf('bob', 'right', known)]).toEqual([
      429, 429,
    ])
    for (let k = 0; k < 12; k++) expect(await statusOf('ann', 'right', known)).toBe(200)
    for (let k = 0; k < 10; k++) expect(await statusOf('ann', 'wrong', known)).toBe(401)
    expect(await statusOf('ann', 'right', known)).toBe(429)
    await accounts.changePassword(await userOf('ann'), 'right', 'from now on', HERE)
    expect(await statusOf('ann', 'from now on', known)).toBe(429)
  })

  it('that keep both hashing threads busy leave one to known browsers and to drawn attempts', async () => {
    const { login, statusOf, verify, draw } = await start()
    const known = { address: '10.9.9.9', deviceMark: (await login('ann')).deviceMark }
    for (let k = 0; k < 55; k++) await statusOf('bob', 'wrong', elsewhere(k))
    const hashed = deferred<boolean>()
    verify
      .mockClear()
      .mockImplementation((given, hash) => (given === 'slow' ? hashed.promise : verifyPassword(given, hash)))
    const slow = [1, 2].map((k) => statusOf(`name ${k}`, 'slow', elsewhere(k)))
    await expect.poll(() => verify.mock.calls.length).toBe(2)
    const queued = statusOf('ann', 'right', elsewhere(60))
    draw.mockReturnValue(0)
    expect([await statusOf('ann', 'right', known), await statusOf('bob', 'right', elsewhere(61))]).toEqual([200, 200])
    expect(verify).toHaveBeenCalledTimes(4)
    hashed.resolve(false)
    expect([...(await Promise.all(slow)), await queued]).toEqual([401, 401, 200])
  })

  it('of the current password are counted by user', async () => {
    const { accounts, userOf, delays } = await start()
    const [ann, bob] = [await userOf('ann'), await userOf('bob')]
    const guess = () => accounts.checkPassword(ann, 'wrong').catch(({ status }: { status: number }) => status)
    for (let k = 0; k < 7; k++) expect(await guess()).toBe(403)
    expect(delays()).toEqual([0, 0, 0, 0, 0, 250, 500])
    await accounts.checkPassword(ann, 'right')
    for (let k = 0; k < 10; k++) expect(await guess()).toBe(403)
    expect(await guess()).toBe(429)
    await accounts.checkPassword(bob, 'right')
  })
})

describe('the own password', () => {
  it('ends every session when it is changed, and begins one', async () => {
    const { accounts, login, userOf, actions } = await start()
    const [old, bobs] = [await login('ann'), await login('bob')]
    const ticket = await accounts.changePassword(await userOf('ann'), 'right', 'from now on', HERE)
    expect(await accounts.callerOf(old.token)).toBeNull()
    expect((await accounts.callerOf(ticket.token))?.user).toMatchObject({ name: 'ann', passwordVersion: 2 })
    expect(await accounts.callerOf(bobs.token)).not.toBeNull()
    expect(await accounts.sessions.list(ticket.user.id, null)).toHaveLength(1)
    expect((await actions())[0]).toEqual(['ann', 'password changed', ''])
    await login('ann', 'from now on')
  })

  it('must be another one, and a good one', async () => {
    const { accounts, userOf } = await start()
    const ann = await userOf('ann')
    const change = (current: string, next: string) => accounts.changePassword(ann, current, next, HERE)
    await expect(change('wrong', 'from now on')).rejects.toMatchObject({ status: 403 })
    for (const [next, msg] of [
      ['right', 'must differ from the current one'],
      ['short', 'must have at least 8 characters'],
    ] as const) {
      await expect(change('right', next)).rejects.toMatchObject({
        status: 422,
        detail: [{ loc: ['body', 'new_password'], msg }],
      })
    }
    expect(await userOf('ann')).toEqual(ann)
  })
})

describe('a token', () => {
  it('ends with the sign-out, of which there is one entry', async () => {
    const { accounts, login, userOf, actions } = await start()
    const [mine, other] = [await login('ann'), await login('ann')]
    await accounts.logout(mine.token, note)
    await accounts.logout('nonsense', note)
    expect([await accounts.callerOf(mine.token), (await accounts.callerOf(other.token))?.user.name]).toEqual([
      null,
      'ann',
    ])
    expect(await accounts.sessions.list((await userOf('ann')).id, null)).toHaveLength(1)
    expect((await actions()).slice(0, 2)).toEqual([
      ['ann', 'signed out', ''],
      ['ann', 'signed in', ''],
    ])
  })

  it('is nobody’s once its user is deleted, also one for programs', async () => {
    const { accounts, store, login, userOf } = await start()
    const ann = await userOf('ann')
    const { token: session } = await login('ann')
    const { token } = await accounts.apiTokens.add(ann, { name: 'x', scope: 'read', expires_in_days: 1 }, note)
    expect(await accounts.callerOf(token)).toEqual({ user: ann, sessionId: null, scope: 'read' })
    expect(await accounts.callerOf('tdm_unknown')).toBeNull()
    await store.removeUser(ann.id)
    expect([await accounts.callerOf(session), await accounts.callerOf(token)]).toEqual([null, null])
  })
})
