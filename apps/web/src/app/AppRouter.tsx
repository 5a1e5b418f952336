import { type ReactNode, startTransition, useEffectEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Router, useRoutes } from 'react-router-dom'
import { type GuardedHistory, HoldPageContext } from '../routing/guardedHistory'
import { ROUTES } from './routes'

export interface AppRouterProps extends GuardedHistory {
  /** Follows the page. */
  children?: ReactNode
}

/** Shows the page at the history's address. Not a data router, which is 17 kB more: no page has a loader. */
export function AppRouter({ hold, start, navigator, arrived, listen, children }: AppRouterProps) {
  const [{ action, location }, setPlace] = useState(start)
  const show = useEffectEvent((place: typeof start, isSync: boolean) => {
    if (isSync) flushSync(() => setPlace(place))
    // The page stays: what is typed next already has to know its new query.
    else if (place.location.pathname === location.pathname) setPlace(place)
    else startTransition(() => setPlace(place))
  })
  useLayoutEffect(() => listen((place, isSync) => show(place, isSync)), [listen])
  useLayoutEffect(() => arrived(location), [arrived, location])
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
