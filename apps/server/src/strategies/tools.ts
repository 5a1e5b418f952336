import type { Config } from '@tidemark/contract'
import { type Bars, BUY, decision, EXIT, NOTHING, SELL } from '@tidemark/engine'
import { indicatorColumns } from '@tidemark/engine/research'

/** What a strategy of a user's own is given to work with: docs/own-strategies.md describes it. */
export interface StrategyTools {
  readonly NOTHING: typeof NOTHING
  readonly BUY: typeof BUY
  readonly SELL: typeof SELL
  readonly EXIT: typeof EXIT
  /** What to do on a bar while flat, while long and while short, as one byte. */
  readonly decision: typeof decision
  /** An indicator of the catalogue over the run's bars: a column per output by name, NaN where there is no value yet. */
  readonly indicator: (name: string, params?: Config) => Readonly<Record<string, Float64Array>>
}

/** The tools over these bars. */
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
