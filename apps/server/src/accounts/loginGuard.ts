/** What a guess at a password has to wait for: `delayMs` before the answer, or `retryAfterMs` before it is looked at. */
export type Verdict =
  { readonly allow: true; readonly delayMs: number } | { readonly allow: false; readonly retryAfterMs: number }

export interface LoginGuard {
  /** Counts an attempt; one that is not allowed is not counted, so that trying on does not make it longer. */
  attempt(key: string): Verdict
  /** The attempt was good: the count starts over. */
  succeeded(key: string): void
  /** The attempt was good, but says nothing of those before it: it alone is not counted. */
  forgive(key: string): void
}

interface Tally {
  attempts: number
  lastAt: number
  blockedUntil: number
}

/** So many mistakes are anyone's. */
const FREE = 5
/** So many of one name from anywhere, or of any name from one address: an office has many people, and one of them forgets much. */
export const FREE_OF_MANY = 50
/** So many more are answered later and later. */
const DELAYED = 4
const FIRST_DELAY_MS = 250
const FIRST_BLOCK_MS = 4000
const LONGEST_BLOCK_MS = 60_000
/** After so long without an attempt a tally is forgotten. */
const FORGET_MS = 15 * 60_000
/** Tallies kept; a flood of invented names throws out the oldest. */
const CAPACITY = 10_000

/**
 * Slows down guessing, by key: the first attempts are free, four more are delayed (0.25 s, doubling), after that there is a pause
 * after each (4 s, doubling to a minute). Other keys are not touched.
 *
 * @param now - ms since 1970
 * @param free - attempts that nothing happens to
 */
export function createLoginGuard(now: () => number, free: number = FREE): LoginGuard {
  const tallies = new Map<string, Tally>()

  function tallyOf(key: string): Tally {
    const found = tallies.get(key)
    if (found && now() - found.lastAt < FORGET_MS) return found
    return { attempts: 0, lastAt: 0, blockedUntil: 0 }
  }
  /** Put back at the end: a Map goes through its keys in the order of insertion, so that the first is the oldest. */
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
