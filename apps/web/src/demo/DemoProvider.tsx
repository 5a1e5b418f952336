import { type DemoFeature, isRestricted } from '@tidemark/contract'
import { createContext, type ReactNode, use, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useSession } from '../session/SessionProvider'
import type { DemoConfigState, DemoConfigStore } from './demoConfigStore'

/** The demo's configuration, and what it means for whoever is here. */
export interface DemoState extends DemoConfigState {
  /** The session is a demo. */
  readonly isDemo: boolean
  /** Whether a feature may be used: always by users, by a demo visitor unless it is restricted. */
  readonly isAllowed: (feature: DemoFeature) => boolean
  readonly store: DemoConfigStore
  /** Makes ready what answers a demo inside the browser: one is about to start, or goes on. */
  readonly prepare: () => void
}

const DemoContext = createContext<DemoState | null>(null)

export interface DemoProviderProps {
  store: DemoConfigStore
  prepare?: (() => void) | undefined
  children: ReactNode
}

/** Keeps the app in step with the demo's configuration, other tabs' changes included. Stands in a SessionProvider. */
export function DemoProvider({ store, prepare = nothing, children }: DemoProviderProps) {
  const { session } = useSession()
  const state = useSyncExternalStore(store.subscribe, store.get)
  const isDemo = session.kind === 'demo'
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => store.onStorage(key)
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [store])
  const isSampled = isDemo && state.config.useSampleData
  useEffect(() => {
    if (isSampled) prepare()
  }, [isSampled, prepare])
  const demo = useMemo(
    () => ({
      ...state,
      isDemo,
      store,
      prepare,
      isAllowed: (feature: DemoFeature) => !isDemo || !isRestricted(state.config, feature),
    }),
    [state, isDemo, store, prepare],
  )
  return <DemoContext value={demo}>{children}</DemoContext>
}

function nothing(): void {
  // Nothing has to be made ready.
}

export function useDemo(): DemoState {
  const state = use(DemoContext)
  if (state === null) throw new Error('useDemo needs a DemoProvider above it')
  return state
}
