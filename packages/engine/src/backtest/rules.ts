/** The terms on which a run trades. Sizes are whole units: to trade fractions, scale the prices to the smaller unit. */
export interface Rules {
  /** What the account starts with. */
  readonly cash: number
  /** Commission per fill: this much, plus `feeRelative` of the traded value. */
  readonly feeFixed: number
  readonly feeRelative: number
  /** Fraction by which an entry's price is worse than the market's; exits pay none. */
  readonly spread: number
  /** Fraction by which every fill's price, entry or exit, is worse than the market's. */
  readonly slippage: number
  /** Share of a position's value that must be covered, 0 < margin <= 1: leverage is 1/margin. */
  readonly margin: number
  /** Market orders fill at the close of the bar that decided instead of the next open. */
  readonly tradeOnClose: boolean
  /** Long and short trades stand side by side instead of cancelling each other. */
  readonly hedging: boolean
  /** A new entry closes what is open and cancels what is pending. */
  readonly exclusiveOrders: boolean
  /** Trades still open at the end are closed, at the last bar's prices. */
  readonly finalizeTrades: boolean
}

/** Defaults of every term but the cash. */
export const DEFAULT_RULES: Omit<Rules, 'cash'> = {
  feeFixed: 0,
  feeRelative: 0,
  spread: 0,
  slippage: 0,
  margin: 1,
  tradeOnClose: false,
  hedging: false,
  exclusiveOrders: true,
  finalizeTrades: true,
}

/** Commission of one fill. */
export function commission(rules: Rules, size: number, price: number): number {
  return rules.feeFixed + Math.abs(size) * price * rules.feeRelative
}

/** The price of a fill: the market's, worse by the slippage. `size` is that of the order, signed. */
export function slipped(rules: Rules, size: number, market: number): number {
  return market * (size > 0 ? 1 + rules.slippage : 1 - rules.slippage)
}

/** The price at which an entry is booked: that of its fill, worse by the spread. */
export function entryPriceOf(rules: Rules, size: number, price: number): number {
  return price * (size > 0 ? 1 + rules.spread : 1 - rules.spread)
}

/** What one unit of an entry costs, its share of the commission included. `size` is the order's, be it a fraction. */
export function unitCostOf(rules: Rules, size: number, price: number): number {
  return entryPriceOf(rules, size, price) + commission(rules, size, price) / Math.abs(size)
}
