import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useDemo } from '../demo/DemoProvider'
import { useSession } from '../session/SessionProvider'
import { decideAccess } from './access'
import { flagOf, pageAt } from './pages'
import type { WayBack } from './wayBack'

/**
 * Layout route for pages that need permission. The whole return URL is kept in the history entry's state, which
 * survives a reload but, unlike the URL, cannot be set by others.
 */
export function RequireAccess() {
  const { session } = useSession()
  const { config, isRefused } = useDemo()
  const { pathname, search, hash } = useLocation()
  const found = pageAt(pathname)
  const page = found === undefined ? null : flagOf(found)
  const access = decideAccess({ session, page, enabledPages: config.enabledPages, isDemoRefused: isRefused })
  if (access.allow) return <Outlet />
  // After signing out, do not return: the next user starts at the home page.
  const hasLeft = session.kind === 'none' && session.end === 'left'
  const state: WayBack = { from: hasLeft ? null : pathname + search + hash, reason: access.reason }
  return <Navigate to={access.to} replace state={state} />
}
