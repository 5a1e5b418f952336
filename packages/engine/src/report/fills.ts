import type { Rules } from '../backtest/rules'
import type { Simulation } from '../backtest/simulate'
import { AT_CLOSE, AT_OPEN, BY_STOP, type FillKind } from '../backtest/trades'
import type { Bars } from '../bars'

/** In closing order; prices exclude slippage and spread. */
export interface RawFills {
  /** Of all entries: strategies enter at market. */
  readonly entryKind: FillKind
  readonly rawEntry: Float64Array
  readonly rawExit: Float64Array
}

function entryKindOf({ tradeOnClose }: Rules): FillKind {
  return tradeOnClose ? AT_CLOSE : AT_OPEN
}

export function rawEntriesOf({ open, close }: Bars, { tradeOnClose }: Rules): Float64Array {
  return tradeOnClose ? close : open
}

export function rawFillsOf({ closed }: Simulation, bars: Bars, rules: Rules): RawFills {
  const { length, entryBar, exitBar, exitKind, exitReason, sl, tp } = closed
  const entries = rawEntriesOf(bars, rules)
  const rawEntry = new Float64Array(length)
  const rawExit = new Float64Array(length)
  for (let k = 0; k < length; k++) {
    rawEntry[k] = entries[entryBar[k]!]!
    const kind = exitKind[k]
    if (kind === AT_OPEN) rawExit[k] = bars.open[exitBar[k]!]!
    else if (kind === AT_CLOSE) rawExit[k] = bars.close[exitBar[k]!]!
    else rawExit[k] = exitReason[k] === BY_STOP ? sl[k]! : tp[k]!
  }
  return { entryKind: entryKindOf(rules), rawEntry, rawExit }
}
