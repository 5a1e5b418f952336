import { BUY, decision, type Decisions, EXIT, NOTHING, SELL } from '../backtest/plan'
import { firstValueIndex } from '../indicators/runs'

/** Up: buy, whatever is held. Down: sell, whatever is held. */
export const REVERSE_ON_CROSS = { up: decision(BUY, BUY, BUY), down: decision(SELL, SELL, SELL) }
/** Up: buy. Down: close what is held. */
export const LONG_ON_CROSS = { up: decision(BUY, BUY, BUY), down: decision(NOTHING, EXIT, EXIT) }

/** Buy unless long already; sell unless short already. */
export const BUY_UNLESS_LONG = decision(BUY, NOTHING, BUY)
export const SELL_UNLESS_SHORT = decision(SELL, SELL, NOTHING)
/** Both at once, where a lower level lies above the upper one: buying has precedence wherever it changes something. */
export const BUY_ELSE_SELL = decision(BUY, SELL, BUY)

/**
 * The latest first value of several columns: the bar on which a strategy that uses them all can start. A column without
 * any value counts as 0.
 */
export function warmupOf(...columns: readonly Float64Array[]): number {
  return Math.max(...columns.map(firstValueIndex))
}

/** What to do where one line crosses another. */
export interface OnCross {
  readonly up: number
  readonly down: number
}

/** Decides where `a` crosses `b`: strictly below on one bar and strictly above on the next, or the other way round. */
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
