import { type Rules, slipped } from '../backtest/rules'
import type { Simulation } from '../backtest/simulate'
import type { Bars } from '../bars'

export const AT_OPEN = 0
export const AT_CLOSE = 1
export const INSIDE = 2
export type FillKind = typeof AT_OPEN | typeof AT_CLOSE | typeof INSIDE

/** In closing order; prices exclude slippage and spread. */
export interface RawFills {
  /** Of all entries: strategies enter at market. */
  readonly entryKind: FillKind
  readonly rawEntry: Float64Array
  readonly exitKind: Uint8Array
  readonly rawExit: Float64Array
}

export function entryKindOf({ tradeOnClose }: Rules): FillKind {
  return tradeOnClose ? AT_CLOSE : AT_OPEN
}

export function rawEntriesOf({ open, close }: Bars, { tradeOnClose }: Rules): Float64Array {
  return tradeOnClose ? close : open
}

/**
 * A fill is at one of a few prices of its bar, worsened by the slippage. A stop or target that the bar opened beyond
 * was filled at the open.
 */
export function rawFillsOf({ closed, bankruptBar }: Simulation, bars: Bars, rules: Rules): RawFills {
  const { length, size, exitPrice, entryBar, exitBar, sl, tp } = closed
  const entries = rawEntriesOf(bars, rules)
  const rawEntry = new Float64Array(length)
  const rawExit = new Float64Array(length)
  const exitKind = new Uint8Array(length)
  for (let k = 0; k < length; k++) {
    rawEntry[k] = entries[entryBar[k]!]!
    const bar = exitBar[k]!
    const open = bars.open[bar]!
    const order = -size[k]!
    const exit = exitPrice[k]!
    const isBankrupt = bar === bankruptBar
    if (sl[k]! !== open && slipped(rules, order, sl[k]!) === exit) {
      exitKind[k] = INSIDE
      rawExit[k] = sl[k]!
    } else if (tp[k]! !== open && slipped(rules, order, tp[k]!) === exit) {
      exitKind[k] = INSIDE
      rawExit[k] = tp[k]!
    } else if (
      (rules.tradeOnClose || isBankrupt) &&
      slipped(rules, order, bars.close[bar]!) === exit &&
      !(isBankrupt && slipped(rules, order, open) === exit)
    ) {
      exitKind[k] = AT_CLOSE
      rawExit[k] = bars.close[bar]!
    } else {
      exitKind[k] = AT_OPEN
      rawExit[k] = open
    }
  }
  return { entryKind: entryKindOf(rules), rawEntry, exitKind, rawExit }
}
