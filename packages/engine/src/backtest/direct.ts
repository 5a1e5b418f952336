import type { Bars } from '../bars'
import { BUY, DecisionPlan, EXIT, NOTHING, type Plan, SELL, shiftOf } from './plan'
import type { Rules } from './rules'
import type { SingleBook } from './singleBook'
import { look, LOOK_BARS, type Watch } from './watch'

/** Each market order replaces the open trade, so the next bar always fills it. */
export function isDirect(plan: Plan, rules: Rules): plan is DecisionPlan {
  return plan instanceof DecisionPlan && rules.exclusiveOrders && !plan.hasBracket
}

/**
 * Several times faster than the queue: a bar without a decision costs one multiplication.
 * @param equity - filled from `first` on
 * @returns the bar on which the account is lost, or null
 */
export function runDirect(
  bars: Bars,
  plan: DecisionPlan,
  book: SingleBook,
  equity: Float64Array,
  first: number,
  finalizeTrades: boolean,
  watch?: Watch,
): number | null {
  const last = equity.length - 1
  let end = first
  let action: number = NOTHING
  let bar = first
  while (bar <= last) {
    if (bar >= end) {
      look(watch, bar / equity.length)
      end = bar + LOOK_BARS
    }
    if (action !== NOTHING) book.switchTo(sizeOf(action, plan), bar)
    const shift = shiftOf(book.size)
    bar = untilAction(bars.close, plan.bytes, shift, book, equity, bar, Math.min(end - 1, last))
    if (!(equity[bar]! > 0)) return bar
    action = (plan.bytes[bar]! >> shift) & EXIT
    bar++
  }
  if (first > last || !finalizeTrades || (action === NOTHING && book.size === 0)) return null
  book.switchTo(sizeOf(action, plan), last)
  const value = book.valueAt(last)
  equity[last] = value
  return value > 0 ? null : last
}

function sizeOf(action: number, { size }: DecisionPlan): number {
  if (action === BUY) return size
  return action === SELL ? -size : 0
}

/** Returns the first bar with an action or without money, or `last`. The hot loop. */
function untilAction(
  close: Float64Array,
  bytes: Uint8Array,
  shift: number,
  { cash, size, entryPrice }: SingleBook,
  equity: Float64Array,
  from: number,
  last: number,
): number {
  const mask = EXIT << shift
  for (let i = from; i <= last; i++) {
    const value = cash + size * (close[i]! - entryPrice)
    equity[i] = value
    if (!(value > 0) || (bytes[i]! & mask) !== 0) return i
  }
  return last
}
