import type { Bars } from '../bars'
import { Account } from './account'
import { fillPrice } from './fills'
import { CLOSE, ENTRY, NO_TRADE, OrderQueue, STOP_LOSS, TAKE_PROFIT, VACANT } from './orders'
import { entryPriceOf, type Rules, slipped, unitCostOf } from './rules'
import { ALL_IN, roundHalfEven, unitsFor } from './sizing'
import {
  AT_CLOSE,
  AT_OPEN,
  BY_END,
  BY_LOSS,
  BY_SIGNAL,
  BY_STOP,
  BY_TARGET,
  type ClosedTrades,
  type FillKind,
  INSIDE,
  type OpenTrades,
} from './trades'

/** `size` is signed: below 1 a fraction of the free margin, else whole units. */
export interface EntryOrder {
  readonly size?: number
  readonly limit?: number
  readonly stop?: number
  readonly sl?: number
  readonly tp?: number
}

/** Fills orders bar by bar; a strategy's only means to act. */
export class Broker {
  readonly account: Account
  readonly orders = new OrderQueue()
  /** Entries dropped for lack of free margin, and the unit cost of the first. */
  refused = 0
  firstRefusedCost = NaN
  bar = 0
  readonly #bars: Bars
  readonly #rules: Rules
  /** Of what market orders close. */
  #marketReason = BY_SIGNAL

  constructor(bars: Bars, rules: Rules, closed: ClosedTrades) {
    this.#bars = bars
    this.#rules = rules
    this.account = new Account(rules, this.orders, closed)
  }

  get closed(): ClosedTrades {
    return this.account.closed
  }

  get open(): OpenTrades {
    return this.account.open
  }

  /**
   * With exclusive orders, first cancels pending ones and closes open trades.
   * @throws {RangeError} for a size of 0 or a fractional number of units, and for a stop-loss or take-profit on the
   *   wrong side.
   */
  enter(order: EntryOrder): void {
    const { size = ALL_IN, limit = NaN, stop = NaN, sl = NaN, tp = NaN } = order
    const units = Math.abs(size)
    if (!(units > 0 && (units < 1 || Number.isInteger(units)))) throw refusedSize(size)
    const market = entryPriceOf(this.#rules, size, this.#bars.close[this.bar]!)
    const base = !Number.isNaN(limit) ? limit : !Number.isNaN(stop) ? stop : market
    if (size > 0 ? sl >= base || tp <= base : tp >= base || sl <= base) throw refusedBracket(base, sl, tp)

    const { orders } = this
    if (this.#rules.exclusiveOrders) {
      orders.cancelPending()
      this.closeAll()
    }
    const slot = orders.add(ENTRY, NO_TRADE, false)
    orders.size[slot] = size
    orders.limit[slot] = limit
    orders.stop[slot] = stop
    orders.sl[slot] = sl
    orders.tp[slot] = tp
  }

  /** Closes `portion` (0 to 1) of every open trade, at least one unit of each. */
  closeAll(portion = 1): void {
    const { open } = this.account
    for (let k = 0; k < open.length; k++) this.#close(open.list[k]!, portion)
  }

  closeAllAtEnd(): void {
    this.#marketReason = BY_END
    const { open } = this.account
    for (let k = open.length - 1; k >= 0; k--) this.#close(open.list[k]!, 1)
  }

  process(): void {
    let isRepeated = this.orders.length > 0
    while (isRepeated) {
      isRepeated = false
      const count = this.orders.takeSnapshot()
      for (let k = 0; k < count; k++) {
        const slot = this.orders.snapshot[k]!
        if (this.orders.role[slot] !== VACANT && this.#look(slot)) isRepeated = true
      }
    }
  }

  /** Returns false when nothing is left. */
  valueBar(equity: Float64Array): boolean {
    const value = this.account.equityAt(this.#bars.close[this.bar]!)
    equity[this.bar] = value
    return value > 0
  }

  liquidate(bar: number): void {
    const { account } = this
    const market = this.#bars.close[bar]!
    while (account.open.length > 0) {
      const trade = account.open.list[0]!
      const size = account.open.size[trade]!
      account.exit(trade, size, slipped(this.#rules, -size, market), bar, AT_CLOSE, BY_LOSS)
    }
    account.cash = 0
  }

  #close(trade: number, portion: number): void {
    const size = this.account.open.size[trade]!
    const units = Math.max(1, roundHalfEven(Math.abs(size) * portion))
    const slot = this.orders.add(CLOSE, trade, true)
    this.orders.size[slot] = -Math.sign(size) * units
  }

  /**
   * Returns whether the queue must be processed again on this bar: a market entry has placed its stop-loss or
   * take-profit.
   */
  #look(slot: number): boolean {
    const { orders, bar } = this
    const { tradeOnClose } = this.#rules
    const role = orders.role[slot]!
    const isMarket = Number.isNaN(orders.limit[slot]!) && Number.isNaN(orders.stop[slot]!)
    const isAtClose = isMarket && tradeOnClose
    let price = 0
    if (isAtClose) price = this.#bars.close[bar - 1]!
    else if (isMarket) price = this.#bars.open[bar]!
    else price = fillPrice(orders, slot, this.#bars, bar)
    if (Number.isNaN(price)) return false
    orders.price[slot] = slipped(this.#rules, orders.size[slot]!, price)
    const at = isAtClose ? bar - 1 : bar
    const kind = isAtClose ? AT_CLOSE : price === this.#bars.open[bar] ? AT_OPEN : INSIDE
    if (role === ENTRY) return this.#fillEntry(slot, at, kind) && isMarket
    this.#fillExit(slot, at, kind)
    return false
  }

  #fillExit(slot: number, bar: number, kind: FillKind): void {
    const { orders, account } = this
    const trade = orders.trade[slot]!
    const held = account.open.size[trade]!
    const units = Math.min(Math.abs(held), Math.abs(orders.size[slot]!))
    const role = orders.role[slot]
    const reason = role === STOP_LOSS ? BY_STOP : role === TAKE_PROFIT ? BY_TARGET : this.#marketReason
    account.exit(trade, held > 0 ? units : -units, orders.price[slot]!, bar, kind, reason)
    orders.remove(slot)
  }

  #fillEntry(slot: number, bar: number, kind: FillKind): boolean {
    const { orders } = this
    const sl = orders.sl[slot]!
    const tp = orders.tp[slot]!
    orders.remove(slot)
    const isOpened = this.#open(orders.size[slot]!, orders.price[slot]!, sl, tp, bar, kind)
    return isOpened && !(Number.isNaN(sl) && Number.isNaN(tp))
  }

  #open(size: number, price: number, sl: number, tp: number, bar: number, kind: FillKind): boolean {
    const rules = this.#rules
    const unitCost = unitCostOf(rules, size, price)
    const wanted = Math.sign(size) * unitsFor(size, this.#buyingPower(), unitCost, rules.feeFixed)
    if (wanted === 0) return this.#refuse(unitCost)
    const units = rules.hedging ? wanted : this.#reduceOpposite(wanted, price, bar, kind)
    if (units === 0) return false
    if (Math.abs(units) * unitCost + rules.feeFixed > this.#buyingPower()) return this.#refuse(unitCost)
    this.account.enter(units, entryPriceOf(rules, size, price), bar, sl, tp)
    return true
  }

  /** Oldest first. Returns the size left to open. */
  #reduceOpposite(wanted: number, price: number, bar: number, kind: FillKind): number {
    const { open } = this.account
    let units = wanted
    let k = 0
    while (k < open.length && units !== 0) {
      const trade = open.list[k]!
      const held = open.size[trade]!
      if (held > 0 === wanted > 0) {
        k++
      } else if (Math.abs(units) >= Math.abs(held)) {
        this.account.exit(trade, held, price, bar, kind, this.#marketReason)
        units += held
      } else {
        this.account.exit(trade, -units, price, bar, kind, this.#marketReason)
        units = 0
      }
    }
    return units
  }

  #buyingPower(): number {
    return this.account.freeMarginAt(this.#bars.close[this.bar]!) * (1 / this.#rules.margin)
  }

  #refuse(unitCost: number): false {
    if (this.refused === 0) this.firstRefusedCost = unitCost
    this.refused++
    return false
  }
}

function refusedSize(size: number): RangeError {
  return new RangeError(`size ${size}: a fraction of the free margin below 1 or a whole number of units, not 0`)
}

function refusedBracket(base: number, sl: number, tp: number): RangeError {
  return new RangeError(`stop-loss ${sl} and take-profit ${tp} must lie on either side of the entry at ${base}`)
}
