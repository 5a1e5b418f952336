import { expect, it, vi } from 'vitest'
import { makeUser } from '../testing/storeFixtures'
import { openAt } from '../testing/stores'
import { tempFolder } from '../testing/tempFolder'
import { TOUCH_EVERY_MS } from './apiTokens'
import { createRevocations } from './revocations'
import { createSessions, type SignInOrigin } from './sessions'
import type { Note } from './trail'

const START = Date.UTC(2025, 0, 1)
const ANN = makeUser('ann')
const note: Note = (action, subject = '') => ({ at: START, actor: 'ann', address: '', action, subject })

async function start() {
  const store = await openAt(tempFolder())
  await store.addUser(ANN)
  const clock = { now: START }
  const revocations = await createRevocations(store, () => clock.now)
  const sessions = createSessions(store, revocations, () => clock.now)
  const begin = (tokenId: string, from: SignInOrigin) => {
    const subject = { tokenId, userId: ANN.id, passwordVersion: 1, expiresAt: START + 3_600_000 }
    return store.transaction((tables) => sessions.begin(tables, subject, from))
  }
  return { store, clock, revocations, sessions, begin }
}

it('keeps of a browser its address and the start of its name, without control characters', async () => {
  const { sessions, begin } = await start()
  await begin('one', { address: '10.0.0.1', agent: `Fire\u0000fox\n${'x'.repeat(300)}` })
  await begin('two', { address: '::1' })
  const [one, two] = (await sessions.list(ANN.id, 'two')).toSorted((a, b) => a.id.localeCompare(b.id))
  const created_at = '2025-01-01T00:00:00.000Z'
  const times = { created_at, last_used_at: created_at, expires_at: '2025-01-01T01:00:00.000Z' }
  const agent = `Firefox${'x'.repeat(193)}`
  expect(one).toEqual({ id: 'one', ...times, address: '10.0.0.1', agent, is_current: false })
  expect(two).toEqual({ id: 'two', ...times, address: '::1', agent: '', is_current: true })
})

it('stores that a session was used once a minute, the sign-in included, and minds no failure', async () => {
  const { store, clock, sessions, begin } = await start()
  const touch = vi.spyOn(store, 'touchSession').mockRejectedValue(new Error('disk full'))
  await begin('one', { address: '::1' })
  for (const after of [0, TOUCH_EVERY_MS - 1, TOUCH_EVERY_MS, TOUCH_EVERY_MS + 1, 2 * TOUCH_EVERY_MS]) {
    clock.now = START + after
    sessions.touch('one')
  }
  expect(touch.mock.calls).toEqual([
    ['one', START + TOUCH_EVERY_MS],
    ['one', START + 2 * TOUCH_EVERY_MS],
  ])
  sessions.touch('of an earlier start')
  expect(touch).toHaveBeenCalledTimes(3)
})

it('ends one, and all others, with the reason in the trail; their tokens are revoked at once', async () => {
  const { store, revocations, sessions, begin } = await start()
  for (const id of ['one', 'two', 'three']) await begin(id, { address: '::1' })
  await sessions.end(ANN.id, 'one', note)
  expect(['one', 'two'].map((id) => revocations.has(id))).toEqual([true, false])
  await expect(sessions.end(ANN.id, 'one', note)).rejects.toMatchObject({ status: 404 })
  await sessions.endOthers(ANN.id, 'three', note)
  expect(['two', 'three'].map((id) => revocations.has(id))).toEqual([true, false])
  const restarted = await createRevocations(store, () => START)
  expect(['one', 'two', 'three'].map((id) => restarted.has(id))).toEqual([true, true, false])
  expect((await sessions.list(ANN.id, null)).map(({ id }) => id)).toEqual(['three'])
  expect((await store.trail({ limit: 9 })).map(({ action, subject }) => [action, subject])).toEqual([
    ['session ended', 'all others'],
    ['session ended', 'one'],
  ])
})
