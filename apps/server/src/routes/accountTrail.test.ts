import { DEFAULT_DEMO_CONFIG, endpoints } from '@tidemark/contract'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { stepAt, totpAt } from '../accounts/totp'
import type { Store } from '../store/Store'
import { PASSWORD, startApp, type TestApp } from '../testing/startApp'
import { openAt, STORE_KINDS, type StoreKind } from '../testing/stores'

const NOW = Date.UTC(2025, 0, 14)

interface Desk extends TestApp {
  readonly mine: string
  readonly other: string
  /** Of ann's session elsewhere, and of her API token. */
  readonly session: string
  readonly apiToken: string
  readonly secret: string
  readonly code: () => string
  readonly trail: { fails: boolean }
  readonly send: (method: 'PUT' | 'DELETE', url: string, payload?: object) => Promise<LightMyRequestResponse>
}

const addTrail = () => Promise.reject(new Error('the trail cannot be written'))

/** While `trail.fails`, transactions cannot write to it. */
function withTrail(store: Store, trail: { readonly fails: boolean }): Store {
  return {
    ...store,
    transaction: (work) => store.transaction((tables) => work(trail.fails ? { ...tables, addTrail } : tables)),
  }
}

async function startDesk(kind: StoreKind): Promise<Desk> {
  const trail = { fails: false }
  const clock = { now: NOW }
  const test = await startApp({ store: withTrail(await openAt(await kind.place()), trail), now: () => clock.now })
  const mine = await test.token('ann')
  clock.now += 1000
  const other = await test.token('ann')
  const made = await test.call(mine, endpoints.addApiToken.path, { name: 'a', scope: 'read', expires_in_days: 1 })
  const begun = await test.call(mine, endpoints.beginSecondFactor.path, { current_password: PASSWORD })
  const { secret } = endpoints.beginSecondFactor.response.parse(begun.json())
  const { id = '' } = (await test.store.userByName('ann')) ?? {}
  const sessions = await test.store.sessions(id, 0)
  return {
    ...test,
    mine,
    other,
    session: sessions.find(({ createdAt }) => createdAt > NOW)?.id ?? '',
    apiToken: endpoints.addApiToken.response.parse(made.json()).id,
    secret,
    code: () => totpAt(secret, stepAt(clock.now)),
    trail,
    send: (method, url, payload) =>
      test.app.inject({ method, url, headers: { authorization: `Bearer ${mine}` }, ...(payload && { payload }) }),
  }
}

async function contents({ get, mine, other, store }: Desk) {
  const user = await store.userByName('ann')
  const id = user?.id ?? ''
  const { path } = endpoints.account
  return {
    user,
    sessions: (await store.sessions(id, 0)).map((session) => session.id),
    tokens: (await store.apiTokens(id)).map((token) => token.id),
    factor: await store.factor(id),
    demo: await store.setting('demo_config'),
    revoked: await store.revokedTokens(0),
    trail: await store.trail({ limit: 99 }),
    codes: [(await get(path, mine)).statusCode, (await get(path, other)).statusCode],
  }
}

type Change = (desk: Desk) => Promise<LightMyRequestResponse>

const turnOn: Change = ({ call, code, mine }) => call(mine, endpoints.confirmSecondFactor.path, { code: code() })

const CHANGES: readonly (readonly [string, Change])[] = [
  ['signed in', ({ login }) => login('ann')],
  [
    'password changed',
    ({ call, mine }) =>
      call(mine, endpoints.changePassword.path, { current_password: PASSWORD, new_password: 'a new staple of horses' }),
  ],
  ['session ended', ({ send, session }) => send('DELETE', `${endpoints.sessions.path}/${session}`)],
  ['session ended', ({ send }) => send('DELETE', endpoints.sessions.path)],
  [
    'token made',
    ({ call, mine }) => call(mine, endpoints.addApiToken.path, { name: 'b', scope: 'run', expires_in_days: 1 }),
  ],
  ['token revoked', ({ apiToken, send }) => send('DELETE', `${endpoints.apiTokens.path}/${apiToken}`)],
  ['second factor on', turnOn],
  ['demo changed', ({ send }) => send('PUT', endpoints.saveDemoConfig.path, DEFAULT_DEMO_CONFIG)],
]

describe.each(STORE_KINDS)('with $name, what the trail cannot record does not happen:', (kind) => {
  it.each(CHANGES)('%s', async (action, change) => {
    const desk = await startDesk(kind)
    const before = await contents(desk)
    desk.trail.fails = true
    expect((await change(desk)).statusCode).toBe(500)
    desk.trail.fails = false
    expect(await contents(desk)).toEqual(before)
    expect((await change(desk)).statusCode).toBeLessThan(300)
    const { trail } = await contents(desk)
    expect(trail).toHaveLength(before.trail.length + 1)
    expect(trail[0]?.action).toBe(action)
  })

  it('second factor off', async () => {
    const desk = await startDesk(kind)
    const on = endpoints.confirmSecondFactor.response.parse((await turnOn(desk)).json())
    const before = await contents(desk)
    const turnOff = () => desk.call(desk.mine, endpoints.turnOffSecondFactor.path, { code: on.recovery_codes[0] ?? '' })
    desk.trail.fails = true
    expect((await turnOff()).statusCode).toBe(500)
    desk.trail.fails = false
    expect(await contents(desk)).toEqual(before)
    expect((await turnOff()).statusCode).toBe(204)
    expect((await contents(desk)).factor).toBeNull()
  })
})
