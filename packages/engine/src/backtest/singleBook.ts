import type { Bars } from '../bars'
import { commission, entryPriceOf, type Rules, slipped } from './rules'
import { unitsFor } from './sizing'
import { type ClosedTrades, OpenTrades } from './trades'

/** Every order replaces the open trade: plain fields instead of columns make it fast. */
export class SingleBook {
  cash = 0
  size = 0
  entryPrice = 0
  refused = 0
  firstRefusedCost = NaN
  readonly closed: ClosedTrades
  readonly #rules: Rules
  readonly #close: Float64Array
  /** Prices at which orders fill, and how many bars old they are. */
  readonly #market: Float64Array
  readonly #lag: number
  readonly #leverage: number
  #entryBar = 0

  constructor({ open, close }: Bars, rules: Rules, closed: ClosedTrades) {
    this.closed = closed
    this.#rules = rules
    this.#close = close
    this.#market = rules.tradeOnClose ? close : open
    this.#lag = rules.tradeOnClose ? 1 : 0
    this.#leverage = 1 / rules.margin
    this.cash = rules.cash
  }

  get open(): OpenTrades {
    const open = new OpenTrades()
    if (this.size !== 0) open.add(this.size, this.entryPrice, this.#entryBar, NaN, NaN)
    return open
  }

  switchTo(size: number, bar: number): void {
    const at = bar - this.#lag
    const market = this.#market[at]!
    if (this.size !== 0) this.#exit(market, at)
    if (size !== 0) this.#enter(size, slipped(this.#rules, size, market), at)
  }

  valueAt(bar: number): number {
    return this.size === 0 ? this.cash : this.cash + this.size * (this.#close[bar]! - this.entryPrice)
  }

  liquidate(bar: number): void {
    if (this.size !== 0) this.#exit(this.#close[bar]!, bar)
    this.cash = 0
  }

  #enter(size: number, price: number, bar: number): void {
    const rules = this.#rules
    const entryPrice = entryPriceOf(rules, size, price)
    const unitCost = entryPrice + commission(rules, size, price) / Math.abs(size)
    const buyingPower = Math.max(0, this.cash) * this.#leverage
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
