import { type OrderQueue, STOP_LOSS, TAKE_PROFIT } from './orders'
import { commission, type Rules } from './rules'
import { type ClosedTrades, type FillKind, OpenTrades } from './trades'

/** Amounts are in the account's currency. */
export class Account {
  cash = 0
  readonly open = new OpenTrades()
  readonly closed: ClosedTrades
  readonly #rules: Rules
  readonly #orders: OrderQueue

  constructor(rules: Rules, orders: OrderQueue, closed: ClosedTrades) {
    this.closed = closed
    this.cash = rules.cash
    this.#rules = rules
    this.#orders = orders
  }

  /** Cash plus open profit at a price, before the exit's commission. */
  equityAt(price: number): number {
    const { length, list, size, entryPrice } = this.open
    if (length === 0) return this.cash
    let profit = 0
    for (let k = 0; k < length; k++) {
      const trade = list[k]!
      profit += size[trade]! * (price - entryPrice[trade]!)
    }
    return this.cash + profit
  }

  /** Equity minus the `margin` of every open trade's value; never negative. */
  freeMarginAt(price: number): number {
    const { length, list, size } = this.open
    if (length === 0) return Math.max(0, this.cash)
    const leverage = 1 / this.#rules.margin
    let used = 0
    for (let k = 0; k < length; k++) used += (Math.abs(size[list[k]!]!) * price) / leverage
    return Math.max(0, this.equityAt(price) - used)
  }

  position(): number {
    const { length, list, size } = this.open
    let sum = 0
    for (let k = 0; k < length; k++) sum += size[list[k]!]!
    return sum
  }

  /** The stop-loss goes to the front of the queue, the take-profit to its back. */
  enter(size: number, price: number, bar: number, sl: number, tp: number): void {
    const trade = this.open.add(size, price, bar, sl, tp)
    this.cash -= commission(this.#rules, size, price)
    const orders = this.#orders
    if (!Number.isNaN(tp)) {
      const order = orders.add(TAKE_PROFIT, trade, false)
      orders.size[order] = -size
      orders.limit[order] = tp
    }
    if (!Number.isNaN(sl)) {
      const order = orders.add(STOP_LOSS, trade, true)
      orders.size[order] = -size
      orders.stop[order] = sl
    }
  }

  /**
   * `size` is signed like the trade, at most all of it. A part becomes a closed trade; stop-loss and take-profit stay
   * with the rest.
   */
  exit(trade: number, size: number, price: number, bar: number, kind: FillKind, reason: number): void {
    const { open, closed } = this
    const left = open.size[trade]! - size
    const sl = left === 0 ? open.sl[trade]! : NaN
    const tp = left === 0 ? open.tp[trade]! : NaN
    const { entryPrice, entryBar } = open
    const entered = entryBar[trade]!
    this.cash += closed.add(this.#rules, size, entryPrice[trade]!, entered, price, bar, kind, reason, sl, tp)
    if (left === 0) {
      open.remove(trade)
      this.#orders.removeOf(trade)
    } else {
      open.size[trade] = left
      this.#orders.resizeContingent(trade, -left)
    }
  }
}
