import type { LoginResponse } from '@tidemark/contract'

/** Why there is no session any more. */
export type SessionEnd =
  /** The user signed out. */
  | 'left'
  /** Its time was over. */
  | 'expired'
  /** The token was removed in another tab. */
  | 'removed'
  /** The backend no longer accepts the token. */
  | 'refused'

/** Who uses the app. Times are epoch milliseconds. */
export type Session =
  | { readonly kind: 'none'; readonly end: SessionEnd | null }
  | {
      readonly kind: 'authenticated'
      readonly username: string
      readonly token: string
      readonly tokenType: string
      readonly expiresAt: number
      /** A call was answered 401: the user has to sign in again, and is left to finish what is on the screen first. */
      readonly isRefused: boolean
    }

/** Lifetime of a token whose backend does not say (SPEC section 9). */
const DEFAULT_LIFETIME_MS = 24 * 3_600_000

/** Nobody was here yet. */
export const NOBODY: Session = { kind: 'none', end: null }

/** What follows from an answered sign-in. @param now - epoch ms */
export function signedIn(username: string, answer: LoginResponse, now: number): Session {
  const lifetime = answer.expires_in === undefined ? DEFAULT_LIFETIME_MS : answer.expires_in * 1000
  return {
    kind: 'authenticated',
    username,
    token: answer.access_token,
    tokenType: answer.token_type,
    expiresAt: now + lifetime,
    isRefused: false,
  }
}

/** The session as it is at `now`: over when its time is. */
export function sessionAt(session: Session, now: number): Session {
  return session.kind !== 'none' && session.expiresAt <= now ? { kind: 'none', end: 'expired' } : session
}

/** A call was answered 401. */
export function refused(session: Session): Session {
  return session.kind === 'none' || session.isRefused ? session : { ...session, isRefused: true }
}
