import type { SessionInfo, TrailAction } from '@tidemark/contract'
import { Problem } from '../http/problem'
import type { SessionRecord, SessionStore } from '../store/accountTables'
import { createLru } from '../store/lru'
import { TOUCH_EVERY_MS } from './apiTokens'
import type { Revocations } from './revocations'
import type { TokenSubject } from './tokens'

const TOUCHED = 1000
const AGENT = 200

export interface SignInOrigin {
  readonly address: string
  /** The browser's name for itself. */
  readonly agent?: string | undefined
}

/** How a session begins, for the trail. */
export interface SessionEntry {
  readonly actor: string
  readonly action: TrailAction
  readonly subject: string
}

export interface Sessions {
  /** With an entry in the trail. */
  begin(subject: TokenSubject, from: SignInOrigin, entry: SessionEntry): Promise<void>
  /** Remembers when the session was last used, to the minute. */
  touch(id: string): void
  /** Last used first. */
  list(owner: string, current: string | null): Promise<SessionInfo[]>
  /** @throws {Problem} 404 */
  end(owner: string, id: string): Promise<void>
  /** @returns how many */
  endOthers(owner: string, current: string | null): Promise<number>
  /** Of a token that was revoked. */
  forget(id: string): Promise<void>
}

/** @param now - epoch ms */
export function createSessions(store: SessionStore, revocations: Revocations, now: () => number): Sessions {
  const touched = createLru<number>(TOUCHED)

  async function endOne({ id, expiresAt }: SessionRecord): Promise<void> {
    await revocations.add({ id, expiresAt })
    await store.removeSession(id)
  }

  return {
    async begin({ tokenId, userId, expiresAt }, { address, agent = '' }, entry) {
      const time = now()
      touched.set(tokenId, time, 1)
      const session = {
        id: tokenId,
        owner: userId,
        createdAt: time,
        lastUsedAt: time,
        expiresAt,
        address,
        agent: agent.replaceAll(/\p{C}/gu, '').slice(0, AGENT),
      }
      await store.addSession(session, { at: time, address, ...entry })
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
    async end(owner, id) {
      const found = (await store.sessions(owner, now())).find((session) => session.id === id)
      if (found === undefined) throw new Problem(404, 'You have no such session: it may have ended already.')
      await endOne(found)
    },
    async endOthers(owner, current) {
      const others = (await store.sessions(owner, now())).filter(({ id }) => id !== current)
      for (const session of others) await endOne(session)
      return others.length
    },
    forget: (id) => store.removeSession(id),
  }
}
