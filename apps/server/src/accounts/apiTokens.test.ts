import { API_TOKEN_LIMITS, type NewApiToken } from '@tidemark/contract'
import { describe, expect, it, vi } from 'vitest'
import { deferred } from '../testing/deferred'
import { sql } from '../testing/postgres'
import { makeUser } from '../testing/storeFixtures'
import { openAt, STORE_KINDS } from '../testing/stores'
import { tempFolder } from '../testing/tempFolder'
import { createApiTokens, TOUCH_EVERY_MS } from './apiTokens'
import type { Note } from './trail'

const START = Date.UTC(2025, 0, 1)
const DAY = 24 * 3_600_000
const ANN = makeUser('ann')
const NIGHTLY: NewApiToken = { name: ' nightly ', scope: 'run', expires_in_days: 2 }

async function start() {
  const store = await openAt(tempFolder())
  await store.addUser(ANN)
  const clock = { now: START }
  const note: Note = (action, subject = '') => ({ at: clock.now, actor: 'ann', address: '', action, subject })
  return { store, clock, note, tokens: createApiTokens(store, () => clock.now) }
}

it('says of a token when it was made and ends, and keeps no blanks around its name', async () => {
  const { store, note, tokens } = await start()
  const { token, ...made } = await tokens.add(ANN, NIGHTLY, note)
  expect(made).toEqual({
    id: expect.any(String),
    name: 'nightly',
    scope: 'run',
    created_at: '2025-01-01T00:00:00.000Z',
    expires_at: '2025-01-03T00:00:00.000Z',
    last_used_at: null,
  })
  expect([tokens.isOne(token), tokens.isOne('eyJhbGciOiJIUzI1NiJ9.e30.x')]).toEqual([true, false])
  expect(await tokens.list(ANN)).toEqual([made])
  await tokens.recordOf(token)
  // The use is stored without being awaited.
  await expect.poll(() => tokens.list(ANN)).toEqual([{ ...made, last_used_at: '2025-01-01T00:00:00.000Z' }])
  await tokens.remove(ANN, made.id, note)
  expect(await tokens.recordOf(token)).toBeNull()
  await expect(tokens.remove(ANN, made.id, note)).rejects.toMatchObject({ status: 404 })
  expect((await store.trail({ limit: 9 })).map(({ action, subject }) => [action, subject])).toEqual([
    ['token revoked', made.id],
    ['token made', 'nightly (run)'],
  ])
})

it('takes a token until its last millisecond', async () => {
  const { clock, note, tokens } = await start()
  const { id, token } = await tokens.add(ANN, NIGHTLY, note)
  clock.now = START + 2 * DAY - 1
  expect(await tokens.recordOf(token)).toMatchObject({ id })
  clock.now++
  await expect(tokens.recordOf(token)).rejects.toMatchObject({
    status: 401,
    detail: "The API token 'nightly' expired on 2025-01-03. Make a new one on the account page.",
  })
})

it('stores that a token was used once a minute, and answers even when it cannot', async () => {
  const { store, clock, note, tokens } = await start()
  const touch = vi.spyOn(store, 'touchApiToken').mockRejectedValue(new Error('disk full'))
  const { id, token } = await tokens.add(ANN, NIGHTLY, note)
  for (const after of [0, 1, TOUCH_EVERY_MS - 1, TOUCH_EVERY_MS, TOUCH_EVERY_MS + 1]) {
    clock.now = START + after
    expect(await tokens.recordOf(token)).toMatchObject({ id })
  }
  expect(touch.mock.calls).toEqual([
    [id, START],
    [id, START + TOUCH_EVERY_MS],
  ])
})

it('makes no more of them than anybody needs', async () => {
  const { note, tokens } = await start()
  for (let k = 0; k < API_TOKEN_LIMITS.tokens; k++) await tokens.add(ANN, NIGHTLY, note)
  await expect(tokens.add(ANN, NIGHTLY, note)).rejects.toMatchObject({
    status: 409,
    detail: 'You have 50 API tokens, which is the most. Revoke one first.',
  })
  expect(await tokens.list(ANN)).toHaveLength(API_TOKEN_LIMITS.tokens)
})

it.each(['upload', 'admin'] as const)('gives a researcher none with the scope %s', async (scope) => {
  const { note, tokens } = await start()
  const researcher = { ...ANN, role: 'researcher' as const }
  await expect(tokens.add(researcher, { ...NIGHTLY, scope }, note)).rejects.toMatchObject({ status: 403 })
  expect(await tokens.add(researcher, NIGHTLY, note)).toMatchObject({ scope: 'run' })
})

const noteOf: Note = (action, subject = '') => ({ at: 0, actor: 'ann', address: '', action, subject })

describe.each(STORE_KINDS)('API tokens with $name', (kind) => {
  it('never exceed the limit of a user, also when several are made at once', async () => {
    const place = await kind.place()
    const store = await openAt(place)
    const apiTokens = createApiTokens(store, () => 0)
    const [ann, bob] = [makeUser('ann'), makeUser('bob')]
    const add = (user = ann) => apiTokens.add(user, { name: 'nightly', scope: 'read', expires_in_days: 1 }, noteOf)
    for (let count = 1; count < API_TOKEN_LIMITS.tokens; count++) await add()

    // No transaction ends before all have begun, because each ends with an entry in the trail.
    const held = deferred<null>()
    const holding = store.transaction(async (tables) => {
      await tables.addTrail(noteOf('signed in'))
      await held.promise
    })
    const making = Promise.allSettled([add(), add(), add(), add(bob)])
    // DuckDB begins one after the other.
    const waiting = async () =>
      kind.name === 'duckdb' ? 4 : (await sql(place, 'select * from pg_locks where not granted')).length
    await expect.poll(waiting, { timeout: 20_000 }).toBe(4)
    held.resolve(null)
    await holding
    const made = (await making).map(({ status }) => status)
    expect(made.slice(0, 3).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(made[3]).toBe('fulfilled')
    expect(await apiTokens.list(ann)).toHaveLength(API_TOKEN_LIMITS.tokens)
    // A refused one leaves no entry: one of each token and the one above.
    expect(await store.trail({ limit: 100 })).toHaveLength(API_TOKEN_LIMITS.tokens + 2)
    await expect(add()).rejects.toMatchObject({ status: 409 })
  })
})
