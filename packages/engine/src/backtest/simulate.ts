import type { Bars } from '../bars'
import { priceMissing } from '../errors'
import { Broker } from './broker'
import { isDirect, runDirect } from './direct'
import { RunMemory } from './memory'
import type { Plan } from './plan'
import type { Rules } from './rules'
import { SingleBook } from './singleBook'
import type { ClosedTrades, OpenTrades } from './trades'
import { look, LOOK_BARS, type Watch } from './watch'

export interface SimulatedPlan {
  /** For refusals. */
  readonly symbol: string
  readonly bars: Bars
  readonly decisions: Plan
  readonly rules: Rules
}

export interface Simulation {
  readonly equity: Float64Array
  /** In closing order. */
  readonly closed: ClosedTrades
  /** Part of the equity, but not of `closed`. */
  readonly open: OpenTrades
  readonly warmup: number
  /** null: the account was never lost. */
  readonly bankruptBar: number | null
  /** Entries dropped for lack of margin, and the unit cost of the first (NaN if none). */
  readonly refused: number
  readonly firstRefusedCost: number
}

/**
 * On each bar: earlier orders are processed, the account is valued at the close, the plan decides, first after the
 * warm-up.
 * @param memory - overwritten, and part of the result
 * @throws {RequestError} for bars with a price that is not a number.
 * @throws {RunCancelled} when the watch cancels it.
 */
export function simulate(
  { symbol, bars, decisions: plan, rules }: SimulatedPlan,
  watch?: Watch,
  memory: RunMemory = new RunMemory(),
): Simulation {
  const count = bars.time.length
  const equity = memory.equity(count)
  const first = Math.min(plan.warmup + 1, count)
  equity.fill(rules.cash, 0, first)
  const { books, emptyBar } = runOver(bars, plan, rules, equity, memory.closed(), first, watch)
  if (emptyBar !== null) {
    if (Number.isNaN(equity[emptyBar]!)) throw priceMissing(symbol, bars.time[emptyBar]!)
    books.liquidate(emptyBar)
    equity.fill(0, emptyBar)
  }
  const { closed, open, refused, firstRefusedCost } = books
  return { equity, closed, open, warmup: plan.warmup, bankruptBar: emptyBar, refused, firstRefusedCost }
}

interface Ended {
  readonly books: Broker | SingleBook
  readonly emptyBar: number | null
}

function runOver(
  bars: Bars,
  plan: Plan,
  rules: Rules,
  equity: Float64Array,
  trades: ClosedTrades,
  first: number,
  watch: Watch | undefined,
): Ended {
  const { finalizeTrades } = rules
  if (isDirect(plan, rules)) {
    const books = new SingleBook(bars, rules, trades)
    return { books, emptyBar: runDirect(plan, books, equity, first, finalizeTrades, watch) }
  }
  const books = new Broker(bars, rules, trades)
  const isSolvent = run(bars, plan, books, equity, first, finalizeTrades, watch)
  return { books, emptyBar: isSolvent ? null : books.bar }
}

function run(
  bars: Bars,
  plan: Plan,
  broker: Broker,
  equity: Float64Array,
  first: number,
  finalizeTrades: boolean,
  watch: Watch | undefined,
): boolean {
  let bar = first
  let end = first
  while (bar < equity.length) {
    if (bar >= end) {
      look(watch, bar / equity.length)
      end = Math.min(equity.length, bar + LOOK_BARS)
    }
    broker.bar = bar
    broker.process()
    bar = untilOrders(bars.close, plan, broker, equity, end)
    if (bar === BANKRUPT) return false
  }
  if (first === equity.length || !finalizeTrades) return true
  // Process the last bar once more to close open trades; an entry placed on it fills too.
  broker.closeAllAtEnd()
  broker.process()
  return broker.valueBar(equity)
}

const BANKRUPT = -1

/**
 * Positions cannot change before the next order. The hot loop.
 * @returns the bar on which to process orders, `end`, or BANKRUPT
 */
function untilOrders(close: Float64Array, plan: Plan, broker: Broker, equity: Float64Array, end: number): number {
  const { account, orders } = broker
  const { cash, open } = account
  const held = open.length
  const trade = open.list[0]!
  const size = held === 1 ? open.size[trade]! : 0
  const entryPrice = held === 1 ? open.entryPrice[trade]! : 0
  for (let i = broker.bar; i < end; i++) {
    broker.bar = i
    const value = held > 1 ? account.equityAt(close[i]!) : cash + size * (close[i]! - entryPrice)
    equity[i] = value
    if (!(value > 0)) return BANKRUPT
    plan.next(i, broker)
    if (orders.length > 0) return i + 1
  }
  return end
}
