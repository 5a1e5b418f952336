import type { Bars } from '../bars'
import { Broker } from './broker'
import type { Plan } from './plan'
import type { Rules } from './rules'
import type { ClosedTrades, OpenTrades } from './trades'

/** What a run left behind. */
export interface Simulation {
  /** Account value at the close of every bar. */
  readonly equity: Float64Array
  /** In the order of their closing. */
  readonly closed: ClosedTrades
  /** Still open at the end: part of the equity, not among the closed. */
  readonly open: OpenTrades
  readonly warmup: number
  /** The bar on which the account was empty, if ever. */
  readonly bankruptBar: number | null
  /** Entries dropped for want of margin, and what one unit of the first would have cost (NaN when there was none). */
  readonly refused: number
  readonly firstRefusedCost: number
}

/**
 * Runs a plan over bars. On each bar the orders placed up to the bar before are looked at first, then the account is
 * valued at the close, then the plan decides. The first decision comes on the bar after the warm-up.
 */
export function simulate(bars: Bars, plan: Plan, rules: Rules): Simulation {
  const count = bars.time.length
  const equity = new Float64Array(count)
  const broker = new Broker(bars, rules)
  const first = plan.warmup + 1
  equity.fill(rules.cash, 0, Math.min(first, count))
  let bankruptBar = run(bars, plan, broker, equity, first)
  if (bankruptBar === null && first < count && rules.finalizeTrades) {
    broker.closeAllAtEnd()
    if (!valueBar(bars, broker, equity, count - 1)) bankruptBar = count - 1
  }
  const { account, refused, firstRefusedCost } = broker
  return {
    equity,
    closed: account.closed,
    open: account.open,
    warmup: plan.warmup,
    bankruptBar,
    refused,
    firstRefusedCost,
  }
}

function run(bars: Bars, plan: Plan, broker: Broker, equity: Float64Array, first: number): number | null {
  for (let i = first; i < equity.length; i++) {
    if (!valueBar(bars, broker, equity, i)) return i
    plan.next(i, broker)
  }
  return null
}

/** @returns false when the account is empty: everything has been sold and nothing follows. */
function valueBar(bars: Bars, broker: Broker, equity: Float64Array, i: number): boolean {
  broker.process(i)
  const value = broker.account.equityAt(bars.close[i]!)
  equity[i] = value
  if (value > 0) return true
  broker.liquidate(i)
  equity.fill(0, i)
  return false
}
