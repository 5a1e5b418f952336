import type { NoVerdict, SealVerdict } from '@tidemark/contract'
import { LEAST_RETURNS, LEAST_TRADES } from '../report/guards'
import type { SampleShape } from '../statistics/sample'
import { expectedMaxSharpe, probabilisticSharpe } from '../validation/confidence'

/** What was known of a rule before its test; ratios are per period. */
export interface Promised {
  /** The Sharpe ratio that was left after the search's cost; never negative. */
  readonly promise: number
  /** Probability that the promised ratio is above 0. */
  readonly promisePsr: number
  readonly n: number
  readonly trades: number
  readonly bankrupt: boolean
}

/** The test on bars that nobody had seen. */
export interface Tested extends SampleShape {
  readonly trades: number
  readonly bankrupt: boolean
}

export interface SealOutcome {
  readonly verdict: SealVerdict | null
  /** Why there is no verdict; null beside one. */
  readonly reason: NoVerdict | null
  /** A test below it breaks the promise; null where the promised paths never move. */
  readonly limit: number | null
}

/** Less than this sure of the promise, a loss breaks it. */
const SURE_OF_PROMISE = 0.8
const SURE_OF_TEST = 0.9

/**
 * RESEARCH.md 15.3.
 *
 * @param low - the 0.05 quantile of the paths' Sharpe ratios
 * @param openings - of the seal, this one and what has seen it before included
 */
export function sealOutcome(before: Promised, test: Tested, low: number | null, openings: number): SealOutcome {
  const limit = low === null ? null : before.promise - (before.promise - low) * Math.sqrt(1 + test.n / before.n)
  const reason = reasonOf(before, test)
  if (reason !== null) return { verdict: null, reason, limit }
  return { verdict: verdictOf(before, test, limit, openings), reason, limit }
}

function reasonOf(before: Promised, test: Tested): NoVerdict | null {
  if (before.bankrupt) return 'bankrupt'
  if (test.bankrupt) return null
  if (test.trades === 0 || test.sharpe === null) return 'no-trades'
  if (test.n < LEAST_RETURNS || before.n < LEAST_RETURNS) return 'too-few-days'
  return test.trades < LEAST_TRADES || before.trades < LEAST_TRADES ? 'too-few-trades' : null
}

function verdictOf(
  { promise, promisePsr }: Promised,
  test: Tested,
  limit: number | null,
  openings: number,
): SealVerdict {
  const { sharpe, n } = test
  if (test.bankrupt || sharpe === null || (limit !== null && sharpe < limit)) return 'broken'
  if (sharpe <= 0 && promisePsr < SURE_OF_PROMISE) return 'broken'
  const byLuck = expectedMaxSharpe(1 / (n - 1), openings)
  const isSure = (probabilisticSharpe(test, byLuck) ?? 0) >= SURE_OF_TEST
  return promise > 0 && sharpe >= promise / 2 && isSure ? 'kept' : 'weaker'
}
