import { retryPolicy } from '@tidemark/api/hooks'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { DemoRefresh } from '../demo/DemoRefresh'
import { useSession } from '../session/SessionProvider'
import { AppProviders, type AppProvidersProps } from './AppProviders'
import { AppRoutes } from './AppRoutes'

export type AppProps = Omit<AppProvidersProps, 'children'>

/** The whole app: who uses it, how they like it, the way to the data, and the pages. */
export function App(props: AppProps) {
  return (
    <AppProviders {...props}>
      <SessionCache>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </SessionCache>
    </AppProviders>
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
      <DemoRefresh />
      {children}
    </SWRConfig>
  )
}
