import { createHash } from 'node:crypto'
import type { SecondFactor, SecondFactorSetup } from '@tidemark/contract'
import { Problem } from '../http/problem'
import type { FactorRecord, FactorStore } from '../store/accountTables'
import type { User } from '../store/Store'
import { createLoginGuard, delayOf } from './loginGuard'
import { generateRecoveryCode } from './passwords'
import { newTotpSecret, stepOfCode, totpUri } from './totp'

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
  /** Turns it on. Returns the recovery codes, only this once. @throws {Problem} 403, 409, 429 */
  confirm(user: User, code: string): Promise<string[]>
  /** @throws {Problem} 403 for a wrong code, 409 when it is off, 429 */
  turnOff(user: User, code: string): Promise<void>
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
  store: FactorStore,
  now: () => number,
  wait: (ms: number) => Promise<unknown>,
): SecondFactors {
  const guard = createLoginGuard(now)

  /** @returns whether the code was right; it is then used up */
  async function isSpent(user: User, code: string, factor: FactorRecord, more: Partial<FactorRecord> = {}) {
    await wait(delayOf(guard.attempt(user.id)))
    const after = spent(factor, code, now())
    if (after === null || !(await store.replaceFactor(user.id, factor, { ...after, ...more }))) return false
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
      if (!(await isSpent(user, code, factor))) throw new Problem(401, WRONG, { secondFactor: true })
    },
    async begin(user) {
      if (((await store.factor(user.id))?.confirmedAt ?? null) !== null) {
        throw new Problem(409, 'The second factor is on already. Turn it off first.')
      }
      const secret = newTotpSecret()
      await store.putFactor(user.id, { secret, confirmedAt: null, lastStep: 0, recovery: [] })
      return { secret, uri: totpUri(secret, user.name) }
    },
    async confirm(user, code) {
      const factor = await store.factor(user.id)
      if (factor === null) throw new Problem(409, 'There is nothing to confirm. Start again with a new QR code.')
      if (factor.confirmedAt !== null) throw new Problem(409, 'The second factor is on already.')
      const codes = Array.from({ length: RECOVERY_CODES }, generateRecoveryCode)
      const on = { confirmedAt: now(), recovery: codes.map(hashOf) }
      if (!(await isSpent(user, code, factor, on))) throw new Problem(403, WRONG)
      return codes
    },
    async turnOff(user, code) {
      const factor = await store.factor(user.id)
      if (factor === null || factor.confirmedAt === null) throw new Problem(409, 'The second factor is off already.')
      if (!(await isSpent(user, code, factor))) throw new Problem(403, WRONG)
      await store.removeFactor(user.id)
    },
  }
}
