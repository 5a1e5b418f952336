import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { isCommonPassword } from './commonPasswords'

/** What one hash costs: `128 * n * r` bytes of memory, and time in proportion to `n * r * p`. */
export interface ScryptCost {
  readonly n: number
  readonly r: number
  readonly p: number
}

/** About a tenth of a second and 32 MB. Kept inside each hash, so that it can be raised without locking anyone out. */
export const SCRYPT_COST: ScryptCost = { n: 2 ** 15, r: 8, p: 1 }

const SHORTEST = 8

const KEY_BYTES = 32
const SALT_BYTES = 16

/** On a thread of Node's pool: the event loop goes on. */
function derive(password: string, salt: Buffer, { n, r, p }: ScryptCost): Promise<Buffer> {
  const options = { N: n, r, p, maxmem: 256 * n * r }
  return new Promise((resolve, reject) => {
    // One text, one password: keyboards differ in how they compose an accented letter.
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

/** @returns `scrypt$n$r$p$salt$key`, salt and key in base64. */
export async function hashPassword(password: string, cost: ScryptCost = SCRYPT_COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.n, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$')
}

/** Takes as long for a wrong password as for the right one. @throws for text that is not a hash of ours. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, n, r, p, salt = '', key = ''] = hash.split('$')
  if (scheme !== 'scrypt') throw new Error(`Unknown password scheme: ${scheme}`)
  const wanted = Buffer.from(key, 'base64')
  const found = await derive(password, Buffer.from(salt, 'base64'), { n: Number(n), r: Number(r), p: Number(p) })
  return wanted.length === found.length && timingSafeEqual(wanted, found)
}

/** What is wrong with a new password, as the end of a sentence about it; null when nothing is. */
export function passwordProblem(password: string): string | null {
  if (password.trim().length < SHORTEST) return `must have at least ${SHORTEST} characters`
  return isCommonPassword(password) ? 'must not be one of the most common ones: others guess those first' : null
}

/** No letter or digit that is taken for another. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789'

function readableGroup(): string {
  return Array.from({ length: 5 }, () => READABLE[randomInt(READABLE.length)]).join('')
}

/** A password to be read off a screen: 'k7m2p-…', 99 bits. */
export function generatePassword(): string {
  return Array.from({ length: 4 }, readableGroup).join('-')
}

/** A key for machines, 256 bits. */
export function generateKey(): string {
  return randomBytes(32).toString('base64url')
}
