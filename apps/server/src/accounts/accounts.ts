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

/** The account that every installation starts with. */
export const ADMINISTRATOR = 'admin'

/** Hashing takes a thread of Node's pool and 32 MB each: the others of the pool are left to files and the database. */
const HASHING = { running: 2, waiting: 200 }

/** For attempts that guesses of others must not hold up: drawn ones wait as one user, so that they cannot crowd out known devices. */
const RESERVED = { running: 1, waiting: 200, perUser: 50 }

/** No account has a longer name. */
const NAME_KEPT = 64

/** Settings by name. Who changes the first signs everybody out. */
export const TOKEN_SECRET = 'token_secret'
const ADMINISTRATOR_MADE = 'administrator_made'

export interface Ticket {
  readonly token: string
  /** For the browser to keep and to send with its next sign-in. */
  readonly deviceMark: string
  readonly expiresInSeconds: number
}

export interface Origin {
  readonly address: string
  readonly deviceMark?: string | undefined
}

export interface Accounts {
  /**
   * @param from - the caller's address, so that one who guesses slows down only itself; and the mark that an earlier sign-in with
   *   this name has left on its device: such a device has tries of its own, which nobody else can use up. Where others have used
   *   up those of the name, one attempt in five seconds is still looked at, drawn among the addresses that try
   * @throws Problem 401 for a wrong name or password (which, it does not say), 429 after too many.
   */
  login(name: string, password: string, from: Origin): Promise<Ticket>
  /** Ends a token: it is not good any more, here and after a restart. One that is not good anyway is let be. */
  logout(token: string): Promise<void>
  /** @returns null when the token is not good or was ended, its user is gone, or the password has been changed since. */
  userOf(token: string): Promise<User | null>
}

export interface AccountsOptions {
  readonly store: Store
  /** Ms since 1970. */
  readonly now: () => number
  readonly cost?: ScryptCost
  /** Replaced in tests, like the two below. */
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

/** @throws Problem 429 for an attempt that is not allowed; later ones are not counted then. */
function delayOf(verdict: Verdict): number {
  if (verdict.allow) return verdict.delayMs
  throw tooMany(verdict.retryAfterMs)
}

/** Adds an account. @throws StoreError ('exists') when the name is taken. */
export async function addAccount(store: Store, name: string, password: string, cost?: ScryptCost): Promise<void> {
  const passwordHash = await hashPassword(password, cost)
  await store.addUser({ id: randomUUID(), name, passwordHash, passwordVersion: 1, createdAt: Date.now() })
}

/**
 * Makes the administrator on the first start. A password given later replaces the one there is.
 *
 * @param given - null: generate one
 * @returns the generated password, once; null when there was nothing to generate.
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
  // An administrator who was removed stays removed, unless the environment asks for one.
  if (given === null && (await store.setting(ADMINISTRATOR_MADE)) !== null) return null
  const password = given ?? generatePassword()
  await addAccount(store, ADMINISTRATOR, password, cost)
  await store.setSetting(ADMINISTRATOR_MADE, '1')
  return given === null ? password : null
}

/** Sign-in and tokens over the accounts of the store. */
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
  // One who guesses at one name is slowed down first, before others of that name or address are.
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
  // An unknown name costs the same work as a known one: time does not tell them apart.
  const nobody = await hashPassword(generateKey(), cost)

  /** The device that the mark was left on; null for none, and for one that is not good for this name any more. */
  async function deviceOf(mark: string | undefined, name: string): Promise<string | null> {
    const user = mark === undefined ? null : await store.userByName(name)
    return user && mark !== undefined ? marks.deviceOf(mark, user) : null
  }

  /** Waits as long as the attempt has to. @returns whether it was drawn. @throws Problem 429 when it must not be looked at. */
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
      // Tallies are kept: a name of any length must not fill the memory.
      const called = name.slice(0, NAME_KEPT)
      const network = networkOf(from.address)
      // Guesses of others must not lock out whoever has signed in before: a known device is counted by itself alone.
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
        // Whoever has an account here must not clear the way for guesses at others.
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
