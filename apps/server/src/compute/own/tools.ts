import type { Config } from '@tidemark/contract'
import { type Bars, BUY, decision, EXIT, NOTHING, SELL } from '@tidemark/engine'
import { indicatorColumns } from '@tidemark/engine/research'

/** Described in docs/own-strategies.md. */
export interface StrategyTools {
  readonly NOTHING: typeof NOTHING
  readonly BUY: typeof BUY
  readonly SELL: typeof SELL
  readonly EXIT: typeof EXIT
  readonly decision: typeof decision
  /** A column per output, NaN where there is no value yet. */
  readonly indicator: (name: string, params?: Config) => Readonly<Record<string, Float64Array>>
}

export function toolsOf(bars: Bars): StrategyTools {
  return {
    NOTHING,
    BUY,
    SELL,
    EXIT,
    decision,
    indicator: (name, params = {}) => Object.fromEntries(indicatorColumns(name, params, bars)),
  }
}
