import { useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { AppProviders, type AppProvidersProps } from './AppProviders'
import { ROUTES } from './routes'

export type AppProps = Omit<AppProvidersProps, 'children'>

export function App(props: AppProps) {
  const [router] = useState(() => createBrowserRouter(ROUTES))
  return (
    <AppProviders {...props}>
      <RouterProvider router={router} />
    </AppProviders>
  )
}
