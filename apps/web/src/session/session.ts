import type { LoginResponse, Role } from '@tidemark/contract'

export type SessionEnd =
  /** Signed out, or ended the demo. */
  | 'left'
  | 'expired'
  | 'inactive'
  | 'removed'
  /** The backend rejects the token. */
  | 'refused'

/** Asked five minutes before the end, and at the end. */
type SessionQuestion = 'expiring' | 'expired'

/** Times are epoch ms. */
export interface LiveSession {
  readonly kind: 'authenticated' | 'demo'
  readonly username: string
  /** A demo's does not matter. */
  readonly role: Role
  /** For a demo a local name. */
  readonly token: string
  readonly tokenType: string
  /** If the sign-in returned one. */
  readonly priceKey: string | null
  readonly expiresAt: number
  /** A request got 401. The user may finish what is on screen. */
  readonly isRefused: boolean
  readonly question: SessionQuestion | null
  readonly isWarned: boolean
}

export type Session = { readonly kind: 'none'; readonly end: SessionEnd | null } | LiveSession

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Default lifetime and extension (SPEC sections 4 and 9). */
export const DAY_MS = 24 * HOUR_MS
/** Until its end. */
export const WARNING_MS = 5 * MINUTE_MS
/** SPEC section 4. */
export const INACTIVITY_MS = 108_000_000

export const NOBODY: Session = { kind: 'none', end: null }

const FRESH = { isRefused: false, question: null, isWarned: false } as const

/** @param now - epoch ms */
export function signedIn(username: string, answer: LoginResponse, now: number): LiveSession {
  const lifetime = answer.expires_in === undefined ? DAY_MS : answer.expires_in * 1000
  return {
    kind: 'authenticated',
    username,
    role: answer.role ?? 'administrator',
    token: answer.access_token,
    tokenType: answer.token_type,
    priceKey: answer.price_api_key ?? null,
    expiresAt: now + lifetime,
    ...FRESH,
  }
}

export function demoStarted(hours: number, now: number): LiveSession {
  return {
    kind: 'demo',
    username: 'Demo visitor',
    role: 'researcher',
    token: `demo-${now}`,
    tokenType: 'Demo',
    priceKey: null,
    expiresAt: now + hours * HOUR_MS,
    ...FRESH,
  }
}

/**
 * Returns the session at `now`: ended, extended, with a question, or the same object if unchanged. Users are extended
 * silently; demo users are warned.
 */
export function sessionAt(session: Session, lastActiveAt: number, now: number): Session {
  if (session.kind === 'none') return session
  if (now - lastActiveAt > INACTIVITY_MS) return { kind: 'none', end: 'inactive' }
  if (now >= session.expiresAt) return session.question === 'expired' ? session : { ...session, question: 'expired' }
  if (now < session.expiresAt - WARNING_MS) return session
  if (session.kind === 'authenticated') return { ...session, expiresAt: session.expiresAt + DAY_MS }
  return session.isWarned || session.question === 'expiring' ? session : { ...session, question: 'expiring' }
}

/** Returns the stored session at a visit's start: no question if it ended while no page was open. */
export function sessionAtStart(stored: Session, lastActiveAt: number, now: number): Session {
  if (stored.kind !== 'none' && now - lastActiveAt <= INACTIVITY_MS && now >= stored.expiresAt) {
    return { kind: 'none', end: 'expired' }
  }
  return sessionAt(stored, lastActiveAt, now)
}

/** Returns when to update the session next, after `now`; null if never. */
export function nextLookAt(session: Session, now: number): number | null {
  if (session.kind === 'none') return null
  return [session.expiresAt - WARNING_MS, session.expiresAt].find((time) => time > now) ?? null
}

/** Extends by 24 hours from its end, or from now if that has passed. */
export function extended(session: Session, now: number): Session {
  if (session.kind === 'none') return session
  return { ...session, expiresAt: Math.max(session.expiresAt, now) + DAY_MS, question: null, isWarned: false }
}

/** Hides a warning; ends an expired session. */
export function declined(session: Session): Session {
  if (session.kind === 'none' || session.question === null) return session
  if (session.question === 'expired') return { kind: 'none', end: 'expired' }
  return { ...session, question: null, isWarned: true }
}

/** Marks the session after a 401. */
export function refused(session: Session): Session {
  return session.kind !== 'authenticated' || session.isRefused ? session : { ...session, isRefused: true }
}
