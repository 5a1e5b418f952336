import { createContext, type ReactNode, use, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Session } from './session'
import type { SessionStore } from './sessionStore'

/** Who uses the app, and the ways in and out. */
export interface SessionState extends Pick<SessionStore, 'signIn' | 'end'> {
  readonly session: Session
  /** Epoch ms; the clock that `session.expiresAt` is read on. */
  readonly now: () => number
}

const SessionContext = createContext<SessionState | null>(null)

export interface SessionProviderProps {
  store: SessionStore
  /** @default Date.now */
  now?: () => number
  children: ReactNode
}

/** Timers stand still while the machine sleeps, and cannot be set for more than 24 days. */
const CHECK_EVERY_MS = 60_000

/** Keeps the session in step with the clock and with other tabs. */
export function SessionProvider({ store, now = Date.now, children }: SessionProviderProps) {
  const session = useSyncExternalStore(store.subscribe, store.get)
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => store.onStorage(key)
    window.addEventListener('storage', onStorage)
    document.addEventListener('visibilitychange', store.check)
    return () => {
      window.removeEventListener('storage', onStorage)
      document.removeEventListener('visibilitychange', store.check)
    }
  }, [store])
  useEffect(() => {
    if (session.kind === 'none') return undefined
    const timer = setInterval(store.check, CHECK_EVERY_MS)
    const left = session.expiresAt - now()
    const last = left <= CHECK_EVERY_MS * 60 * 24 ? setTimeout(store.check, left) : undefined
    return () => {
      clearInterval(timer)
      clearTimeout(last)
    }
  }, [store, session, now])
  const state = useMemo(() => ({ session, now, signIn: store.signIn, end: store.end }), [session, now, store])
  return <SessionContext value={state}>{children}</SessionContext>
}

export function useSession(): SessionState {
  const state = use(SessionContext)
  if (state === null) throw new Error('useSession needs a SessionProvider above it')
  return state
}
