import type { Bars } from '../bars'
import type { Broker } from './broker'
import { ALL_IN } from './sizing'

/** What a strategy does: `next` is called on every bar after the warm-up and may place orders for the next one. */
export interface Plan {
  /** Index of the first bar on which every indicator of the strategy has a value. */
  readonly warmup: number
  next(bar: number, broker: Broker): void
}

export const NOTHING = 0
export const BUY = 1
export const SELL = 2
export const EXIT = 3
export type Action = typeof NOTHING | typeof BUY | typeof SELL | typeof EXIT

/** One byte that says what to do in each of the three positions. */
export function decision(flat: Action, long: Action, short: Action): number {
  return flat | (long << 2) | (short << 4)
}

/** Decisions for every bar, made ahead of the run: see {@link decision}. */
export interface Decisions {
  readonly warmup: number
  readonly bytes: Uint8Array
}

/** How entries are placed: `size` null is all of the free margin; `slPct` and `tpPct` are fractions of the close, 0 for none. */
export interface EntryTerms {
  readonly size: number | null
  readonly slPct: number
  readonly tpPct: number
}

/** Carries out decisions that were made ahead of the run. */
export class DecisionPlan implements Plan {
  readonly warmup: number
  readonly #bytes: Uint8Array
  readonly #close: Float64Array
  readonly #size: number
  readonly #slPct: number
  readonly #tpPct: number

  constructor(decisions: Decisions, bars: Bars, terms: EntryTerms) {
    this.warmup = decisions.warmup
    this.#bytes = decisions.bytes
    this.#close = bars.close
    this.#size = terms.size ?? ALL_IN
    this.#slPct = terms.slPct
    this.#tpPct = terms.tpPct
  }

  next(bar: number, broker: Broker): void {
    const byte = this.#bytes[bar]!
    if (byte === 0) return
    const side = broker.side()
    const action = side === 0 ? byte & 3 : side > 0 ? (byte >> 2) & 3 : byte >> 4
    if (action === BUY) this.#enter(1, bar, broker)
    else if (action === SELL) this.#enter(-1, bar, broker)
    else if (action === EXIT) broker.closeAll()
  }

  #enter(side: 1 | -1, bar: number, broker: Broker): void {
    const close = this.#close[bar]!
    const sl = this.#slPct === 0 ? NaN : close * (1 - side * this.#slPct)
    const tp = this.#tpPct === 0 ? NaN : close * (1 + side * this.#tpPct)
    broker.enter({ size: side * this.#size, sl, tp })
  }
}
