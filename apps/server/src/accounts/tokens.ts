import { createHash, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { createLru } from '../store/lru'
import type { User } from '../store/Store'

export const TOKEN_SECONDS = 24 * 60 * 60

const ISSUER = 'tidemark'
const ALGORITHM = 'HS256'

const claimsSchema = z.object({ sub: z.string(), pwv: z.number(), exp: z.number() })

/** Valid tokens cached: verifying a signature takes longer than most responses. */
const MOST = 1000

/** Whether that user still exists is not checked here. */
export interface TokenSubject {
  readonly userId: string
  readonly passwordVersion: number
  readonly tokenId: string
  /** Epoch ms. */
  readonly expiresAt: number
}

/** Of the signed part: the last letter of a signature has spare bits. */
function tokenIdOf(token: string): string {
  return createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('base64url')
}

export interface Tokens {
  /** @param lifetime - in seconds */
  issue(user: Pick<User, 'id' | 'passwordVersion'>, lifetime?: number): Promise<string>
  /** null when malformed, forged or expired. */
  verify(token: string): Promise<TokenSubject | null>
}

/**
 * JWT, HS256.
 *
 * @param secret - base64url, 256 bits
 * @param now - epoch ms
 */
export function createTokens(secret: string, now: () => number): Tokens {
  const key = Buffer.from(secret, 'base64url')
  const good = createLru<TokenSubject>(MOST)
  return {
    issue({ id, passwordVersion }, lifetime = TOKEN_SECONDS) {
      const seconds = Math.floor(now() / 1000)
      return (
        new SignJWT({ pwv: passwordVersion })
          .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
          .setIssuer(ISSUER)
          .setSubject(id)
          // Two sign-ins in one second must be revocable separately.
          .setJti(randomUUID())
          .setIssuedAt(seconds)
          .setExpirationTime(seconds + lifetime)
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
