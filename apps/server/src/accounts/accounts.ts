import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGate } from '../gate'
import { Problem } from '../http/problem'
import type { Store, User } from '../store/Store'
import { createDeviceMarks } from './deviceMarks'
import { createDraws, type DrawsOptions, ROUND_MS } from './draws'
import { createLoginGuard, FREE_OF_MANY, type Verdict } from './loginGuard'
import { networkOf } from './network'
import { generateKey, generatePassword, hashPassword, SCRYPT_COST, type ScryptCost, verifyPassword } from './passwords'
import { createRevocations } from './revocations'
import { createTokens, TOKEN_SECONDS } from './tokens'

export const ADMINISTRATOR = 'admin'

/** Each hash takes a thread of Node's pool and 32 MB: leave the others to files and the database. */
const HASHING = { running: 2, waiting: 200 }

/** Drawn attempts queue as one user, so that they cannot crowd out known devices. */
const RESERVED = { running: 1, waiting: 200, perUser: 50 }

const NAME_KEPT = 64

/** Changing the token secret signs everybody out. */
export const TOKEN_SECRET = 'token_secret'
const ADMINISTRATOR_MADE = 'administrator_made'

export interface Ticket {
  readonly token: string
  readonly deviceMark: string
  readonly expiresInSeconds: number
}

export interface Origin {
  readonly address: string
  readonly deviceMark?: string | undefined
}

export interface Accounts {
  /**
   * @param from - the address, and the device mark of an earlier sign-in, whose attempts are its own
   * @throws {Problem} 401 for a wrong name or password without saying which, 429 after too many attempts
   */
  login(name: string, password: string, from: Origin): Promise<Ticket>
  /** Also across restarts. An invalid token is ignored. */
  logout(token: string): Promise<void>
  /** null when the token is invalid or revoked, its user deleted, or the password changed since. */
  userOf(token: string): Promise<User | null>
}

export interface AccountsOptions {
  readonly store: Store
  /** Epoch ms. */
  readonly now: () => number
  readonly cost?: ScryptCost
  readonly wait?: (ms: number) => Promise<unknown>
  readonly verify?: typeof verifyPassword
  readonly draw?: DrawsOptions['draw']
}

function pairOf(name: string, network: string): string {
  return JSON.stringify([name, network])
}

function tooMany(retryAfterMs: number): Problem {
  const seconds = Math.ceil(retryAfterMs / 1000)
  return new Problem(429, `Too many failed attempts. Try again in ${seconds} s.`, {
    headers: { 'retry-after': String(seconds) },
  })
}

/**
 * In ms.
 *
 * @throws {Problem} 429 for a refused attempt, which is not counted
 */
function delayOf(verdict: Verdict): number {
  if (verdict.allow) return verdict.delayMs
  throw tooMany(verdict.retryAfterMs)
}

/** @throws {StoreError} 'exists' when the name is taken */
export async function addAccount(store: Store, name: string, password: string, cost?: ScryptCost): Promise<void> {
  const passwordHash = await hashPassword(password, cost)
  await store.addUser({ id: randomUUID(), name, passwordHash, passwordVersion: 1, createdAt: Date.now() })
}

/**
 * A given password replaces the current one; null generates one on the first start. Returns it only this once; null
 * when none was generated.
 */
export async function ensureAdministrator(
  store: Store,
  given: string | null,
  cost?: ScryptCost,
): Promise<string | null> {
  const user = await store.userByName(ADMINISTRATOR)
  if (user) {
    const isChanged = given !== null && !(await verifyPassword(given, user.passwordHash))
    if (isChanged) await store.setPassword(user.id, await hashPassword(given, cost))
    return null
  }
  // A deleted administrator stays deleted unless the environment asks for one.
  if (given === null && (await store.setting(ADMINISTRATOR_MADE)) !== null) return null
  const password = given ?? generatePassword()
  await addAccount(store, ADMINISTRATOR, password, cost)
  await store.setSetting(ADMINISTRATOR_MADE, '1')
  return given === null ? password : null
}

export async function createAccounts({
  store,
  now,
  cost = SCRYPT_COST,
  wait = sleep,
  verify = verifyPassword,
  draw,
}: AccountsOptions): Promise<Accounts> {
  const tokens = createTokens(await store.ensureSetting(TOKEN_SECRET, generateKey), now)
  const revocations = await createRevocations(store, now)
  // The pair of name and address is slowed down before either.
  const guards = {
    device: createLoginGuard(now),
    pair: createLoginGuard(now),
    name: createLoginGuard(now, FREE_OF_MANY),
    address: createLoginGuard(now, FREE_OF_MANY),
  }
  const draws = createDraws({ wait, ...(draw && { draw }) })
  const reserved = createGate(RESERVED)
  const marks = createDeviceMarks(await store.ensureSetting(TOKEN_SECRET, generateKey))
  const hashing = createGate(HASHING)
  // Hash for unknown names too, so that timing does not reveal which names exist.
  const nobody = await hashPassword(generateKey(), cost)

  async function deviceOf(mark: string | undefined, name: string): Promise<string | null> {
    const user = mark === undefined ? null : await store.userByName(name)
    return user && mark !== undefined ? marks.deviceOf(mark, user) : null
  }

  async function admit(called: string, network: string): Promise<boolean> {
    const own = [delayOf(guards.pair.attempt(pairOf(called, network))), delayOf(guards.address.attempt(network))]
    const verdict = guards.name.attempt(called)
    await wait(Math.max(...own, verdict.allow ? verdict.delayMs : 0))
    if (verdict.allow) return false
    if (await draws.enter(called, network)) return true
    throw tooMany(ROUND_MS)
  }

  return {
    async login(name, password, from) {
      const called = name.slice(0, NAME_KEPT)
      const network = networkOf(from.address)
      const device = await deviceOf(from.deviceMark, name)
      if (device !== null) await wait(delayOf(guards.device.attempt(device)))
      const isDrawn = device === null && (await admit(called, network))
      const user = await store.userByName(name)
      const work = () => verify(password, user?.passwordHash ?? nobody)
      const isReserved = isDrawn || device !== null
      const isRight = await (isReserved ? reserved.enter(work, { user: device ?? '' }) : hashing.enter(work))
      if (!user || !isRight) throw new Problem(401, 'Incorrect username or password')
      if (device === null) {
        guards.pair.succeeded(pairOf(called, network))
        guards.name.succeeded(called)
        // Only this attempt: otherwise having one account would allow endless guesses at others.
        guards.address.forgive(network)
      } else guards.device.succeeded(device)
      return { token: await tokens.issue(user), deviceMark: marks.issue(user), expiresInSeconds: TOKEN_SECONDS }
    },
    async logout(token) {
      const subject = await tokens.verify(token)
      if (subject) await revocations.add({ id: subject.tokenId, expiresAt: subject.expiresAt })
    },
    async userOf(token) {
      const subject = await tokens.verify(token)
      if (!subject || revocations.has(subject.tokenId)) return null
      const user = await store.userById(subject.userId)
      return user?.passwordVersion === subject.passwordVersion ? user : null
    },
  }
}
