import type { Session, SessionEnd } from '../session/session'

/** Why a page was not shown, in the words of SPEC sections 4 and 8; null when there is nothing to explain. */
export type Refusal =
  | 'Authentication required'
  | 'Session expired'
  | 'Access denied'
  | 'Validation failed'
  | 'Authentication failed. Please login again.'
  | null

/** Whether a page may be shown, and where to go when not. */
export type Access =
  | { readonly allow: true }
  | { readonly allow: false; readonly to: '/login' | '/unauthorized'; readonly reason: Refusal }

const REASON_OF: Readonly<Record<SessionEnd, Refusal>> = {
  left: null,
  expired: 'Session expired',
  removed: 'Authentication required',
  refused: 'Authentication failed. Please login again.',
}

/**
 * Who may see what (SPEC sections 4 and 6). Pure: the clock comes in as an argument, so the whole permission table is one
 * `test.each`. It decides what is shown; the server decides what is answered.
 *
 * @param path - the front door '/' asks for a sign-in without a word: nothing was refused to somebody who just came.
 * @param now - epoch ms
 */
export function decideAccess(session: Session, path: string, now: number): Access {
  if (session.kind === 'none') {
    const atFrontDoor = session.end === null && path === '/'
    const reason = session.end === null ? 'Authentication required' : REASON_OF[session.end]
    return { allow: false, to: '/login', reason: atFrontDoor ? null : reason }
  }
  if (session.expiresAt <= now) return { allow: false, to: '/login', reason: 'Session expired' }
  return { allow: true }
}
