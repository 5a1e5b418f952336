import { useState } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { guardHistory } from '../routing/guardedHistory'
import { AppProviders, type AppProvidersProps } from './AppProviders'
import { AppRouter } from './AppRouter'

export type AppProps = Omit<AppProvidersProps, 'children'>

export function App(props: AppProps) {
  const [guarded] = useState(() => guardHistory(createBrowserHistory({ v5Compat: true })))
  return (
    <AppProviders {...props}>
      <AppRouter {...guarded} />
    </AppProviders>
  )
}
