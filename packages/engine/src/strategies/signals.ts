import { BUY, decision, type Decisions, EXIT, NOTHING, SELL } from '../backtest/plan'
import { firstValueIndex } from '../indicators/runs'

/** Up: buy. Down: sell. Both in any position. */
export const REVERSE_ON_CROSS = { up: decision(BUY, BUY, BUY), down: decision(SELL, SELL, SELL) }
/** Up: buy. Down: close the position. */
export const LONG_ON_CROSS = { up: decision(BUY, BUY, BUY), down: decision(NOTHING, EXIT, EXIT) }

/** Buy unless already long; sell unless already short. */
export const BUY_UNLESS_LONG = decision(BUY, NOTHING, BUY)
export const SELL_UNLESS_SHORT = decision(SELL, SELL, NOTHING)
/** Both signals at once, when a lower level is above the upper one: buy if that changes anything, else sell. */
export const BUY_ELSE_SELL = decision(BUY, SELL, BUY)

/**
 * Returns the bar on which all columns have values, where a strategy can start. A column without values counts as 0.
 */
export function warmupOf(...columns: readonly Float64Array[]): number {
  return Math.max(...columns.map(firstValueIndex))
}

/** Decisions for a crossing in each direction. */
export interface OnCross {
  readonly up: number
  readonly down: number
}

/** Decides where `a` crosses `b`: strictly below on one bar and strictly above on the next, or vice versa. */
export function crossDecisions(a: Float64Array, b: Float64Array, { up, down }: OnCross): Decisions {
  const bytes = new Uint8Array(a.length)
  let before = NaN
  for (let i = 0; i < a.length; i++) {
    const now = a[i]! - b[i]!
    if (before * now < 0) bytes[i] = now > 0 ? up : down
    before = now
  }
  return { warmup: warmupOf(a, b), bytes }
}
