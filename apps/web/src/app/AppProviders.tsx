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
  /** Called when a demo is about to start, so that what answers it is there. */
  prepareDemo?: (() => void) | undefined
  /** Why the hosts are not those of `/config.json`. @default null */
  siteProblem?: string | null | undefined
  /** @default Date.now */
  now?: (() => number) | undefined
  children: ReactNode
}

/** Everything around the pages: who uses the app, how they like it, what a demo may do, and the way to the data. */
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
