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
  readonly bytes: Uint8Array
  /** Size of an entry, unsigned. */
  readonly size: number
  /** Whether entries have a stop-loss or take-profit. */
  readonly hasBracket: boolean
  readonly #close: Float64Array
  readonly #slPct: number
  readonly #tpPct: number

  constructor(decisions: Decisions, bars: Bars, terms: EntryTerms) {
    this.warmup = decisions.warmup
    this.bytes = decisions.bytes
    this.size = terms.size ?? ALL_IN
    this.hasBracket = terms.slPct !== 0 || terms.tpPct !== 0
    this.#close = bars.close
    this.#slPct = terms.slPct
    this.#tpPct = terms.tpPct
  }

  next(bar: number, broker: Broker): void {
    if (this.bytes[bar] === 0) return
    const action = this.actionAt(bar, broker.account.position())
    if (action === BUY) this.#enter(1, bar, broker)
    else if (action === SELL) this.#enter(-1, bar, broker)
    else if (action === EXIT) broker.closeAll()
  }

  /** BUY, SELL, EXIT or NOTHING, for a position (signed units). */
  actionAt(bar: number, position: number): number {
    return (this.bytes[bar]! >> shiftOf(position)) & 3
  }

  /** Stop-loss and take-profit of an entry decided on a bar; NaN for none. */
  bracketAt(bar: number, side: 1 | -1): { sl: number; tp: number } {
    const close = this.#close[bar]!
    const sl = this.#slPct === 0 ? NaN : close * (1 - side * this.#slPct)
    const tp = this.#tpPct === 0 ? NaN : close * (1 + side * this.#tpPct)
    // A short's profit ends where the price does: a take-profit at or below 0 is never reached.
    return { sl, tp: tp > 0 ? tp : NaN }
  }

  #enter(side: 1 | -1, bar: number, broker: Broker): void {
    broker.enter({ size: side * this.size, ...this.bracketAt(bar, side) })
  }
}

/** Where in a decision's byte the action for a position stands. */
export function shiftOf(position: number): number {
  if (position === 0) return 0
  return position > 0 ? 2 : 4
}
