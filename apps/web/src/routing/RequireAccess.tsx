import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useDemo } from '../demo/DemoProvider'
import { useSession } from '../session/SessionProvider'
import { decideAccess } from './access'
import { flagOf, mayOpen, pageAt } from './pages'
import type { ReturnState } from './returnState'

/**
 * Guards pages. The return URL is kept in history state: it survives a reload and, unlike the URL, others cannot set
 * it.
 */
export function RequireAccess() {
  const { session } = useSession()
  const { config, isRefused } = useDemo()
  const { pathname, search, hash } = useLocation()
  const found = pageAt(pathname)
  const page = found === undefined ? null : flagOf(found)
  const isReserved = session.kind === 'authenticated' && found !== undefined && !mayOpen(session, found.id)
  const access = decideAccess({
    session,
    page,
    enabledPages: config.enabledPages,
    isDemoRefused: isRefused,
    isReserved,
  })
  if (access.allow) return <Outlet />
  // After signing out, the next user starts at home.
  const hasLeft = session.kind === 'none' && session.end === 'left'
  const state: ReturnState = { from: hasLeft ? null : pathname + search + hash, reason: access.reason }
  return <Navigate to={access.to} replace state={state} />
}
