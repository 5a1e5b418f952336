import type { RevokedToken, RevokedTokenStore } from '../store/Store'

/** In memory, so that no request waits for the store, and in the store. */
export interface Revocations {
  has(id: string): boolean
  /** In this process at once; resolves when stored. */
  add(token: RevokedToken): Promise<void>
  /** In this process only: of tokens that {@link store} has stored, once its transaction is over. */
  remember(tokens: readonly RevokedToken[]): void
  /** Within a transaction. */
  store(tables: Pick<RevokedTokenStore, 'revokeToken'>, tokens: readonly RevokedToken[]): Promise<void>
  size(): number
}

/** 30 days. Longer than tokens are valid, so that setting the clock back cannot revive one. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000

/** @param now - epoch ms */
export async function createRevocations(store: RevokedTokenStore, now: () => number): Promise<Revocations> {
  const forgotten = () => now() - REMEMBERED_MS
  const ends = new Map((await store.revokedTokens(forgotten())).map(({ id, expiresAt }) => [id, expiresAt]))
  store.onRevoked(({ id, expiresAt }) => void ends.set(id, expiresAt))
  function remember(tokens: readonly RevokedToken[]): void {
    const time = forgotten()
    for (const [id, expiresAt] of ends) if (expiresAt <= time) ends.delete(id)
    for (const { id, expiresAt } of tokens) ends.set(id, expiresAt)
  }
  return {
    has: (id) => ends.has(id),
    async add(token) {
      remember([token])
      await store.revokeToken(token, forgotten())
    },
    remember,
    async store(tables, tokens) {
      for (const token of tokens) await tables.revokeToken(token, forgotten())
    },
    size: () => ends.size,
  }
}
