import type { Bars } from '../bars'
import { Account } from './account'
import { fillPrice } from './fills'
import { CLOSE, ENTRY, NO_TRADE, OrderQueue, STOP_LOSS, TAKE_PROFIT, VACANT } from './orders'
import { commission, type Rules } from './rules'
import { ALL_IN, floorDivide, roundHalfEven } from './sizing'

/** An entry. `size` is signed: a fraction of the free margin below 1, else whole units. Prices left out are not set. */
export interface EntryOrder {
  readonly size?: number
  readonly limit?: number
  readonly stop?: number
  readonly sl?: number
  readonly tp?: number
}

/** Takes orders and fills them bar by bar. A strategy sees it as its only way to act. */
export class Broker {
  readonly account: Account
  readonly orders = new OrderQueue()
  /** Entries dropped because the free margin did not cover even what they asked for, and what one unit of the first cost. */
  refused = 0
  firstRefusedCost = NaN
  readonly #bars: Bars
  readonly #rules: Rules
  #bar = 0

  constructor(bars: Bars, rules: Rules) {
    this.#bars = bars
    this.#rules = rules
    this.account = new Account(rules, this.orders)
  }

  /**
   * Places an entry, looked at from the next bar on. With exclusive orders it first cancels what is pending and closes
   * what is open.
   *
   * @throws {RangeError} for a size of 0 or of a broken number of units, and for a stop-loss or take-profit on the wrong side.
   */
  enter(order: EntryOrder): void {
    const { size = ALL_IN, limit = NaN, stop = NaN, sl = NaN, tp = NaN } = order
    this.#check(size, limit, stop, sl, tp)
    if (this.#rules.exclusiveOrders) {
      this.orders.cancelPending()
      this.closeAll()
    }
    const slot = this.orders.add(ENTRY, size, limit, stop, NO_TRADE, false)
    this.orders.sl[slot] = sl
    this.orders.tp[slot] = tp
  }

  /** Places orders that close `portion` (0 to 1) of every open trade, at least one unit of each. */
  closeAll(portion = 1): void {
    const { open } = this.account
    for (let k = 0; k < open.length; k++) this.#close(open.list[k]!, portion)
  }

  /** As {@link closeAll}, so that the oldest trade comes first in the queue. */
  closeAllAtEnd(): void {
    const { open } = this.account
    for (let k = open.length - 1; k >= 0; k--) this.#close(open.list[k]!, 1)
  }

  /** 1 long, -1 short, 0 flat. */
  side(): number {
    return Math.sign(this.account.position())
  }

  /** Looks at every pending order with the prices of a bar. */
  process(bar: number): void {
    this.#bar = bar
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

  /** Everything is sold at the close: the account is empty. */
  liquidate(bar: number): void {
    const { account } = this
    while (account.open.length > 0) {
      const trade = account.open.list[0]!
      const size = account.open.size[trade]!
      account.exit(trade, size, this.#worsened(-size, this.#bars.close[bar]!), bar)
    }
    account.cash = 0
  }

  #close(trade: number, portion: number): void {
    const size = this.account.open.size[trade]!
    const units = Math.max(1, roundHalfEven(Math.abs(size) * portion))
    this.orders.add(CLOSE, -Math.sign(size) * units, NaN, NaN, trade, true)
  }

  /** @returns whether the queue must be looked at once more on this bar: a market entry has just placed its stop-loss or take-profit. */
  #look(slot: number): boolean {
    const { orders } = this
    const bar = this.#bar
    const role = orders.role[slot]!
    const isMarket = Number.isNaN(orders.limit[slot]!) && Number.isNaN(orders.stop[slot]!)
    const isAtClose = isMarket && this.#rules.tradeOnClose && role !== STOP_LOSS && role !== TAKE_PROFIT
    const open = this.#bars.open[bar]!
    const market = isAtClose ? this.#bars.close[bar - 1]! : open
    const raw = fillPrice(orders, slot, open, this.#bars.high[bar]!, this.#bars.low[bar]!, market)
    if (Number.isNaN(raw)) return false
    const price = this.#worsened(orders.size[slot]!, raw)
    const at = isAtClose ? bar - 1 : bar
    const isOpened = role === ENTRY ? this.#fillEntry(slot, price, at) : this.#fillExit(slot, price, at)
    return isOpened && isMarket
  }

  #fillExit(slot: number, price: number, bar: number): false {
    const { orders, account } = this
    const trade = orders.trade[slot]!
    const held = account.open.size[trade]!
    account.exit(trade, Math.sign(held) * Math.min(Math.abs(held), Math.abs(orders.size[slot]!)), price, bar)
    orders.remove(slot)
    return false
  }

  /** @returns whether a trade with a stop-loss or take-profit was opened. */
  #fillEntry(slot: number, price: number, bar: number): boolean {
    const { orders, account } = this
    const rules = this.#rules
    const size = orders.size[slot]!
    const sl = orders.sl[slot]!
    const tp = orders.tp[slot]!
    orders.remove(slot)

    const entryPrice = price * (size > 0 ? 1 + rules.spread : 1 - rules.spread)
    const unitCost = entryPrice + commission(rules, size, price) / Math.abs(size)
    const wanted = Math.abs(size) < 1 ? Math.sign(size) * this.#affordable(Math.abs(size), unitCost) : size
    if (wanted === 0) return this.#refuse(unitCost)
    const units = rules.hedging ? wanted : this.#reduceOpposite(wanted, price, bar)
    if (Math.abs(units) * unitCost > this.#buyingPower()) return this.#refuse(unitCost)
    if (units === 0) return false
    account.enter(units, entryPrice, bar, sl, tp)
    return !Number.isNaN(sl) || !Number.isNaN(tp)
  }

  /** Closes trades of the other direction, oldest first. Returns what is left to open. */
  #reduceOpposite(wanted: number, price: number, bar: number): number {
    const { open } = this.account
    let units = wanted
    let k = 0
    while (k < open.length && units !== 0) {
      const trade = open.list[k]!
      const held = open.size[trade]!
      if (held > 0 === wanted > 0) {
        k++
      } else if (Math.abs(units) >= Math.abs(held)) {
        this.account.exit(trade, held, price, bar)
        units += held
      } else {
        this.account.exit(trade, -units, price, bar)
        units = 0
      }
    }
    return units
  }

  #affordable(fraction: number, unitCost: number): number {
    return Math.floor(floorDivide(this.#buyingPower() * fraction, unitCost))
  }

  #buyingPower(): number {
    return this.account.freeMarginAt(this.#bars.close[this.#bar]!) * (1 / this.#rules.margin)
  }

  #refuse(unitCost: number): false {
    if (this.refused === 0) this.firstRefusedCost = unitCost
    this.refused++
    return false
  }

  #worsened(size: number, price: number): number {
    return price * (size > 0 ? 1 + this.#rules.slippage : 1 - this.#rules.slippage)
  }

  #check(size: number, limit: number, stop: number, sl: number, tp: number): void {
    const units = Math.abs(size)
    if (!(units > 0) || (units >= 1 && !Number.isInteger(units))) {
      throw new RangeError(`size ${size}: a fraction of the free margin below 1 or a whole number of units, not 0`)
    }
    const last = this.#bars.close[this.#bar]!
    const market = last * (size > 0 ? 1 + this.#rules.spread : 1 - this.#rules.spread)
    const base = [limit, stop, market].find((price) => !Number.isNaN(price)) ?? market
    const below = size > 0 ? sl : tp
    const above = size > 0 ? tp : sl
    if (below >= base || above <= base) {
      throw new RangeError(`stop-loss and take-profit (${sl}, ${tp}) must lie on either side of the entry at ${base}`)
    }
  }
}
