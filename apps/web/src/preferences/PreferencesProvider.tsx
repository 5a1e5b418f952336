import type { Preferences } from '@tidemark/contract'
import { TimeZoneContext } from '@tidemark/ui'
import { createContext, type ReactNode, use, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { PreferencesStore } from './preferencesStore'
import { type Theme, themeOf } from './theme'

export interface PreferencesState {
  readonly preferences: Preferences
  readonly update: PreferencesStore['update']
  readonly reset: PreferencesStore['reset']
  /** With 'system' resolved. */
  readonly theme: Theme
}

const PreferencesContext = createContext<PreferencesState | null>(null)

export interface PreferencesProviderProps {
  store: PreferencesStore
  children: ReactNode
}

/** Applies the theme, following the system and other tabs. */
export function PreferencesProvider({ store, children }: PreferencesProviderProps) {
  const preferences = useSyncExternalStore(store.subscribe, store.get)
  const isSystemDark = useSyncExternalStore(DARK.listen, DARK.isTrue)
  const isForced = useSyncExternalStore(FORCED.listen, FORCED.isTrue)
  // Charts keep their colours on the background that the system forces.
  const theme = themeOf(isForced ? 'system' : preferences.theme, isSystemDark)
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  useEffect(() => {
    window.addEventListener('storage', store.reload)
    return () => window.removeEventListener('storage', store.reload)
  }, [store])
  const state = useMemo(
    () => ({
      preferences,
      update: store.update,
      reset: store.reset,
      theme,
    }),
    [preferences, store, theme],
  )
  return (
    <PreferencesContext value={state}>
      <TimeZoneContext value={preferences.timezone || undefined}>{children}</TimeZoneContext>
    </PreferencesContext>
  )
}

const DARK = media('(prefers-color-scheme: dark)')
const FORCED = media('(forced-colors: active)')

function media(text: string) {
  return {
    isTrue: () => matchMedia(text).matches,
    listen: (listener: () => void) => {
      const query = matchMedia(text)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
  }
}

export function usePreferences(): PreferencesState {
  const state = use(PreferencesContext)
  if (state === null) throw new Error('usePreferences needs a PreferencesProvider above it')
  return state
}
