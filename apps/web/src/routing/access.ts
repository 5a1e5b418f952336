import { DEMO_NOT_SUPPORTED } from '@tidemark/api'
import { ADMIN_PAGES, type DemoConfig, type DemoPage } from '@tidemark/contract'
import type { Session, SessionEnd } from '../session/session'

/** Why a page was not shown, in the words of SPEC sections 2, 4, 6 and 8; null if there is nothing to explain. */
export type Refusal =
  | 'Authentication required'
  | 'Session expired'
  | 'Access denied'
  | 'Validation failed'
  | 'Page Access Restricted'
  | 'Authentication failed. Please login again.'
  | typeof DEMO_NOT_SUPPORTED
  | null

/** Whether a page may be shown, and where to redirect if not. */
export type Access =
  | { readonly allow: true }
  | { readonly allow: false; readonly to: '/login' | '/unauthorized'; readonly reason: Refusal }

/** Input of the decision. */
export interface AccessQuestion {
  readonly session: Session
  /** The requested page; null for an unknown URL. */
  readonly page: DemoPage | null
  readonly enabledPages: DemoConfig['enabledPages']
  /** The backend refuses demo users and there is no fallback. */
  readonly isDemoRefused: boolean
}

const REASON_OF: Readonly<Record<SessionEnd, Refusal>> = {
  left: null,
  expired: 'Session expired',
  inactive: 'Session expired',
  removed: 'Authentication required',
  refused: 'Authentication failed. Please login again.',
}

/**
 * Decides access to a page (SPEC sections 4 and 6). Pure, so that one `test.each` covers the whole permission table.
 * Decides only what is shown; the server enforces permissions. On the home page no reason is given for the sign-in,
 * because a new visitor was not refused anything. An expired session remains until the user has answered whether to
 * extend it.
 */
export function decideAccess({ session, page, enabledPages, isDemoRefused }: AccessQuestion): Access {
  if (session.kind === 'none') {
    const atFrontDoor = session.end === null && page === 'dashboard'
    const reason = session.end === null ? 'Authentication required' : REASON_OF[session.end]
    return { allow: false, to: '/login', reason: atFrontDoor ? null : reason }
  }
  if (session.kind === 'authenticated' || page === null) return { allow: true }
  if (ADMIN_PAGES.includes(page)) return { allow: false, to: '/unauthorized', reason: 'Access denied' }
  if (!enabledPages[page]) return { allow: false, to: '/unauthorized', reason: 'Page Access Restricted' }
  return isDemoRefused ? { allow: false, to: '/unauthorized', reason: DEMO_NOT_SUPPORTED } : { allow: true }
}
