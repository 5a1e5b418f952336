import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Router, useRoutes } from 'react-router-dom'
import { type GuardedHistory, HoldPageContext } from '../routing/guardedHistory'
import { ROUTES } from './routes'

export interface AppRouterProps extends GuardedHistory {
  /** Follows the page. */
  children?: ReactNode
}

/** Shows the page at the history's address. Not a data router, which is 17 kB more: no page has a loader. */
export function AppRouter({ hold, start, navigator, listen, children }: AppRouterProps) {
  const [{ action, location }, setPlace] = useState(start)
  useLayoutEffect(
    () => listen((place, isSync) => (isSync ? flushSync : startTransition)(() => setPlace(place))),
    [listen],
  )
  return (
    <HoldPageContext value={hold}>
      <Router navigator={navigator} location={location} navigationType={action}>
        <Page />
        {children}
      </Router>
    </HoldPageContext>
  )
}

function Page() {
  return useRoutes(ROUTES)
}
