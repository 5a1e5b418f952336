import { createHash } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import type { z } from 'zod'

/** Cookies that nobody else can read or make, so that any server process can continue a sign-in. */
export interface Seal {
  seal(value: object, seconds: number): Promise<string>
  /** null when expired, forged or of another kind. */
  open<T>(schema: z.ZodType<T>, sealed: string): Promise<T | null>
}

/** @param now - epoch ms */
export function createSeal(secret: string, now: () => number): Seal {
  const key = createHash('sha256').update(`sign-on ${secret}`).digest()
  return {
    seal(value, lifetime) {
      const seconds = Math.floor(now() / 1000)
      return new EncryptJWT({ value })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(seconds + lifetime)
        .encrypt(key)
    },
    async open(schema, sealed) {
      try {
        const { payload } = await jwtDecrypt(sealed, key, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
          requiredClaims: ['exp'],
          currentDate: new Date(now()),
        })
        return schema.parse(payload['value'])
      } catch {
        return null
      }
    },
  }
}
