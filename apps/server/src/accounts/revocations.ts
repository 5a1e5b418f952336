import type { RevokedToken, RevokedTokenStore } from '../store/Store'

/** In memory, so that no request waits for the store, and in the store. */
export interface Revocations {
  has(id: string): boolean
  /** In this process at once; resolves when stored. */
  add(token: RevokedToken): Promise<void>
  size(): number
}

/** 30 days. Longer than tokens are valid, so that setting the clock back cannot revive one. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000

/** @param now - epoch ms */
export async function createRevocations(store: RevokedTokenStore, now: () => number): Promise<Revocations> {
  const forgotten = () => now() - REMEMBERED_MS
  const ends = new Map((await store.revokedTokens(forgotten())).map(({ id, expiresAt }) => [id, expiresAt]))
  store.onRevoked(({ id, expiresAt }) => void ends.set(id, expiresAt))
  return {
    has: (id) => ends.has(id),
    async add(token) {
      const time = forgotten()
      for (const [id, expiresAt] of ends) if (expiresAt <= time) ends.delete(id)
      ends.set(token.id, token.expiresAt)
      await store.revokeToken(token, time)
    },
    size: () => ends.size,
  }
}
