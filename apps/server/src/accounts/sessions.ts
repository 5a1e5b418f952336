import type { SessionInfo } from '@tidemark/contract'
import { Problem } from '../problem/problem'
import type { SessionRecord } from '../store/accountTables'
import { createLru } from '../store/lru'
import type { Store, TransactionTables } from '../store/Store'
import { TOUCH_EVERY_MS } from './apiTokens'
import type { Revocations } from './revocations'
import type { TokenSubject } from './tokens'
import type { Note } from './trail'

const TOUCHED = 1000
const AGENT = 200

export interface SignInOrigin {
  readonly address: string
  /** The browser's name for itself. */
  readonly agent?: string | undefined
}

export interface Sessions {
  /** Within a transaction. */
  begin(tables: TransactionTables, subject: TokenSubject, from: SignInOrigin): Promise<void>
  /** Remembers when the session was last used, to the minute. */
  touch(id: string): void
  /** Last used first. */
  list(owner: string, current: string | null): Promise<SessionInfo[]>
  /** With an entry in the trail. @throws {Problem} 404 */
  end(owner: string, id: string, note: Note): Promise<void>
  /** With an entry in the trail. */
  endOthers(owner: string, current: string | null, note: Note): Promise<void>
  /** Within a transaction. Returns the ended ones, for {@link Revocations.remember}. */
  endAll(tables: TransactionTables, owner: string): Promise<readonly SessionRecord[]>
}

/** @param now - epoch ms */
export function createSessions(store: Store, revocations: Revocations, now: () => number): Sessions {
  const touched = createLru<number>(TOUCHED)

  async function endSome(tables: TransactionTables, owner: string, isMeant: (id: string) => boolean) {
    const ended = (await tables.sessions(owner, now())).filter(({ id }) => isMeant(id))
    await revocations.store(tables, ended)
    for (const { id } of ended) await tables.removeSession(id)
    return ended
  }

  return {
    async begin(tables, { tokenId, userId, expiresAt }, { address, agent = '' }) {
      const time = now()
      touched.set(tokenId, time, 1)
      await tables.addSession({
        id: tokenId,
        owner: userId,
        createdAt: time,
        lastUsedAt: time,
        expiresAt,
        address,
        agent: agent.replaceAll(/\p{C}/gu, '').slice(0, AGENT),
      })
    },
    touch(id) {
      if (now() - (touched.get(id) ?? 0) < TOUCH_EVERY_MS) return
      touched.set(id, now(), 1)
      // Not awaited: when it was last used is worth no delay and no failure.
      void store.touchSession(id, now()).catch(() => undefined)
    },
    async list(owner, current) {
      return (await store.sessions(owner, now())).map(
        ({ id, createdAt, lastUsedAt, expiresAt, address, agent }): SessionInfo => ({
          id,
          created_at: new Date(createdAt).toISOString(),
          last_used_at: new Date(lastUsedAt).toISOString(),
          expires_at: new Date(expiresAt).toISOString(),
          address,
          agent,
          is_current: id === current,
        }),
      )
    },
    async end(owner, wanted, note) {
      const ended = await store.transaction(async (tables) => {
        const found = await endSome(tables, owner, (id) => id === wanted)
        if (found.length === 0) throw new Problem(404, 'You have no such session: it may have ended already.')
        await tables.addTrail(note('session ended', wanted))
        return found
      })
      revocations.remember(ended)
    },
    async endOthers(owner, current, note) {
      const ended = await store.transaction(async (tables) => {
        const others = await endSome(tables, owner, (id) => id !== current)
        await tables.addTrail(note('session ended', 'all others'))
        return others
      })
      revocations.remember(ended)
    },
    endAll: (tables, owner) => endSome(tables, owner, () => true),
  }
}
