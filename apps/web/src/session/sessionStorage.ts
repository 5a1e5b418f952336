import type { Session } from './session'

/** DECISIONS 19: `user_type` as specified, the others under the product's prefix. */
const KEYS = {
  userType: 'user_type',
  token: 'tidemark.access_token',
  tokenType: 'tidemark.token_type',
  username: 'tidemark.username',
  expiresAt: 'tidemark.expires_at',
} as const

/** Its removal in one tab ends the session in all of them. */
export const TOKEN_KEY = KEYS.token

/** @returns null when no session is stored, or not all of one. */
export function readSession(storage: Pick<Storage, 'getItem'>): Session | null {
  const token = storage.getItem(KEYS.token)
  const expiresAt = Number(storage.getItem(KEYS.expiresAt) ?? Number.NaN)
  if (token === null || token === '' || !Number.isFinite(expiresAt)) return null
  if (storage.getItem(KEYS.userType) !== 'authenticated') return null
  return {
    kind: 'authenticated',
    username: storage.getItem(KEYS.username) ?? '',
    token,
    tokenType: storage.getItem(KEYS.tokenType) ?? 'Bearer',
    expiresAt,
    isRefused: false,
  }
}

/** The token last: it is what another tab listens for, and by then the rest has to be there. */
export function writeSession(storage: Pick<Storage, 'setItem'>, session: Session): void {
  if (session.kind === 'none') return
  storage.setItem(KEYS.userType, session.kind)
  storage.setItem(KEYS.username, session.username)
  storage.setItem(KEYS.tokenType, session.tokenType)
  storage.setItem(KEYS.expiresAt, String(session.expiresAt))
  storage.setItem(KEYS.token, session.token)
}

export function clearSession(storage: Pick<Storage, 'removeItem'>): void {
  for (const key of Object.values(KEYS)) storage.removeItem(key)
}
