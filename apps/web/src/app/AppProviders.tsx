import type { ReactNode } from 'react'
import type { DemoConfigStore } from '../demo/demoConfigStore'
import { DemoProvider } from '../demo/DemoProvider'
import { PreferencesProvider } from '../preferences/PreferencesProvider'
import type { PreferencesStore } from '../preferences/preferencesStore'
import { SessionProvider, useSession } from '../session/SessionProvider'
import { SessionQuestions } from '../session/SessionQuestions'
import type { SessionStore } from '../session/sessionStore'
import type { Clients } from './clients'
import { ClientsContext } from './SessionClient'
import { SiteProblemContext } from '../platform/siteProblem'
import { type AppStorage, StorageContext } from '../platform/storage'
import { ToastProvider } from '../platform/ToastProvider'

export interface AppProvidersProps {
  storage: AppStorage
  session: SessionStore
  preferences: PreferencesStore
  demo: DemoConfigStore
  clients: Clients
  /** Called before a demo starts, to preload its backend. */
  prepareDemo?: (() => void) | undefined
  /** Why `/config.json` is not used. @default null */
  siteProblem?: string | null | undefined
  /** @default Date.now */
  now?: (() => number) | undefined
  children: ReactNode
}

/** Provides session, preferences, demo limits and client to the pages. */
export function AppProviders({
  storage,
  session,
  preferences,
  demo,
  clients,
  prepareDemo,
  siteProblem = null,
  now = Date.now,
  children,
}: AppProvidersProps) {
  return (
    <StorageContext value={storage}>
      <SiteProblemContext value={siteProblem}>
        <ClientsContext value={clients}>
          <PreferencesProvider store={preferences}>
            <SessionProvider store={session} now={now}>
              <DemoProvider store={demo} prepare={prepareDemo}>
                <SessionToasts>{children}</SessionToasts>
                <SessionQuestions />
              </DemoProvider>
            </SessionProvider>
          </PreferencesProvider>
        </ClientsContext>
      </SiteProblemContext>
    </StorageContext>
  )
}

function SessionToasts({ children }: { children: ReactNode }) {
  const { session } = useSession()
  return <ToastProvider hasSession={session.kind !== 'none'}>{children}</ToastProvider>
}
