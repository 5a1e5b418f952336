import type { RevokedToken, RevokedTokenStore } from '../store/Store'

/** Tokens that were ended before their time: in memory, so that no request waits for the store to tell, and in the store. */
export interface Revocations {
  has(id: string): boolean
  /** Ended for this process at once, kept for the next one when it returns. */
  add(token: RevokedToken): Promise<void>
  /** How many are remembered. */
  size(): number
}

/** Ms. A clock that is set back must not make a token good again: it is remembered for longer than it is good, 30 days. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000

/** @param now - ms since 1970 */
export async function createRevocations(store: RevokedTokenStore, now: () => number): Promise<Revocations> {
  const forgotten = () => now() - REMEMBERED_MS
  const ends = new Map((await store.revokedTokens(forgotten())).map(({ id, expiresAt }) => [id, expiresAt]))
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
