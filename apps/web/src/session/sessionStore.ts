import type { LoginResponse } from '@tidemark/contract'
import {
  declined,
  demoStarted,
  extended,
  INACTIVITY_MS,
  type LiveSession,
  NOBODY,
  refused,
  type Session,
  sessionAt,
  sessionAtStart,
  type SessionEnd,
  signedIn,
} from './session'
import {
  clearSession,
  readLastActiveAt,
  readSession,
  SHARED_KEYS,
  writeLastActiveAt,
  writeSession,
} from './sessionStorage'

interface SessionStoreOptions {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Epoch ms. */
  readonly now: () => number
  /** Wipes what a session leaves in the browser beside its own keys. Called once per end in this tab. */
  readonly onEnd?: (end: SessionEnd) => void
  /** A user signed out in this tab: whoever gave the token may be told. Called before `onEnd`; never for a demo. */
  readonly onSignOut?: (session: LiveSession) => void
}

/** Who uses the app, kept in the browser and in step with other tabs. For `useSyncExternalStore`. */
export interface SessionStore {
  readonly get: () => Session
  readonly subscribe: (listener: () => void) => () => void
  /** @throws what a browser throws that lets nothing be stored */
  readonly signIn: (username: string, answer: LoginResponse) => void
  /** Begins a demo of so many hours. @throws likewise */
  readonly startDemo: (hours: number) => void
  readonly end: (end: SessionEnd) => void
  /** A signed call was answered 401. */
  readonly refuse: () => void
  /** The session's question was answered: OK or not. */
  readonly answer: (isYes: boolean) => void
  /** Moves the session on to what it is by now; to be called each minute, when `nextLookAt` says, and when the page is returned to. */
  readonly check: () => void
  /** The user moved: mouse, key, scroll, touch or click. */
  readonly touch: () => void
  /** @param key - of the storage event; null when everything was removed */
  readonly onStorage: (key: string | null) => void
}

/** Not every move of the mouse is worth a write. */
const WRITE_EVERY_MS = 60_000

export function createSessionStore({ storage, now, onEnd, onSignOut }: SessionStoreOptions): SessionStore {
  const listeners = new Set<() => void>()
  let session: Session = NOBODY
  let lastActiveAt = readLastActiveAt(storage) ?? now()
  let writtenAt = Number.NEGATIVE_INFINITY

  function become(next: Session) {
    if (next === session) return
    session = next
    for (const listener of listeners) listener()
  }

  function end(reason: SessionEnd) {
    if (session.kind === 'none') return
    if (reason === 'left' && session.kind === 'authenticated') onSignOut?.(session)
    clearSession(storage)
    onEnd?.(reason)
    become({ kind: 'none', end: reason })
  }

  /** Goes on as the pure machine says; a later end is stored for the other tabs, no session at all is an end. */
  function follow(next: Session) {
    if (next.kind === 'none') {
      if (next.end !== null) end(next.end)
      return
    }
    if (session.kind === 'none' || next.expiresAt !== session.expiresAt) writeSession(storage, next)
    become(next)
  }

  function begin(next: LiveSession) {
    lastActiveAt = now()
    writeLastActiveAt(storage, lastActiveAt)
    writeSession(storage, next)
    become(next)
  }

  /** What another tab has stored meanwhile: it may have been used, and the session may have been extended there. */
  function catchUp() {
    lastActiveAt = Math.max(lastActiveAt, readLastActiveAt(storage) ?? lastActiveAt)
    const stored = readSession(storage)
    if (session.kind === 'none' || stored === null || stored.token !== session.token) return
    if (stored.expiresAt > session.expiresAt) become({ ...stored, isRefused: session.isRefused })
  }

  function check() {
    catchUp()
    follow(sessionAt(session, lastActiveAt, now()))
  }

  function touch() {
    if (session.kind === 'none') return
    const time = now()
    // The first move after too long a while must not hide that while.
    if (time - lastActiveAt > INACTIVITY_MS) {
      check()
      return
    }
    lastActiveAt = time
    if (time - writtenAt < WRITE_EVERY_MS) return
    writtenAt = time
    try {
      writeLastActiveAt(storage, time)
    } catch {
      // A full storage: this tab knows, and that is what counts here.
    }
  }

  const stored = readSession(storage)
  if (stored !== null) {
    session = stored
    follow(sessionAtStart(stored, lastActiveAt, now()))
  }
  touch()

  return {
    get: () => session,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    signIn: (username, answer) => begin(signedIn(username, answer, now())),
    startDemo: (hours) => begin(demoStarted(hours, now())),
    end,
    refuse: () => become(refused(session)),
    answer: (isYes) => follow(isYes ? extended(session, now()) : declined(session)),
    check,
    touch,
    onStorage: (key) => {
      if (key !== null && !SHARED_KEYS.includes(key)) return
      const stored = readSession(storage)
      if (stored === null) end('removed')
      else if (session.kind === 'none' || stored.token !== session.token) become(stored)
      else catchUp()
    },
  }
}
