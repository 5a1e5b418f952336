import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Role, TokenScope, TrailAction } from '@tidemark/contract'
import { createGate } from '../gate'
import { invalid, Problem } from '../problem/problem'
import type { NewTrailEntry } from '../store/accountTables'
import type { Store, TransactionTables, User, UserStore } from '../store/Store'
import { type ApiTokens, createApiTokens } from './apiTokens'
import { createDeviceMarks } from './deviceMarks'
import { createDraws, type DrawsOptions, ROUND_MS } from './draws'
import { createLoginGuard, delayOf, FREE_OF_MANY, tooMany } from './loginGuard'
import { networkOf } from './network'
import {
  generateKey,
  generatePassword,
  hashPassword,
  passwordProblem,
  SCRYPT_COST,
  type ScryptCost,
  verifyPassword,
} from './passwords'
import { createRevocations, type Revocations } from './revocations'
import { createSecondFactors, type SecondFactors } from './secondFactor'
import { createSessions, type Sessions, type SignInOrigin } from './sessions'
import { createTokens, TOKEN_SECONDS } from './tokens'
import type { Note } from './trail'

export const ADMINISTRATOR = 'admin'

/** Each hash takes a thread of Node's pool and 32 MB: leave the others to files and the database. */
const HASHING = { running: 2, waiting: 200 }

/**
 * From the first delay to the session, of all and of one network or device: whatever waits takes memory. Known devices
 * have places of their own, so that a crowd cannot keep them out.
 */
const SIGN_INS = { running: 1000, waiting: 0, perUser: 250 }
const KNOWN_SIGN_INS = { running: 200, waiting: 0, perUser: 10 }

/** Drawn attempts queue as one user, so that they cannot crowd out known devices. */
const RESERVED = { running: 1, waiting: 200, perUser: 50 }

const NAME_KEPT = 64

export const CODE_WANTED = 'Enter the code that your authenticator app shows.'

/** Changing the token secret signs everybody out. */
export const TOKEN_SECRET = 'token_secret'
const ADMINISTRATOR_MADE = 'administrator_made'

export interface Ticket {
  readonly token: string
  readonly deviceMark: string
  readonly expiresInSeconds: number
  readonly user: User
}

/** `scope` is null for a session, which may do what its user may. */
export interface Caller {
  readonly user: User
  readonly sessionId: string | null
  readonly scope: TokenScope | null
}

export interface Origin extends SignInOrigin {
  readonly deviceMark?: string | undefined
}

export interface Accounts {
  /**
   * @param from - the address, and the device mark of an earlier sign-in, whose attempts are its own
   * @param code - of the second factor, for accounts that have one
   * @throws {Problem} 401 for a wrong name or password without saying which, or for the lack of a right code; 429 after
   *   too many attempts
   * @throws {GateFullError} when too many sign-ins are under way
   */
  login(name: string, password: string, from: Origin, code?: string): Promise<Ticket>
  /**
   * Begins a session of somebody who has proved to be this user.
   *
   * @param subject - how, for the trail
   * @param seconds - how long it lasts
   */
  admit(user: User, from: SignInOrigin, subject: string, seconds?: number): Promise<Ticket>
  /** @throws {Problem} 403 for a wrong password, 429 after too many */
  checkPassword(user: User, password: string): Promise<void>
  /**
   * Ends all sessions of the user and begins a new one.
   *
   * @throws {Problem} as {@link checkPassword}; 422 for an unsuitable new one
   */
  changePassword(user: User, current: string, next: string, from: SignInOrigin): Promise<Ticket>
  readonly sessions: Sessions
  readonly apiTokens: ApiTokens
  readonly secondFactors: SecondFactors
  readonly revocations: Revocations
  /** Passwords that are being hashed or wait for it. */
  readonly passwordsTaken: () => number
  /** Also across restarts, with an entry in the trail. An invalid token is ignored. */
  logout(token: string, note: Note): Promise<void>
  /** null when the token is invalid or revoked, its user deleted, or the password changed since. */
  callerOf(token: string): Promise<Caller | null>
}

export interface AccountsOptions {
  readonly store: Store
  /** Epoch ms. */
  readonly now: () => number
  readonly cost?: ScryptCost | undefined
  readonly wait?: ((ms: number) => Promise<unknown>) | undefined
  readonly verify?: typeof verifyPassword
  readonly draw?: DrawsOptions['draw']
}

interface SignIn {
  readonly name: string
  readonly password: string
  readonly from: Origin
  readonly code: string | undefined
  /** null where it signed nobody in before. */
  readonly device: string | null
}

function pairOf(name: string, network: string): string {
  return JSON.stringify([name, network])
}

/** @throws {StoreError} 'exists' when the name is taken */
export async function addAccount(
  store: Pick<UserStore, 'addUser'>,
  name: string,
  password: string,
  cost?: ScryptCost,
  role: Role = 'administrator',
): Promise<void> {
  const passwordHash = await hashPassword(password, cost)
  const createdAt = Date.now()
  await store.addUser({ id: randomUUID(), name, passwordHash, passwordVersion: 1, role, createdAt, identity: null })
}

/** Returns the entry of what a start with `TIDEMARK_ADMIN_PASSWORD`, or the first one, does. */
function startEntry(action: TrailAction): NewTrailEntry {
  return { at: Date.now(), actor: 'server start', address: '', action, subject: ADMINISTRATOR }
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
    if (given === null || (await verifyPassword(given, user.passwordHash))) return null
    const passwordHash = await hashPassword(given, cost)
    await store.transaction(async (tables) => {
      await tables.setPassword(user.id, passwordHash)
      await tables.addTrail(startEntry('password changed'))
    })
    return null
  }
  // A deleted administrator stays deleted unless the environment asks for one.
  if (given === null && (await store.setting(ADMINISTRATOR_MADE)) !== null) return null
  const password = given ?? generatePassword()
  await store.transaction(async (tables) => {
    await addAccount(tables, ADMINISTRATOR, password, cost)
    await tables.setSetting(ADMINISTRATOR_MADE, '1')
    await tables.addTrail(startEntry('account added'))
  })
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
    own: createLoginGuard(now),
  }
  const draws = createDraws({ wait, draw })
  const reserved = createGate(RESERVED)
  const marks = createDeviceMarks(await store.ensureSetting(TOKEN_SECRET, generateKey))
  const hashing = createGate(HASHING)
  const signIns = createGate(SIGN_INS)
  const knownSignIns = createGate(KNOWN_SIGN_INS)
  // Hash for unknown names too, so that timing does not reveal which names exist.
  const nobody = await hashPassword(generateKey(), cost)

  const sessions = createSessions(store, revocations, now)
  const apiTokens = createApiTokens(store, now)
  const secondFactors = createSecondFactors(store, now, wait)

  async function begin(
    tables: TransactionTables,
    user: User,
    from: SignInOrigin,
    entry: Pick<NewTrailEntry, 'action' | 'subject'>,
    seconds = TOKEN_SECONDS,
  ): Promise<Ticket> {
    const token = await tokens.issue(user, seconds)
    const subject = await tokens.verify(token)
    if (subject) await sessions.begin(tables, subject, from)
    await tables.addTrail({ at: now(), actor: user.name, address: from.address, ...entry })
    return { token, deviceMark: marks.issue(user), expiresInSeconds: seconds, user }
  }

  const admit: Accounts['admit'] = (user, from, subject, seconds) =>
    store.transaction((tables) => begin(tables, user, from, { action: 'signed in', subject }, seconds))

  async function checkPassword(user: User, password: string): Promise<void> {
    if (user.identity !== null) throw new Problem(403, 'You sign in elsewhere: this account has no password here.')
    await wait(delayOf(guards.own.attempt(user.id)))
    const isRight = await hashing.enter(() => verify(password, user.passwordHash))
    // Not 401: the session is good.
    if (!isRight) throw new Problem(403, 'The current password is wrong.')
    guards.own.succeeded(user.id)
  }

  async function deviceOf(mark: string | undefined, name: string): Promise<string | null> {
    if (mark === undefined) return null
    const user = await store.userByName(name)
    return user && marks.deviceOf(mark, user)
  }

  async function admitAttempt(called: string, network: string): Promise<boolean> {
    const own = [delayOf(guards.pair.attempt(pairOf(called, network))), delayOf(guards.address.attempt(network))]
    const verdict = guards.name.attempt(called)
    await wait(Math.max(...own, verdict.allow ? verdict.delayMs : 0))
    if (verdict.allow) return false
    if (await draws.enter(called, network)) return true
    throw tooMany(ROUND_MS)
  }

  async function signIn({ name, password, from, code, device }: SignIn): Promise<Ticket> {
    const called = name.slice(0, NAME_KEPT)
    const network = networkOf(from.address)
    if (device !== null) await wait(delayOf(guards.device.attempt(device)))
    const isDrawn = device === null && (await admitAttempt(called, network))
    const named = await store.userByName(name)
    // Whoever signs in elsewhere has no password here.
    const user = named?.identity === null ? named : null
    const work = () => verify(password, user?.passwordHash ?? nobody)
    const isReserved = isDrawn || device !== null
    const isRight = await (isReserved ? reserved.enter(work, { user: device ?? '' }) : hashing.enter(work))
    if (!user || !isRight) throw new Problem(401, 'Incorrect username or password')
    if (await secondFactors.isOn(user)) {
      if (code === undefined) throw new Problem(401, CODE_WANTED, { secondFactor: true })
      await secondFactors.use(user, code)
    }
    if (device === null) {
      guards.pair.succeeded(pairOf(called, network))
      guards.name.succeeded(called)
      // Only this attempt: otherwise having one account would allow endless guesses at others.
      guards.address.forgive(network)
    } else guards.device.succeeded(device)
    return admit(user, from, '')
  }

  return {
    sessions,
    apiTokens,
    secondFactors,
    revocations,
    passwordsTaken: () => hashing.taken() + reserved.taken(),
    admit,
    checkPassword,
    async changePassword(user, current, next, from) {
      await checkPassword(user, current)
      const problem = current === next ? 'must differ from the current one' : passwordProblem(next)
      if (problem !== null) throw invalid({ loc: ['body', 'new_password'], msg: problem, type: 'password' })
      const passwordHash = await hashing.enter(() => hashPassword(next, cost))
      const { ended, ticket } = await store.transaction(async (tables) => {
        await tables.setPassword(user.id, passwordHash)
        const ended = await sessions.endAll(tables, user.id)
        const changed = (await tables.userById(user.id)) ?? user
        return { ended, ticket: await begin(tables, changed, from, { action: 'password changed', subject: '' }) }
      })
      revocations.remember(ended)
      return ticket
    },
    async login(name, password, from, code) {
      const device = await deviceOf(from.deviceMark, name)
      const attempt = () => signIn({ name, password, from, code, device })
      if (device !== null) return knownSignIns.enter(attempt, { user: device })
      return signIns.enter(attempt, { user: networkOf(from.address) })
    },
    async logout(token, note) {
      const subject = await tokens.verify(token)
      if (!subject) return
      const ended = [{ id: subject.tokenId, expiresAt: subject.expiresAt }]
      // First, so that it holds here even if it cannot be stored.
      revocations.remember(ended)
      await store.transaction(async (tables) => {
        await revocations.store(tables, ended)
        await tables.removeSession(subject.tokenId)
        await tables.addTrail(note('signed out'))
      })
    },
    async callerOf(token) {
      if (apiTokens.isOne(token)) {
        const record = await apiTokens.recordOf(token)
        const owner = record && (await store.userById(record.owner))
        return record && owner && { user: owner, sessionId: null, scope: record.scope }
      }
      const subject = await tokens.verify(token)
      if (!subject || revocations.has(subject.tokenId)) return null
      const user = await store.userById(subject.userId)
      if (user?.passwordVersion !== subject.passwordVersion) return null
      sessions.touch(subject.tokenId)
      return { user, sessionId: subject.tokenId, scope: null }
    },
  }
}
