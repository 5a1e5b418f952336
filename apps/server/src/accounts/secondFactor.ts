import { createHash } from 'node:crypto'
import type { SecondFactor, SecondFactorSetup } from '@tidemark/contract'
import { Problem } from '../problem/problem'
import type { FactorRecord } from '../store/accountTables'
import type { Store, User } from '../store/Store'
import { createLoginGuard, delayOf } from './loginGuard'
import { generateRecoveryCode } from './passwords'
import { newTotpSecret, stepOfCode, totpUri } from './totp'
import type { Note } from './trail'

const RECOVERY_CODES = 10
const WRONG = 'This code is wrong, has expired, or was used before. Enter the current one.'

export interface SecondFactors {
  stateOf(user: User): Promise<SecondFactor>
  /** Is asked for at the sign-in. */
  isOn(user: User): Promise<boolean>
  /**
   * Accepts each code once: of the authenticator app, or one for recovery.
   *
   * @throws {Problem} 401 for a wrong or used code, 429 after too many
   */
  use(user: User, code: string): Promise<void>
  /** Has no effect before {@link confirm}. @throws {Problem} 409 when it is on */
  begin(user: User): Promise<SecondFactorSetup>
  /** Turns it on, with an entry in the trail. Returns the recovery codes, only this once. @throws {Problem} 403, 409, 429 */
  confirm(user: User, code: string, note: Note): Promise<string[]>
  /** With an entry in the trail. @throws {Problem} 403 for a wrong code, 409 when it is off, 429 */
  turnOff(user: User, code: string, note: Note): Promise<void>
}

/** They are random and long enough to need no slow hash. */
function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}

/** People type codes with blanks and in capitals. */
function plain(code: string): string {
  return code.replaceAll(/\s/g, '').toLowerCase()
}

function spent(factor: FactorRecord, code: string, time: number): FactorRecord | null {
  const typed = plain(code)
  const step = stepOfCode(factor.secret, typed, time, factor.lastStep)
  if (step !== null) return { ...factor, lastStep: step }
  const recovery = factor.recovery.filter((hash) => hash !== hashOf(typed))
  return recovery.length < factor.recovery.length ? { ...factor, recovery } : null
}

/** @param now - epoch ms */
export function createSecondFactors(
  store: Store,
  now: () => number,
  wait: (ms: number) => Promise<unknown>,
): SecondFactors {
  const guard = createLoginGuard(now)

  /** @param spend - stores that the code is used up; returns false when another request has done so */
  async function isRight(
    user: User,
    code: string,
    factor: FactorRecord,
    spend: (after: FactorRecord) => Promise<boolean>,
  ) {
    await wait(delayOf(guard.attempt(user.id)))
    const after = spent(factor, code, now())
    if (after === null || !(await spend(after))) return false
    guard.succeeded(user.id)
    return true
  }

  return {
    async stateOf(user) {
      const factor = await store.factor(user.id)
      const isOn = factor !== null && factor.confirmedAt !== null
      return { is_on: isOn, recovery_codes_left: isOn ? factor.recovery.length : 0 }
    },
    isOn: async (user) => ((await store.factor(user.id))?.confirmedAt ?? null) !== null,
    async use(user, code) {
      const factor = await store.factor(user.id)
      if (factor === null || factor.confirmedAt === null) return
      const spend = (after: FactorRecord) => store.replaceFactor(user.id, factor, after)
      if (!(await isRight(user, code, factor, spend))) throw new Problem(401, WRONG, { secondFactor: true })
    },
    async begin(user) {
      if (((await store.factor(user.id))?.confirmedAt ?? null) !== null) {
        throw new Problem(409, 'The second factor is on already. Turn it off first.')
      }
      const secret = newTotpSecret()
      await store.putFactor(user.id, { secret, confirmedAt: null, lastStep: 0, recovery: [] })
      return { secret, uri: totpUri(secret, user.name) }
    },
    async confirm(user, code, note) {
      const factor = await store.factor(user.id)
      if (factor === null) throw new Problem(409, 'There is nothing to confirm. Start again with a new QR code.')
      if (factor.confirmedAt !== null) throw new Problem(409, 'The second factor is on already.')
      const codes = Array.from({ length: RECOVERY_CODES }, generateRecoveryCode)
      const on = { confirmedAt: now(), recovery: codes.map(hashOf) }
      const turnOn = (after: FactorRecord) =>
        store.transaction(async (tables) => {
          const isOurs = await tables.replaceFactor(user.id, factor, { ...after, ...on })
          if (isOurs) await tables.addTrail(note('second factor on'))
          return isOurs
        })
      if (!(await isRight(user, code, factor, turnOn))) throw new Problem(403, WRONG)
      return codes
    },
    async turnOff(user, code, note) {
      const factor = await store.factor(user.id)
      if (factor === null || factor.confirmedAt === null) throw new Problem(409, 'The second factor is off already.')
      const remove = (after: FactorRecord) =>
        store.transaction(async (tables) => {
          const isOurs = await tables.replaceFactor(user.id, factor, after)
          if (isOurs) {
            await tables.removeFactor(user.id)
            await tables.addTrail(note('second factor off'))
          }
          return isOurs
        })
      if (!(await isRight(user, code, factor, remove))) throw new Problem(403, WRONG)
    },
  }
}
