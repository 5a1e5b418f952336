/** The terms of trading. Sizes are whole units; to trade fractions, scale the prices to a smaller unit. */
export interface Rules {
  /** Initial cash. */
  readonly cash: number
  /** Commission per fill: this amount plus `feeRelative` of the traded value. */
  readonly feeFixed: number
  readonly feeRelative: number
  /** Fraction by which an entry's price is worse than the market's; exits have none. */
  readonly spread: number
  /** Fraction by which each fill's price is worse than the market's. */
  readonly slippage: number
  /** Share of a position's value that must be covered, 0 < margin <= 1: leverage is 1/margin. */
  readonly margin: number
  /** Fill market orders at the deciding bar's close instead of the next open. */
  readonly tradeOnClose: boolean
  /** Allow long and short trades at the same time. */
  readonly hedging: boolean
  /** A new entry closes open trades and cancels pending orders. */
  readonly exclusiveOrders: boolean
  /** Close open trades at the end, at the last bar's prices. */
  readonly finalizeTrades: boolean
}

/** Defaults of everything except the cash. */
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

/** Returns the commission of one fill. */
export function commission(rules: Rules, size: number, price: number): number {
  return rules.feeFixed + Math.abs(size) * price * rules.feeRelative
}

/** Returns a fill's price: the market's, worse by the slippage. `size` is the order's, signed. */
export function slipped(rules: Rules, size: number, market: number): number {
  return market * (size > 0 ? 1 + rules.slippage : 1 - rules.slippage)
}

/** Returns an entry's price: its fill's, worse by the spread. */
export function entryPriceOf(rules: Rules, size: number, price: number): number {
  return price * (size > 0 ? 1 + rules.spread : 1 - rules.spread)
}

/**
 * Returns the cost of one unit of an entry with its share of the commission. `size` is the order's, possibly a
 * fraction.
 */
export function unitCostOf(rules: Rules, size: number, price: number): number {
  return entryPriceOf(rules, size, price) + commission(rules, size, price) / Math.abs(size)
}
