/** Sizes are whole units; to trade fractions, scale the prices to a smaller unit. */
export interface Rules {
  readonly cash: number
  /** Per fill, plus `feeRelative` of the traded value. */
  readonly feeFixed: number
  readonly feeRelative: number
  /** Fraction by which an entry's price is worse; exits have none. */
  readonly spread: number
  /** Fraction by which each fill's price is worse. */
  readonly slippage: number
  /** Share of a position's value to cover, 0 < margin <= 1: leverage is 1/margin. */
  readonly margin: number
  /** Fill market orders at the deciding close instead of the next open. */
  readonly tradeOnClose: boolean
  readonly hedging: boolean
  /** A new entry closes open trades and cancels pending orders. */
  readonly exclusiveOrders: boolean
  readonly finalizeTrades: boolean
}

export function commission(rules: Rules, size: number, price: number): number {
  return rules.feeFixed + Math.abs(size) * price * rules.feeRelative
}

/** Worse by the slippage. `size` is the order's, signed. */
export function slipped(rules: Rules, size: number, market: number): number {
  return market * (size > 0 ? 1 + rules.slippage : 1 - rules.slippage)
}

/** Worse than its fill by the spread. */
export function entryPriceOf(rules: Rules, size: number, price: number): number {
  return price * (size > 0 ? 1 + rules.spread : 1 - rules.spread)
}

/** One unit with its relative commission; the fixed part is per fill. `size` is the order's, possibly a fraction. */
export function unitCostOf(rules: Rules, size: number, price: number): number {
  const order = Math.abs(size)
  return entryPriceOf(rules, size, price) + (order * price * rules.feeRelative) / order
}
