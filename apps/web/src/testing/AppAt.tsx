import { createClient, networkTransport } from '@tidemark/api'
import { ApiProvider } from '@tidemark/api/hooks'
import { type Preferences, siteConfigSchema } from '@tidemark/contract'
import { useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { AppRoutes } from '../app/AppRoutes'
import { StorageContext } from '../app/storage'
import { PreferencesProvider } from '../preferences/PreferencesProvider'
import { createPreferencesStore } from '../preferences/preferencesStore'
import { SessionProvider } from '../session/SessionProvider'
import { createSessionStore } from '../session/sessionStore'
import { memoryStorage } from './memoryStorage'

/** When every story plays: a Tuesday afternoon. */
export const STORY_TIME = Date.UTC(2025, 0, 14, 14, 32, 7)

export interface AppAtProps {
  /** Path, query and hash. */
  path: string
  /** State of the history entry, as a guard leaves it. */
  state?: unknown
  /** @default true */
  isSignedIn?: boolean
  preferences?: Partial<Preferences>
  /** What the form of /backtest held last. */
  remembered?: Readonly<Record<string, string>>
  /** @default 'light' */
  theme?: 'light' | 'dark'
  /** Epoch ms, for a story that lets time pass. @default the clock stands still */
  now?: () => number
}

/** The whole app at one address, with all that it keeps in memory; only the network is told what to say. */
export function AppAt({
  path,
  state,
  isSignedIn = true,
  preferences = {},
  remembered,
  theme = 'light',
  now = atStoryTime,
}: AppAtProps) {
  const [app] = useState(() => {
    const storage = memoryStorage({
      user_preferences: JSON.stringify({ timezone: 'UTC', theme, ...preferences }),
      ...(remembered && { 'tidemark.backtest_form': JSON.stringify(remembered) }),
    })
    const session = createSessionStore({ storage, now })
    if (isSignedIn) session.signIn('admin', { access_token: 'a.b.c', token_type: 'Bearer', expires_in: 86_400 })
    const client = createClient({
      transport: networkTransport({
        config: siteConfigSchema.parse({}),
        caller: () => ({ type: 'Bearer', value: 'a.b.c' }),
        onUnauthorized: session.refuse,
      }),
    })
    return { storage, session, client, preferences: createPreferencesStore(storage) }
  })
  return (
    <StorageContext value={app.storage}>
      <PreferencesProvider store={app.preferences}>
        <SessionProvider store={app.session} now={now}>
          <ApiProvider client={app.client} now={now}>
            <MemoryRouter initialEntries={[{ ...partsOf(path), state }]}>
              <AppRoutes />
              <Address />
            </MemoryRouter>
          </ApiProvider>
        </SessionProvider>
      </PreferencesProvider>
    </StorageContext>
  )
}

function atStoryTime(): number {
  return STORY_TIME
}

function partsOf(path: string): { pathname: string; search: string; hash: string } {
  const { pathname, search, hash } = new URL(path, 'http://app.test')
  return { pathname, search, hash }
}

/** Where the app is, for a story to ask; the window's own address is Storybook's. */
function Address() {
  const { pathname, search } = useLocation()
  return <output hidden data-testid="address" data-path={`${pathname}${search}`} />
}
