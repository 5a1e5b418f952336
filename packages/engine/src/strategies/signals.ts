import { BUY, decision, type Decisions, EXIT, NOTHING, SELL } from '../backtest/plan'
import { firstValueIndex } from '../indicators/runs'
import { sma, smaPairBlocks } from '../indicators/sma'

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
export function crossDecisions(a: Float64Array, b: Float64Array, on: OnCross): Decisions {
  const bytes = new Uint8Array(a.length)
  markCrosses(bytes, a, b, 0, NaN, on)
  return { warmup: warmupOf(a, b), bytes }
}

/**
 * Writes the decisions of the rows from `from` on, which a block of both lines is of.
 *
 * @param last - the difference of the row before; NaN where there is none
 * @returns the difference of the last row.
 */
function markCrosses(
  bytes: Uint8Array,
  a: Float64Array,
  b: Float64Array,
  from: number,
  last: number,
  { up, down }: OnCross,
): number {
  let before = last
  for (let i = 0; i < a.length; i++) {
    const now = a[i]! - b[i]!
    if (before * now < 0) bytes[from + i] = now > 0 ? up : down
    before = now
  }
  return before
}

/** Rows whose averages lie in the fastest memory together. */
const BLOCK = 2048

/** Decides where the average of `n1` values crosses that of `n2`, without keeping either. */
export function smaCrossDecisions(values: Float64Array, n1: number, n2: number, on: OnCross): Decisions {
  const bytes = new Uint8Array(values.length)
  let last = NaN
  const isWhole = smaPairBlocks(values, n1, n2, BLOCK, (short, long, from) => {
    last = markCrosses(bytes, short, long, from, last, on)
  })
  return isWhole ? { warmup: Math.max(n1, n2) - 1, bytes } : crossDecisions(sma(values, n1), sma(values, n2), on)
}
