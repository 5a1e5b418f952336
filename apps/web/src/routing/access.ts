import { DEMO_NOT_SUPPORTED } from '@tidemark/api'
import { ADMIN_PAGES, type DemoConfig, type DemoPage } from '@tidemark/contract'
import type { Session, SessionEnd } from '../session/session'

/** Why a page is refused (SPEC sections 2, 4, 6 and 8); null if there is nothing to explain. */
export type Refusal =
  | 'Authentication required'
  | 'Session expired'
  | 'Access denied'
  | 'Validation failed'
  | 'Page Access Restricted'
  | 'Authentication failed. Please login again.'
  | typeof DEMO_NOT_SUPPORTED
  | null

export type Access =
  | { readonly allow: true }
  | { readonly allow: false; readonly to: '/login' | '/unauthorized'; readonly reason: Refusal }

export interface AccessQuestion {
  readonly session: Session
  /** null for an unknown URL. */
  readonly page: DemoPage | null
  readonly enabledPages: DemoConfig['enabledPages']
  /** There is no fallback either. */
  readonly isDemoRefused: boolean
  /** The user's role lacks the page. */
  readonly isReserved: boolean
}

const REASON_OF: Readonly<Record<SessionEnd, Refusal>> = {
  left: null,
  expired: 'Session expired',
  inactive: 'Session expired',
  removed: 'Authentication required',
  refused: 'Authentication failed. Please login again.',
}

/**
 * Decides what is shown (SPEC sections 4 and 6); permissions are the server's. The home page gives no reason: a new
 * visitor was refused nothing. An expired session stays until its question is answered.
 */
export function decideAccess({ session, page, enabledPages, isDemoRefused, isReserved }: AccessQuestion): Access {
  if (session.kind === 'none') {
    const atFrontDoor = session.end === null && page === 'dashboard'
    const reason = session.end === null ? 'Authentication required' : REASON_OF[session.end]
    return { allow: false, to: '/login', reason: atFrontDoor ? null : reason }
  }
  if (session.kind === 'authenticated' && isReserved)
    return { allow: false, to: '/unauthorized', reason: 'Access denied' }
  if (session.kind === 'authenticated' || page === null) return { allow: true }
  if (ADMIN_PAGES.includes(page)) return { allow: false, to: '/unauthorized', reason: 'Access denied' }
  if (!enabledPages[page]) return { allow: false, to: '/unauthorized', reason: 'Page Access Restricted' }
  return isDemoRefused ? { allow: false, to: '/unauthorized', reason: DEMO_NOT_SUPPORTED } : { allow: true }
}
