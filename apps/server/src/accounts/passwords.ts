import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { isCommonPassword } from './commonPasswords'

/** `128 * n * r` bytes of memory, time proportional to `n * r * p`. */
export interface ScryptCost {
  readonly n: number
  readonly r: number
  readonly p: number
}

/** About 0.1 s and 32 MB. Stored in each hash, so that it can be raised without locking anyone out. */
export const SCRYPT_COST: ScryptCost = { n: 2 ** 15, r: 8, p: 1 }

const SHORTEST = 8

const KEY_BYTES = 32
const SALT_BYTES = 16

function derive(password: string, salt: Buffer, { n, r, p }: ScryptCost): Promise<Buffer> {
  const options = { N: n, r, p, maxmem: 256 * n * r }
  return new Promise((resolve, reject) => {
    // Keyboards differ in how they compose accented letters.
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

/** `scrypt$n$r$p$salt$key`, salt and key in base64. */
export async function hashPassword(password: string, cost: ScryptCost = SCRYPT_COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.n, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$')
}

/**
 * Takes equally long for right and wrong passwords.
 *
 * @throws for text that is not a hash of ours
 */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, n, r, p, salt = '', key = ''] = hash.split('$')
  if (scheme !== 'scrypt') throw new Error(`Unknown password scheme: ${scheme}`)
  const wanted = Buffer.from(key, 'base64')
  const found = await derive(password, Buffer.from(salt, 'base64'), { n: Number(n), r: Number(r), p: Number(p) })
  return wanted.length === found.length && timingSafeEqual(wanted, found)
}

/** The end of a sentence; null when acceptable. */
export function passwordProblem(password: string): string | null {
  if (password.trim().length < SHORTEST) return `must have at least ${SHORTEST} characters`
  return isCommonPassword(password) ? 'must not be one of the most common ones: others guess those first' : null
}

/** Cannot be mistaken for each other. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789'

function readableGroup(): string {
  return Array.from({ length: 5 }, () => READABLE[randomInt(READABLE.length)]).join('')
}

/** Easy to read off a screen: 'k7m2p-…', 99 bits. */
export function generatePassword(): string {
  return Array.from({ length: 4 }, readableGroup).join('-')
}

/** 'k7m2p-x9q4r-…', 74 bits. */
export function generateRecoveryCode(): string {
  return Array.from({ length: 3 }, readableGroup).join('-')
}

/** 256 bits, for machines. */
export function generateKey(): string {
  return randomBytes(32).toString('base64url')
}
