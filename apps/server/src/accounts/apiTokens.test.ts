import { API_TOKEN_LIMITS, type NewApiToken } from '@tidemark/contract'
import { expect, it, vi } from 'vitest'
import { makeUser } from '../testing/storeFixtures'
import { openAt } from '../testing/stores'
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
    detail: expect.stringMatching('2025-01-03'),
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
  await expect(tokens.add({ ...ANN, role: 'researcher' }, { ...NIGHTLY, scope }, note)).rejects.toMatchObject({
    status: 403,
  })
})
