import { type DemoFeature, isRestricted } from '@tidemark/contract'
import { createContext, type ReactNode, use, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useSession } from '../session/SessionProvider'
import type { DemoConfigState, DemoConfigStore } from './demoConfigStore'

export interface DemoState extends DemoConfigState {
  readonly isDemo: boolean
  /** Always for signed-in users; for demo users unless restricted. */
  readonly isAllowed: (feature: DemoFeature) => boolean
  readonly store: DemoConfigStore
  readonly prepare: () => void
}

const DemoContext = createContext<DemoState | null>(null)

export interface DemoProviderProps {
  store: DemoConfigStore
  prepare?: (() => void) | undefined
  children: ReactNode
}

/** Provides the demo's configuration. Requires a SessionProvider. */
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

function nothing(): void {}

export function useDemo(): DemoState {
  const state = use(DemoContext)
  if (state === null) throw new Error('useDemo needs a DemoProvider above it')
  return state
}
