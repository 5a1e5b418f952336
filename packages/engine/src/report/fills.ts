import { type Rules, slipped } from '../backtest/rules'
import type { Simulation } from '../backtest/simulate'
import type { Bars } from '../bars'

/** When in its bar a fill happened. */
export const AT_OPEN = 0
export const AT_CLOSE = 1
export const INSIDE = 2
export type FillKind = typeof AT_OPEN | typeof AT_CLOSE | typeof INSIDE

/** Where a trade was entered and left, before slippage and spread. */
export interface RawFills {
  readonly entryKind: FillKind
  readonly rawEntry: number
  readonly exitKind: FillKind
  readonly rawExit: number
}

/** The raw price of an entry that was placed at market, as every strategy does, and when in its bar it was filled. */
export function rawEntryOf({ open, close }: Bars, { tradeOnClose }: Rules, bar: number): [FillKind, number] {
  return tradeOnClose ? [AT_CLOSE, close[bar]!] : [AT_OPEN, open[bar]!]
}

/**
 * How the k-th closed trade was filled, found again from its prices: a fill is one of few prices of its bar, worsened by the
 * slippage. A stop or target that the bar opened beyond was filled at the open.
 */
export function rawFillsOf({ closed, bankruptBar }: Simulation, bars: Bars, rules: Rules, k: number): RawFills {
  const [entryKind, rawEntry] = rawEntryOf(bars, rules, closed.entryBar[k]!)
  const bar = closed.exitBar[k]!
  const isAt = (price: number): boolean => slipped(rules, -closed.size[k]!, price) === closed.exitPrice[k]!
  const open = bars.open[bar]!
  const close = bars.close[bar]!
  const exit = (exitKind: FillKind, rawExit: number): RawFills => ({ entryKind, rawEntry, exitKind, rawExit })
  const level = [closed.sl[k]!, closed.tp[k]!].find((price) => isAt(price) && price !== open)
  if (level !== undefined) return exit(INSIDE, level)
  const isAtClose = isAt(close) && (rules.tradeOnClose || bar === bankruptBar)
  if (isAtClose && !(bar === bankruptBar && isAt(open))) return exit(AT_CLOSE, close)
  return exit(AT_OPEN, open)
}
