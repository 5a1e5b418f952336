import { BLOCK_ROWS } from '../blocks'
import { DecisionPlan, EXIT, NOTHING, type Plan } from './plan'
import type { Rules } from './rules'
import type { SingleBook } from './singleBook'
import { look, LOOK_BARS, type Watch } from './watch'

/** Each market order replaces the open trade, so the next bar always fills it. */
export function isDirect(plan: Plan, rules: Rules): plan is DecisionPlan {
  return plan instanceof DecisionPlan && rules.exclusiveOrders && !plan.hasBracket
}

/**
 * Several times faster than the queue.
 * @param equity - filled from `first` on
 * @returns the bar on which the account is lost, or null
 */
export function runDirect(
  plan: DecisionPlan,
  book: SingleBook,
  equity: Float64Array,
  first: number,
  finalizeTrades: boolean,
  watch?: Watch,
): number | null {
  const count = equity.length
  for (let bar = first; bar < count; bar += BLOCK_ROWS) {
    if ((bar - first) % LOOK_BARS === 0) look(watch, bar / count)
    const to = Math.min(bar + BLOCK_ROWS, count)
    const reached = book.run(plan, equity, bar, to)
    if (reached < to) return reached
  }
  if (first >= count || !finalizeTrades || (book.action === NOTHING && book.size === 0)) return null
  if (book.action === NOTHING) book.action = EXIT
  book.isEnding = true
  return book.run(plan, equity, count - 1, count) < count ? count - 1 : null
}
