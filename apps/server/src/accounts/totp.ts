import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '../problem/secrets'

/** RFC 4648, as authenticator apps expect secrets. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000
const DIGITS = 6
/** Steps before and after the current one: clocks differ, and typing takes time. */
const TOLERANCE = 1

/** 160 bits in base32, as RFC 4226 recommends. */
export function newTotpSecret(): string {
  return toBase32(randomBytes(20))
}

function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** RFC 6238 with SHA-1, 30 s and 6 digits: what every authenticator app supports. */
export function totpAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

export function stepAt(time: number): number {
  return Math.floor(time / STEP_MS)
}

/**
 * The step of the code, newer than `lastStep`; null when it is wrong, outdated or was used before.
 *
 * @param time - epoch ms
 */
export function stepOfCode(secret: string, code: string, time: number, lastStep: number): number | null {
  const now = stepAt(time)
  // A step that is yet to come was used before the clock jumped back: it must not refuse all codes until then.
  const used = lastStep > now + TOLERANCE ? 0 : lastStep
  for (let step = now - TOLERANCE; step <= now + TOLERANCE; step++) {
    if (step > used && isSameSecret(code, totpAt(secret, step))) return step
  }
  return null
}

/** What an authenticator app reads from the QR code. */
export function totpUri(secret: string, name: string): string {
  const query = new URLSearchParams({ secret, issuer: 'Tidemark', algorithm: 'SHA1', digits: '6', period: '30' })
  return `otpauth://totp/Tidemark:${encodeURIComponent(name)}?${query.toString()}`
}
