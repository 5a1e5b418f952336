import { Problem } from '../problem/problem'

/** `delayMs` to wait before answering, or `retryAfterMs` when refused. */
export type Verdict =
  { readonly allow: true; readonly delayMs: number } | { readonly allow: false; readonly retryAfterMs: number }

export interface LoginGuard {
  /** A refused attempt is not counted: retrying does not prolong the pause. */
  attempt(key: string): Verdict
  succeeded(key: string): void
  /** Uncounts this one: it says nothing about those before it. */
  forgive(key: string): void
}

interface Tally {
  attempts: number
  lastAt: number
  blockedUntil: number
}

/** Failed attempts allowed before we slow down: typos happen. */
const FREE = 5
/** Per user name (any address) and per address (any name). An office shares one address, so this is generous. */
export const FREE_OF_MANY = 50
const DELAYED = 4
const FIRST_DELAY_MS = 250
const FIRST_BLOCK_MS = 4000
const LONGEST_BLOCK_MS = 60_000
const FORGET_MS = 15 * 60_000
/** A flood of invented names evicts the oldest. */
const CAPACITY = 10_000

/**
 * Four attempts after the free ones are delayed (0.25 s, doubling), then each is followed by a pause (4 s, doubling to
 * a minute). `now` is epoch ms.
 */
export function createLoginGuard(now: () => number, free: number = FREE): LoginGuard {
  const tallies = new Map<string, Tally>()

  function tallyOf(key: string): Tally {
    const found = tallies.get(key)
    if (found === undefined) return { attempts: 0, lastAt: 0, blockedUntil: 0 }
    // Where the clock jumped back, a pause begins again at most: it does not last until the old time comes.
    const ahead = Math.max(0, found.lastAt - now())
    found.lastAt -= ahead
    found.blockedUntil -= ahead
    return now() - found.lastAt < FORGET_MS ? found : { attempts: 0, lastAt: 0, blockedUntil: 0 }
  }
  function keep(key: string, tally: Tally): void {
    tallies.delete(key)
    tallies.set(key, tally)
    const [oldest] = tallies.keys()
    if (tallies.size > CAPACITY && oldest !== undefined) tallies.delete(oldest)
  }

  return {
    attempt(key) {
      const time = now()
      const tally = tallyOf(key)
      if (tally.blockedUntil > time) return { allow: false, retryAfterMs: tally.blockedUntil - time }
      const attempts = tally.attempts + 1
      const late = attempts - free
      const over = late - DELAYED
      const block = over > 0 ? Math.min(FIRST_BLOCK_MS * 2 ** (over - 1), LONGEST_BLOCK_MS) : 0
      keep(key, { attempts, lastAt: time, blockedUntil: time + block })
      return { allow: true, delayMs: late > 0 && over <= 0 ? FIRST_DELAY_MS * 2 ** (late - 1) : 0 }
    },
    succeeded(key) {
      tallies.delete(key)
    },
    forgive(key) {
      const tally = tallies.get(key)
      if (tally === undefined) return
      if (tally.attempts <= 1) tallies.delete(key)
      else tally.attempts--
    },
  }
}

export function tooMany(retryAfterMs: number): Problem {
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
export function delayOf(verdict: Verdict): number {
  if (verdict.allow) return verdict.delayMs
  throw tooMany(verdict.retryAfterMs)
}
