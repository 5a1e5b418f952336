import type { Bars } from '../bars'
import { commission, entryPriceOf, type Rules, slipped, unitCostOf } from './rules'
import { unitsFor } from './sizing'
import { ClosedTrades, OpenTrades } from './trades'

/**
 * Books of a run whose every order replaces what is open: there is one trade at most, and no queue. Plain numbers in place of
 * the rows of an account are what makes such a run fast.
 */
export class SingleBook {
  cash = 0
  /** Signed units of the trade that is open; 0 when there is none. */
  size = 0
  entryPrice = 0
  refused = 0
  firstRefusedCost = NaN
  readonly closed = new ClosedTrades()
  readonly #bars: Bars
  readonly #rules: Rules
  #entryBar = 0

  constructor(bars: Bars, rules: Rules) {
    this.#bars = bars
    this.#rules = rules
    this.cash = rules.cash
  }

  /** The open trade in the form of an account's. */
  get open(): OpenTrades {
    const open = new OpenTrades()
    if (this.size !== 0) open.add(this.size, this.entryPrice, this.#entryBar, NaN, NaN)
    return open
  }

  /** Closes what is open at a bar's market price, then enters with `size`, as an order has it; 0 only closes. */
  switchTo(size: number, bar: number): void {
    const rules = this.#rules
    const at = rules.tradeOnClose ? bar - 1 : bar
    const market = rules.tradeOnClose ? this.#bars.close[at]! : this.#bars.open[at]!
    if (this.size !== 0) this.#exit(market, at)
    if (size !== 0) this.#enter(size, slipped(rules, size, market), at)
  }

  valueAt(bar: number): number {
    return this.size === 0 ? this.cash : this.cash + this.size * (this.#bars.close[bar]! - this.entryPrice)
  }

  /** What is open is sold at a bar's close: the account is empty. */
  liquidate(bar: number): void {
    if (this.size !== 0) this.#exit(this.#bars.close[bar]!, bar)
    this.cash = 0
  }

  #enter(size: number, price: number, bar: number): void {
    const rules = this.#rules
    const entryPrice = entryPriceOf(rules, size, price)
    const unitCost = unitCostOf(rules, size, price)
    const buyingPower = Math.max(0, this.cash) * (1 / rules.margin)
    const units = unitsFor(size, buyingPower, unitCost)
    if (units === 0 || units * unitCost > buyingPower) {
      if (this.refused === 0) this.firstRefusedCost = unitCost
      this.refused++
      return
    }
    this.size = size > 0 ? units : -units
    this.entryPrice = entryPrice
    this.#entryBar = bar
    this.cash -= commission(rules, units, entryPrice)
  }

  #exit(market: number, bar: number): void {
    const { size, entryPrice } = this
    const price = slipped(this.#rules, -size, market)
    this.cash += this.closed.add(this.#rules, size, entryPrice, this.#entryBar, price, bar, NaN, NaN)
    this.size = 0
    this.entryPrice = 0
  }
}
