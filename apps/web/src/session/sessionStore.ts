import type { LoginResponse } from '@tidemark/contract'
import { NOBODY, refused, type Session, sessionAt, type SessionEnd, signedIn } from './session'
import { clearSession, readSession, TOKEN_KEY, writeSession } from './sessionStorage'

interface SessionStoreOptions {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Epoch ms. */
  readonly now: () => number
  /** Wipes what a session leaves in the browser beside its own keys. Called once per end in this tab. */
  readonly onEnd?: (end: SessionEnd) => void
}

/** Who uses the app, kept in the browser and in step with other tabs. For `useSyncExternalStore`. */
export interface SessionStore {
  readonly get: () => Session
  readonly subscribe: (listener: () => void) => () => void
  readonly signIn: (username: string, answer: LoginResponse) => void
  readonly end: (end: SessionEnd) => void
  /** A signed call was answered 401. */
  readonly refuse: () => void
  /** Ends the session when its time is over; to be called when it is, and when the page is returned to. */
  readonly check: () => void
  /** @param key - of the storage event; null when everything was removed */
  readonly onStorage: (key: string | null) => void
}

export function createSessionStore({ storage, now, onEnd }: SessionStoreOptions): SessionStore {
  const listeners = new Set<() => void>()
  let session: Session = NOBODY

  function become(next: Session) {
    if (next === session) return
    session = next
    for (const listener of listeners) listener()
  }

  function end(reason: SessionEnd) {
    if (session.kind === 'none') return
    clearSession(storage)
    onEnd?.(reason)
    become({ kind: 'none', end: reason })
  }

  function check() {
    if (session.kind !== 'none' && sessionAt(session, now()).kind === 'none') end('expired')
  }

  session = readSession(storage) ?? NOBODY
  check()

  return {
    get: () => session,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    signIn: (username, answer) => {
      const next = signedIn(username, answer, now())
      writeSession(storage, next)
      become(next)
    },
    end,
    refuse: () => become(refused(session)),
    check,
    onStorage: (key) => {
      if (key !== null && key !== TOKEN_KEY) return
      const stored = readSession(storage)
      if (stored !== null) become(stored)
      else end('removed')
    },
  }
}
