import { createHash, randomUUID } from 'node:crypto'
import { API_TOKEN_LIMITS, type ApiToken, type MadeApiToken, type NewApiToken } from '@tidemark/contract'
import { Problem, unauthenticated } from '../problem/problem'
import type { ApiTokenRecord } from '../store/accountTables'
import { createLru } from '../store/lru'
import type { Store, User } from '../store/Store'
import { generateKey } from './passwords'
import type { Note } from './trail'

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
  /** With an entry in the trail. @throws {Problem} 403 for a scope beyond the user's role, 409 at the limit */
  add(user: User, wanted: NewApiToken, note: Note): Promise<MadeApiToken>
  /** Effective at once. With an entry in the trail. @throws {Problem} 404 */
  remove(user: User, id: string, note: Note): Promise<void>
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
export function createApiTokens(store: Store, now: () => number): ApiTokens {
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
    async add(user, { name, scope, expires_in_days }, note) {
      if (user.role === 'researcher' && (scope === 'upload' || scope === 'admin')) {
        throw new Problem(403, `A researcher's API tokens have the scope read or run, not ${scope}.`)
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
      await store.transaction(async (tables) => {
        if (!(await tables.addApiToken(record, API_TOKEN_LIMITS.tokens))) {
          throw new Problem(409, `You have ${API_TOKEN_LIMITS.tokens} API tokens, which is the most. Revoke one first.`)
        }
        await tables.addTrail(note('token made', `${record.name} (${scope})`))
      })
      return { ...shown(record), token }
    },
    remove: (user, id, note) =>
      store.transaction(async (tables) => {
        if (!(await tables.removeApiToken(user.id, id))) throw new Problem(404, 'You have no such API token.')
        await tables.addTrail(note('token revoked', id))
      }),
  }
}
