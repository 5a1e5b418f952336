import type { LiveSession, Session } from './session'

/** DECISIONS 19: `user_type` as specified, others prefixed. */
const KEYS = {
  userType: 'user_type',
  token: 'tidemark.access_token',
  tokenType: 'tidemark.token_type',
  priceKey: 'tidemark.price_api_key',
  username: 'tidemark.username',
  role: 'tidemark.role',
  expiresAt: 'tidemark.expires_at',
  lastActiveAt: 'tidemark.last_activity',
} as const

/** Removing the token ends the session in all tabs; a later expiry extends all. */
export const SHARED_KEYS: readonly string[] = [KEYS.token, KEYS.expiresAt]

/** @returns null when no complete session is stored */
export function readSession(storage: Pick<Storage, 'getItem'>): LiveSession | null {
  const token = storage.getItem(KEYS.token)
  const expiresAt = numberAt(storage, KEYS.expiresAt)
  if (token === null || token === '' || expiresAt === null) return null
  const kind = storage.getItem(KEYS.userType)
  if (kind !== 'authenticated' && kind !== 'demo') return null
  return {
    kind,
    username: storage.getItem(KEYS.username) ?? '',
    role: storage.getItem(KEYS.role) === 'researcher' ? 'researcher' : 'administrator',
    token,
    tokenType: storage.getItem(KEYS.tokenType) ?? 'Bearer',
    priceKey: storage.getItem(KEYS.priceKey) || null,
    expiresAt,
    isRefused: false,
    question: null,
    isWarned: false,
  }
}

/** Writes the token last: other tabs listen for it, then read the rest. */
export function writeSession(storage: Pick<Storage, 'setItem'>, session: Session): void {
  if (session.kind === 'none') return
  storage.setItem(KEYS.userType, session.kind)
  storage.setItem(KEYS.username, session.username)
  storage.setItem(KEYS.role, session.role)
  storage.setItem(KEYS.tokenType, session.tokenType)
  storage.setItem(KEYS.priceKey, session.priceKey ?? '')
  storage.setItem(KEYS.expiresAt, String(session.expiresAt))
  storage.setItem(KEYS.token, session.token)
}

/** @returns epoch ms of the last activity in any tab; null if unknown */
export function readLastActiveAt(storage: Pick<Storage, 'getItem'>): number | null {
  return numberAt(storage, KEYS.lastActiveAt)
}

export function writeLastActiveAt(storage: Pick<Storage, 'setItem'>, time: number): void {
  storage.setItem(KEYS.lastActiveAt, String(time))
}

export function clearSession(storage: Pick<Storage, 'removeItem'>): void {
  for (const key of Object.values(KEYS)) storage.removeItem(key)
}

function numberAt(storage: Pick<Storage, 'getItem'>, key: string): number | null {
  const text = storage.getItem(key)
  const number = text === null || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : null
}
