import { BUY, decision, type Decisions, EXIT, NOTHING, SELL } from '../backtest/plan'
import { firstValueIndex } from '../indicators/runs'

export const REVERSE_ON_CROSS = { up: decision(BUY, BUY, BUY), down: decision(SELL, SELL, SELL) }
export const LONG_ON_CROSS = { up: decision(BUY, BUY, BUY), down: decision(NOTHING, EXIT, EXIT) }

/** No action when already on that side. */
export const BUY_UNLESS_LONG = decision(BUY, NOTHING, BUY)
export const SELL_UNLESS_SHORT = decision(SELL, SELL, NOTHING)
/** Both signals at once, when a lower level is above the upper one: buy if that changes anything, else sell. */
export const BUY_ELSE_SELL = decision(BUY, SELL, BUY)

/** First bar on which all columns have values. A column without values counts as 0. */
export function warmupOf(...columns: readonly Float64Array[]): number {
  return Math.max(...columns.map(firstValueIndex))
}

export interface OnCross {
  readonly up: number
  readonly down: number
}

/**
 * Strictly below on one bar and strictly above on the next, or vice versa.
 * @param bytes - zeros for the decisions
 */
export function crossDecisions(
  a: Float64Array,
  b: Float64Array,
  { up, down }: OnCross,
  bytes: Uint8Array = new Uint8Array(a.length),
): Decisions {
  let before = NaN
  for (let i = 0; i < a.length; i++) {
    const now = a[i]! - b[i]!
    if (before * now < 0) bytes[i] = now > 0 ? up : down
    before = now
  }
  return { warmup: warmupOf(a, b), bytes }
}
