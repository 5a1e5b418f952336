import type { LoginResponse } from '@tidemark/contract'

/** Why there is no session any more. */
export type SessionEnd =
  /** The user signed out, or ended the demo. */
  | 'left'
  /** Its time was over. */
  | 'expired'
  /** Nobody moved for too long. */
  | 'inactive'
  /** The token was removed in another tab. */
  | 'removed'
  /** The backend no longer accepts the token. */
  | 'refused'

/** A session's question to its user: five minutes before its end, and at it. */
export type SessionQuestion = 'expiring' | 'expired'

/** A session that goes on. Times are epoch milliseconds. */
export interface LiveSession {
  readonly kind: 'authenticated' | 'demo'
  readonly username: string
  /** A demo's is its own name for the session: no backend has given it. */
  readonly token: string
  readonly tokenType: string
  /** The price host's key, where the sign-in gave one. */
  readonly priceKey: string | null
  readonly expiresAt: number
  /** A call was answered 401: the user has to sign in again, and is left to finish what is on the screen first. */
  readonly isRefused: boolean
  /** What the user is asked now; null for nothing. */
  readonly question: SessionQuestion | null
  /** The warning has been answered with no: it is not shown again. */
  readonly isWarned: boolean
}

/** Who uses the app. */
export type Session = { readonly kind: 'none'; readonly end: SessionEnd | null } | LiveSession

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Lifetime of a token whose backend does not say, and what an extension adds (SPEC sections 4 and 9). */
export const DAY_MS = 24 * HOUR_MS
/** How long before the end a session is extended, or its user warned. */
export const WARNING_MS = 5 * MINUTE_MS
/** More than this without a sign of the user ends a session. */
export const INACTIVITY_MS = 108_000_000

/** Nobody was here yet. */
export const NOBODY: Session = { kind: 'none', end: null }

const FRESH = { isRefused: false, question: null, isWarned: false } as const

/** What follows from an answered sign-in. @param now - epoch ms */
export function signedIn(username: string, answer: LoginResponse, now: number): LiveSession {
  const lifetime = answer.expires_in === undefined ? DAY_MS : answer.expires_in * 1000
  return {
    kind: 'authenticated',
    username,
    token: answer.access_token,
    tokenType: answer.token_type,
    priceKey: answer.price_api_key ?? null,
    expiresAt: now + lifetime,
    ...FRESH,
  }
}

/** A demo session from now on. @param hours - as the administrator allows */
export function demoStarted(hours: number, now: number): LiveSession {
  return {
    kind: 'demo',
    username: 'Demo visitor',
    token: `demo-${now}`,
    tokenType: 'Demo',
    priceKey: null,
    expiresAt: now + hours * HOUR_MS,
    ...FRESH,
  }
}

/**
 * The session as it is at `now`: ended by inactivity, extended silently (a user), with its question (a visitor before the end,
 * both at it), or unchanged, then as the same object.
 *
 * @param lastActiveAt - epoch ms of the last sign of the user
 */
export function sessionAt(session: Session, lastActiveAt: number, now: number): Session {
  if (session.kind === 'none') return session
  if (now - lastActiveAt > INACTIVITY_MS) return { kind: 'none', end: 'inactive' }
  if (now >= session.expiresAt) return session.question === 'expired' ? session : { ...session, question: 'expired' }
  if (now < session.expiresAt - WARNING_MS) return session
  if (session.kind === 'authenticated') return { ...session, expiresAt: session.expiresAt + DAY_MS }
  return session.isWarned || session.question === 'expiring' ? session : { ...session, question: 'expiring' }
}

/** What is stored, at the start of a visit: nobody is asked about a session that ended while no page was open. */
export function sessionAtStart(stored: Session, lastActiveAt: number, now: number): Session {
  if (stored.kind !== 'none' && now - lastActiveAt <= INACTIVITY_MS && now >= stored.expiresAt) {
    return { kind: 'none', end: 'expired' }
  }
  return sessionAt(stored, lastActiveAt, now)
}

/** When the session has to be looked at next; null when nothing is to come. @returns epoch ms, after `now` */
export function nextLookAt(session: Session, now: number): number | null {
  if (session.kind === 'none') return null
  return [session.expiresAt - WARNING_MS, session.expiresAt].find((time) => time > now) ?? null
}

/** The question was answered with OK: 24 hours more, from the old end, or from now when that is past. */
export function extended(session: Session, now: number): Session {
  if (session.kind === 'none') return session
  return { ...session, expiresAt: Math.max(session.expiresAt, now) + DAY_MS, question: null, isWarned: false }
}

/** The question was answered with no: a warning is put away, an ended session is over. */
export function declined(session: Session): Session {
  if (session.kind === 'none' || session.question === null) return session
  if (session.question === 'expired') return { kind: 'none', end: 'expired' }
  return { ...session, question: null, isWarned: true }
}

/** A call was answered 401. */
export function refused(session: Session): Session {
  return session.kind !== 'authenticated' || session.isRefused ? session : { ...session, isRefused: true }
}
