import { createStore, type ReadableStore } from '@tidemark/api'
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
  /** Wipes what a session leaves besides its own keys; called once per end in this tab. */
  readonly onEnd?: (end: SessionEnd) => void
  /** Revokes the token after a user signed out in this tab; never for a demo. */
  readonly onSignOut?: (session: LiveSession) => void
}

/** A session synchronized with other tabs. */
export interface SessionStore extends ReadableStore<Session> {
  /** @throws the browser's error when storage is blocked */
  readonly signIn: (username: string, answer: LoginResponse) => void
  /** @throws likewise */
  readonly startDemo: (hours: number) => void
  readonly end: (end: SessionEnd) => void
  readonly refuse: () => void
  readonly answer: (isYes: boolean) => void
  /** Call every minute, at `nextLookAt`, and when the page becomes visible. */
  readonly check: () => void
  readonly touch: () => void
  /** @param key - null when everything was removed */
  readonly onStorage: (key: string | null) => void
}

const WRITE_EVERY_MS = 60_000

export function createSessionStore({ storage, now, onEnd, onSignOut }: SessionStoreOptions): SessionStore {
  const stored = readSession(storage)
  const { get, set, subscribe } = createStore<Session>(stored ?? NOBODY)
  let lastActiveAt = readLastActiveAt(storage) ?? now()
  let writtenAt = Number.NEGATIVE_INFINITY

  function end(reason: SessionEnd) {
    const session = get()
    if (session.kind === 'none') return
    if (reason === 'left' && session.kind === 'authenticated') onSignOut?.(session)
    clearSession(storage)
    onEnd?.(reason)
    set({ kind: 'none', end: reason })
  }

  function moveTo(next: Session) {
    if (next.kind === 'none') {
      if (next.end !== null) end(next.end)
      return
    }
    const session = get()
    if (session.kind === 'none' || next.expiresAt !== session.expiresAt) writeSession(storage, next)
    set(next)
  }

  function begin(next: LiveSession) {
    lastActiveAt = now()
    writeLastActiveAt(storage, lastActiveAt)
    writeSession(storage, next)
    set(next)
  }

  /** Takes activity and a later expiry from other tabs. */
  function syncTabs() {
    lastActiveAt = Math.max(lastActiveAt, readLastActiveAt(storage) ?? lastActiveAt)
    const [session, other] = [get(), readSession(storage)]
    if (session.kind === 'none' || other === null || other.token !== session.token) return
    if (other.expiresAt > session.expiresAt) set({ ...other, isRefused: session.isRefused })
  }

  function check() {
    syncTabs()
    moveTo(sessionAt(get(), lastActiveAt, now()))
  }

  function touch() {
    if (get().kind === 'none') return
    const time = now()
    // Activity after the limit must not hide that it was exceeded.
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
      // Storage is full: the session lasts in this tab.
    }
  }

  if (stored !== null) moveTo(sessionAtStart(stored, lastActiveAt, now()))
  touch()

  return {
    get,
    subscribe,
    signIn: (username, answer) => {
      begin(signedIn(username, answer, now()))
      // A token of five minutes or less is extended at once: the next look could be after its end.
      check()
    },
    startDemo: (hours) => begin(demoStarted(hours, now())),
    end,
    refuse: () => set(refused(get())),
    answer: (isYes) => moveTo(isYes ? extended(get(), now()) : declined(get())),
    check,
    touch,
    onStorage: (key) => {
      if (key !== null && !SHARED_KEYS.includes(key)) return
      const [session, other] = [get(), readSession(storage)]
      if (other === null) end('removed')
      else if (session.kind === 'none' || other.token !== session.token) set(other)
      else syncTabs()
    },
  }
}
