import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useDemo } from '../demo/DemoProvider'
import { useSession } from '../session/SessionProvider'
import { decideAccess } from './access'
import { flagOf, pageAt } from './pages'
import type { WayBack } from './wayBack'

/**
 * Layout route around what needs permission. The way back is kept whole (query and hash too) and in the history entry's
 * state, which outlives a reload, not in the address, where anyone could write it.
 */
export function RequireAccess() {
  const { session } = useSession()
  const { config, isRefused } = useDemo()
  const { pathname, search, hash } = useLocation()
  const found = pageAt(pathname)
  const page = found === undefined ? null : flagOf(found)
  const access = decideAccess({ session, page, enabledPages: config.enabledPages, isDemoRefused: isRefused })
  if (access.allow) return <Outlet />
  // Whoever signed out has left for good: the next user starts at the front door.
  const hasLeft = session.kind === 'none' && session.end === 'left'
  const state: WayBack = { from: hasLeft ? null : pathname + search + hash, reason: access.reason }
  return <Navigate to={access.to} replace state={state} />
}
