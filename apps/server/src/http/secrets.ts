import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Equal length for whatever is compared. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Compares in a time that tells nothing of either. */
export function isSameSecret(given: string, wanted: string): boolean {
  return timingSafeEqual(digest(given), digest(wanted))
}

/** What `Authorization: Bearer` holds; undefined without it. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
}
