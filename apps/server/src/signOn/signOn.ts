import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { createLoginGuard, delayOf, FREE_OF_MANY } from '../accounts/loginGuard'
import { networkOf } from '../accounts/network'
import type { Revocations } from '../accounts/revocations'
import type { Note } from '../accounts/trail'
import { Problem } from '../problem/problem'
import type { Store, User } from '../store/Store'
import { admitted, roleOf } from './people'
import { createProvider } from './provider'
import { createSeal } from './seal'
import type { SignOnSettings } from './settings'

/** In seconds, to sign in at the provider. */
export const PENDING_SECONDS = 10 * 60
/** In seconds, for the app to fetch its token after the redirect. */
const HANDED_OVER_SECONDS = 60

const from = z.string().optional()
const pendingSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), from })
const handOverSchema = z.union([
  z.object({ id: z.string(), user: z.string(), from }),
  z.object({ status: z.number(), detail: z.string() }),
])

const BEGIN_AGAIN = 'This sign-in took too long, or was begun in another browser. Try again.'

/** `from`: the app's page where the sign-in began; undefined when unknown. */
interface Came {
  readonly user: User
  readonly from?: string | undefined
}

/** Who signed in, or why nobody did. */
interface Outcome {
  readonly admitted: Came | null
  /** null for somebody who was admitted. */
  readonly failure: Problem | null
  /** An account that the provider let in and we refused. */
  readonly refused: User | null
}

/** Sign-in at an OpenID Connect provider: authorization code with PKCE, state and nonce. */
export interface SignOn {
  readonly name: string
  /** Of sessions, in seconds. */
  readonly sessionSeconds: number
  /** `cookie` is for {@link finish}. @throws {Problem} 502 when the provider cannot be reached */
  begin(from?: string): Promise<{ readonly url: string; readonly cookie: string }>
  /**
   * @param query - of the redirect, from its question mark
   * @throws {Problem} 403 without a sign-in that this browser began, 429 after too many
   */
  finish(query: string, cookie: string, address: string, note: Note): Promise<Outcome>
  /** For {@link redeem}. */
  handOver(outcome: Came | Problem): Promise<string>
  /**
   * Returns who signed in, once.
   *
   * @throws {Problem} why nobody did; 403 when that is too long ago, or was asked before
   */
  redeem(cookie: string): Promise<Came>
}

export interface SignOnOptions {
  readonly settings: SignOnSettings
  readonly store: Store
  readonly revocations: Revocations
  /** Of the cookies. */
  readonly secret: string
  /** Epoch ms. */
  readonly now: () => number
  readonly wait: (ms: number) => Promise<unknown>
}

export function createSignOn({ settings, store, revocations, secret, now, wait }: SignOnOptions): SignOn {
  const provider = createProvider(settings)
  const cookies = createSeal(secret, now)
  const guard = createLoginGuard(now, FREE_OF_MANY)

  return {
    name: settings.name,
    sessionSeconds: settings.sessionSeconds,
    async begin(page) {
      const { url, ...pending } = await provider.start()
      return { url, cookie: await cookies.seal({ ...pending, from: page }, PENDING_SECONDS) }
    },
    async finish(query, cookie, address, note) {
      const pending = await cookies.open(pendingSchema, cookie)
      if (pending === null) throw new Problem(403, BEGIN_AGAIN)
      const network = networkOf(address)
      await wait(delayOf(guard.attempt(network)))
      let refused: User | null = null
      try {
        const claims = await provider.finish(query, pending)
        refused = await store.userByIdentity({ issuer: claims.iss, subject: claims.sub })
        const user = await admitted(store, claims, roleOf(claims, settings), now(), note)
        guard.forgive(network)
        return { admitted: { user, from: pending.from }, failure: null, refused: null }
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        return { admitted: null, failure: error, refused }
      }
    },
    handOver: (outcome) =>
      cookies.seal(
        outcome instanceof Problem
          ? { status: outcome.status, detail: outcome.message }
          : { id: randomUUID(), user: outcome.user.id, from: outcome.from },
        HANDED_OVER_SECONDS,
      ),
    async redeem(cookie) {
      const handedOver = await cookies.open(handOverSchema, cookie)
      if (handedOver !== null && 'detail' in handedOver) throw new Problem(handedOver.status, handedOver.detail)
      if (handedOver === null || revocations.has(handedOver.id)) throw new Problem(403, BEGIN_AGAIN)
      await revocations.add({ id: handedOver.id, expiresAt: now() + HANDED_OVER_SECONDS * 1000 })
      const user = await store.userById(handedOver.user)
      if (user === null) throw new Problem(403, BEGIN_AGAIN)
      return { user, from: handedOver.from }
    },
  }
}
