import { createHash, randomUUID } from 'node:crypto'
import { API_TOKEN_LIMITS, type ApiToken, type MadeApiToken, type NewApiToken } from '@tidemark/contract'
import { Problem, unauthenticated } from '../http/problem'
import type { ApiTokenRecord, ApiTokenStore } from '../store/accountTables'
import { createLru } from '../store/lru'
import type { User } from '../store/Store'
import { generateKey } from './passwords'

const PREFIX = 'tdm_'
const DAY_MS = 24 * 60 * 60 * 1000
/** In ms. More exact times would cost a write per request. */
export const TOUCH_EVERY_MS = 60_000
const TOUCHED = 1000

export interface ApiTokens {
  isOne(token: string): boolean
  /** null when unknown or revoked. @throws {Problem} 401 that says so when it has expired */
  recordOf(token: string): Promise<ApiTokenRecord | null>
  list(user: User): Promise<ApiToken[]>
  /** @throws {Problem} 403 for a scope beyond the user's role, 409 at the limit */
  add(user: User, wanted: NewApiToken): Promise<MadeApiToken>
  /** Effective at once. @throws {Problem} 404 */
  remove(user: User, id: string): Promise<void>
}

/** Tokens have 256 bits: they need no slow hash. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

function shown({ id, name, scope, createdAt, expiresAt, lastUsedAt }: ApiTokenRecord): ApiToken {
  return {
    id,
    name,
    scope,
    created_at: new Date(createdAt).toISOString(),
    expires_at: new Date(expiresAt).toISOString(),
    last_used_at: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
  }
}

/** @param now - epoch ms */
export function createApiTokens(store: ApiTokenStore, now: () => number): ApiTokens {
  const touched = createLru<number>(TOUCHED)
  return {
    isOne: (token) => token.startsWith(PREFIX),
    async recordOf(token) {
      const record = await store.apiTokenByHash(hashOf(token))
      if (record === null) return null
      if (record.expiresAt <= now()) {
        const day = new Date(record.expiresAt).toISOString().slice(0, 10)
        throw unauthenticated(`The API token '${record.name}' expired on ${day}. Make a new one on the account page.`)
      }
      if (now() - (touched.get(record.id) ?? 0) >= TOUCH_EVERY_MS) {
        touched.set(record.id, now(), 1)
        // Not awaited: when it was last used is worth no delay and no failure.
        void store.touchApiToken(record.id, now()).catch(() => undefined)
      }
      return record
    },
    list: async (user) => (await store.apiTokens(user.id)).map(shown),
    async add(user, { name, scope, expires_in_days }) {
      if (user.role === 'researcher' && (scope === 'upload' || scope === 'admin')) {
        throw new Problem(403, `A researcher's API tokens have the scope read or run, not ${scope}.`)
      }
      if ((await store.apiTokens(user.id)).length >= API_TOKEN_LIMITS.tokens) {
        throw new Problem(409, `You have ${API_TOKEN_LIMITS.tokens} API tokens, which is the most. Revoke one first.`)
      }
      const token = PREFIX + generateKey()
      const createdAt = now()
      const record: ApiTokenRecord = {
        id: randomUUID(),
        owner: user.id,
        name: name.trim(),
        scope,
        hash: hashOf(token),
        createdAt,
        expiresAt: createdAt + expires_in_days * DAY_MS,
        lastUsedAt: null,
      }
      await store.addApiToken(record)
      return { ...shown(record), token }
    },
    async remove(user, id) {
      if (!(await store.removeApiToken(user.id, id))) throw new Problem(404, 'You have no such API token.')
    },
  }
}
