import { createHash, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { createLru } from '../store/lru'
import type { User } from '../store/Store'

/** How long a token is good for. */
export const TOKEN_SECONDS = 24 * 60 * 60

const ISSUER = 'tidemark'
const ALGORITHM = 'HS256'

const claimsSchema = z.object({ sub: z.string(), pwv: z.number(), exp: z.number() })

/** Good tokens that are remembered: every request brings one, and to check a signature takes longer than most answers. */
const MOST = 1000

/** Whom a token names, before anyone has looked whether that user is still there. */
export interface TokenSubject {
  readonly userId: string
  readonly passwordVersion: number
  /** The token's own name: the same for each way of writing its signature. */
  readonly tokenId: string
  /** Ms since 1970. */
  readonly expiresAt: number
}

/** What is signed of a token, shortened. Its text as a whole is no name: the last letter of a signature has spare bits. */
function tokenIdOf(token: string): string {
  return createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('base64url')
}

export interface Tokens {
  issue(user: Pick<User, 'id' | 'passwordVersion'>): Promise<string>
  /** @returns null for a token that is forged, expired, or no token at all. */
  verify(token: string): Promise<TokenSubject | null>
}

/**
 * Signed tokens (JWT, HS256).
 *
 * @param secret - base64url, 256 bits
 * @param now - ms since 1970
 */
export function createTokens(secret: string, now: () => number): Tokens {
  const key = Buffer.from(secret, 'base64url')
  const good = createLru<TokenSubject>(MOST)
  return {
    issue({ id, passwordVersion }) {
      const seconds = Math.floor(now() / 1000)
      return (
        new SignJWT({ pwv: passwordVersion })
          .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
          .setIssuer(ISSUER)
          .setSubject(id)
          // Two sign-ins of one second are two tokens: each is ended by itself.
          .setJti(randomUUID())
          .setIssuedAt(seconds)
          .setExpirationTime(seconds + TOKEN_SECONDS)
          .sign(key)
      )
    },
    async verify(token) {
      const known = good.get(token)
      if (known !== undefined && now() < known.expiresAt) return known
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          requiredClaims: ['sub', 'exp'],
          currentDate: new Date(now()),
        })
        const { sub, pwv, exp } = claimsSchema.parse(payload)
        const subject = { userId: sub, passwordVersion: pwv, tokenId: tokenIdOf(token), expiresAt: exp * 1000 }
        good.set(token, subject, 1)
        return subject
      } catch {
        good.delete(token)
        return null
      }
    },
  }
}
