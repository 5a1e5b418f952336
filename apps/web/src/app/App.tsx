import { createClient, networkTransport } from '@tidemark/api'
import { ApiProvider, retryPolicy } from '@tidemark/api/hooks'
import type { SiteConfig } from '@tidemark/contract'
import { type ReactNode, useMemo } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { PreferencesProvider } from '../preferences/PreferencesProvider'
import type { PreferencesStore } from '../preferences/preferencesStore'
import { SessionProvider, useSession } from '../session/SessionProvider'
import type { SessionStore } from '../session/sessionStore'
import { AppRoutes } from './AppRoutes'
import { type AppStorage, StorageContext } from './storage'

export interface AppProps {
  config: SiteConfig
  storage: AppStorage
  session: SessionStore
  preferences: PreferencesStore
}

/** The whole app: who uses it, how they like it, the way to the data, and the pages. */
export function App({ config, storage, session, preferences }: AppProps) {
  const client = useMemo(
    () =>
      createClient({
        transport: networkTransport({
          config,
          caller: () => {
            const own = session.get()
            return own.kind === 'none' ? null : { type: own.tokenType, value: own.token }
          },
          onUnauthorized: session.refuse,
        }),
      }),
    [config, session],
  )
  return (
    <StorageContext value={storage}>
      <PreferencesProvider store={preferences}>
        <SessionProvider store={session}>
          <ApiProvider client={client}>
            <SessionCache>
              <BrowserRouter>
                <AppRoutes />
              </BrowserRouter>
            </SessionCache>
          </ApiProvider>
        </SessionProvider>
      </PreferencesProvider>
    </StorageContext>
  )
}

/** What one user was answered is not shown to the next: each session has a cache of its own. */
function SessionCache({ children }: { children: ReactNode }) {
  const { session } = useSession()
  return (
    <SWRConfig
      key={session.kind === 'none' ? 'nobody' : session.token}
      value={{ ...retryPolicy, provider: () => new Map() }}
    >
      {children}
    </SWRConfig>
  )
}
