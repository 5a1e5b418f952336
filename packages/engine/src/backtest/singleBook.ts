import type { Bars } from '../bars'
import { readAhead } from '../blocks'
import { BUY, type DecisionPlan, EXIT, NOTHING, shiftOf } from './plan'
import { commission, entryPriceOf, type Rules, slipped, unitCostOf } from './rules'
import { unitsFor } from './sizing'
import { AT_CLOSE, AT_OPEN, BY_END, BY_LOSS, BY_SIGNAL, type ClosedTrades, OpenTrades } from './trades'

/** Every order replaces the open trade, so that the next bar always fills it. */
export class SingleBook {
  cash = 0
  size = 0
  entryPrice = 0
  refused = 0
  firstRefusedCost = NaN
  /** Ordered by the last bar: the next one fills it. */
  action: number = NOTHING
  /** The last bar is gone through once more. */
  isEnding = false
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

  /**
   * Goes through bars `from` to `to - 1`: fills the last order, values the account, decides.
   *
   * Hot: all numbers are local, since those in fields or passed to calls that are not inlined live on the heap.
   * @returns the first bar without money, or `to`
   */
  run({ bytes, size: sizeOfOrder }: DecisionPlan, equity: Float64Array, from: number, to: number): number {
    const { closed } = this
    const [rules, close, market, lag, leverage] = [this.#rules, this.#close, this.#market, this.#lag, this.#leverage]
    const kind = lag === 0 ? AT_OPEN : AT_CLOSE
    const reason = this.isEnding ? BY_END : BY_SIGNAL
    let { cash, size, entryPrice, action } = this
    let entryBar = this.#entryBar
    let bar = from
    readAhead(market, from, to, closed.length)
    while (bar < to) {
      if (action !== NOTHING) {
        const at = bar - lag
        const raw = market[at]!
        if (size !== 0) {
          const price = slipped(rules, -size, raw)
          cash += closed.add(rules, size, entryPrice, entryBar, price, at, kind, reason, NaN, NaN)
          size = 0
          entryPrice = 0
        }
        if (action !== EXIT) {
          const side = action === BUY ? 1 : -1
          const wanted = side * sizeOfOrder
          const price = slipped(rules, wanted, raw)
          const unitCost = unitCostOf(rules, wanted, price)
          const buyingPower = Math.max(0, cash) * leverage
          const units = unitsFor(wanted, buyingPower, unitCost, rules.feeFixed)
          if (units === 0 || units * unitCost + rules.feeFixed > buyingPower) {
            this.#refuse(unitCost)
          } else {
            size = side * units
            entryPrice = entryPriceOf(rules, wanted, price)
            entryBar = at
            cash -= commission(rules, units, entryPrice)
          }
        }
        action = NOTHING
      }
      const shift = shiftOf(size)
      const mask = EXIT << shift
      // A loop of its own for bars without a decision: the compiler keeps its few numbers in registers.
      for (; bar < to; bar++) {
        const value = cash + size * (close[bar]! - entryPrice)
        equity[bar] = value
        if (!(value > 0) || (bytes[bar]! & mask) !== 0) break
      }
      if (bar === to || !(equity[bar]! > 0)) break
      action = (bytes[bar]! >> shift) & EXIT
      bar++
    }
    this.cash = cash
    this.size = size
    this.entryPrice = entryPrice
    this.action = action
    this.#entryBar = entryBar
    return bar
  }

  #refuse(unitCost: number): void {
    if (this.refused === 0) this.firstRefusedCost = unitCost
    this.refused++
  }

  liquidate(bar: number): void {
    const { size, entryPrice } = this
    if (size !== 0) {
      const price = slipped(this.#rules, -size, this.#close[bar]!)
      this.closed.add(this.#rules, size, entryPrice, this.#entryBar, price, bar, AT_CLOSE, BY_LOSS, NaN, NaN)
    }
    this.cash = 0
    this.size = 0
    this.entryPrice = 0
  }
}
