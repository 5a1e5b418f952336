import { createContext, type ReactNode, use, useEffect, useMemo, useSyncExternalStore } from 'react'
import { nextLookAt, type Session } from './session'
import type { SessionStore } from './sessionStore'

export interface SessionState extends Pick<SessionStore, 'signIn' | 'startDemo' | 'end' | 'answer'> {
  readonly session: Session
  /** Epoch ms, the clock of `expiresAt`. */
  readonly now: () => number
}

const SessionContext = createContext<SessionState | null>(null)

export interface SessionProviderProps {
  store: SessionStore
  /** @default Date.now */
  now?: () => number
  children: ReactNode
}

/** Short, because timers pause while the machine sleeps and are limited to 24 days. */
const CHECK_EVERY_MS = 60_000
const LONGEST_TIMER_MS = 2 ** 31 - 1

const ACTIVITY = ['mousedown', 'mousemove', 'keydown', 'scroll', 'touchstart', 'click'] as const

/** Updates the session with time, activity and other tabs. */
export function SessionProvider({ store, now = Date.now, children }: SessionProviderProps) {
  const session = useSyncExternalStore(store.subscribe, store.get)
  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    window.addEventListener('storage', ({ key }) => store.onStorage(key), { signal })
    document.addEventListener('visibilitychange', store.check, { signal })
    window.addEventListener('focus', store.check, { signal })
    for (const name of ACTIVITY) {
      window.addEventListener(name, store.touch, { signal, passive: true, capture: true })
    }
    return () => listeners.abort()
  }, [store])
  useEffect(() => {
    if (session.kind === 'none') return undefined
    const every = setInterval(store.check, CHECK_EVERY_MS)
    const next = nextLookAt(session, now())
    const once = next === null ? undefined : setTimeout(store.check, Math.min(next - now(), LONGEST_TIMER_MS))
    return () => {
      clearInterval(every)
      clearTimeout(once)
    }
  }, [store, session, now])
  const state = useMemo(
    () => ({ session, now, signIn: store.signIn, startDemo: store.startDemo, end: store.end, answer: store.answer }),
    [session, now, store],
  )
  return <SessionContext value={state}>{children}</SessionContext>
}

export function useSession(): SessionState {
  const state = use(SessionContext)
  if (state === null) throw new Error('useSession needs a SessionProvider above it')
  return state
}
