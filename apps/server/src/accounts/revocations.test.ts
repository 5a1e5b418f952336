import { expect, it, vi } from 'vitest'
import type { RevokedToken, RevokedTokenStore } from '../store/Store'
import { createRevocations } from './revocations'

const MONTH = 30 * 24 * 60 * 60 * 1000

function memoryStore(kept: readonly RevokedToken[] = []) {
  return {
    revokedTokens: vi.fn<RevokedTokenStore['revokedTokens']>(async (now) =>
      kept.filter(({ expiresAt }) => expiresAt > now),
    ),
    revokeToken: vi.fn<RevokedTokenStore['revokeToken']>(async () => undefined),
    onRevoked: vi.fn<RevokedTokenStore['onRevoked']>(),
  }
}

it('asks the store once, however often somebody asks', async () => {
  const store = memoryStore([
    { id: 'a', expiresAt: 20 },
    { id: 'b', expiresAt: 10 },
  ])
  const revocations = await createRevocations(store, () => 10 + MONTH)
  for (let i = 0; i < 100; i++) expect([revocations.has('a'), revocations.has('b')]).toEqual([true, false])
  expect(store.revokedTokens).toHaveBeenCalledTimes(1)
})

it('remembers no more than those that expired within a month', async () => {
  let now = 0
  const revocations = await createRevocations(memoryStore(), () => now)
  for (now = 0; now < 4 * MONTH; now += MONTH / 10) await revocations.add({ id: `t${now}`, expiresAt: now + 5 })
  expect(revocations.size()).toBe(11)
})

it('holds when the clock is set back after the token has expired', async () => {
  let now = 100
  const revocations = await createRevocations(memoryStore(), () => now)
  await revocations.add({ id: 'a', expiresAt: 200 })
  now = 300
  await revocations.add({ id: 'b', expiresAt: 400 })
  now = 150
  expect(revocations.has('a')).toBe(true)
})

it('holds at once, also while the store is slow, and when it cannot keep it', async () => {
  const store = memoryStore()
  store.revokeToken.mockRejectedValue(new Error('disk full'))
  const revocations = await createRevocations(store, () => 0)
  const adding = revocations.add({ id: 'a', expiresAt: 1 })
  expect(revocations.has('a')).toBe(true)
  await expect(adding).rejects.toThrow('disk full')
  expect(revocations.has('a')).toBe(true)
})

it('hears of those that another process revokes', async () => {
  const store = memoryStore()
  const revocations = await createRevocations(store, () => 10)
  store.onRevoked.mock.calls[0]?.[0]({ id: 'a', expiresAt: 20 })
  expect([revocations.has('a'), revocations.has('b')]).toEqual([true, false])
})
