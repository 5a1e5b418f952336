import type { Bars } from '../bars'
import type { Broker } from './broker'
import { ALL_IN } from './sizing'

/** `next` is called after the warm-up and may place orders for the next bar. */
export interface Plan {
  /** First bar on which all of the strategy's indicators have values. */
  readonly warmup: number
  next(bar: number, broker: Broker): void
}

export const NOTHING = 0
export const BUY = 1
export const SELL = 2
export const EXIT = 3
export type Action = typeof NOTHING | typeof BUY | typeof SELL | typeof EXIT

/** One byte with the action for each position. */
export function decision(flat: Action, long: Action, short: Action): number {
  return flat | (long << 2) | (short << 4)
}

export interface Decisions {
  readonly warmup: number
  readonly bytes: Uint8Array
}

/** `size` null uses all of the free margin; `slPct` and `tpPct` are fractions of the close, 0 for none. */
export interface EntryTerms {
  readonly size: number | null
  readonly slPct: number
  readonly tpPct: number
}

export class DecisionPlan implements Plan {
  readonly warmup: number
  readonly bytes: Uint8Array
  readonly size: number
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

  actionAt(bar: number, position: number): number {
    return (this.bytes[bar]! >> shiftOf(position)) & 3
  }

  /** NaN for none. */
  bracketAt(bar: number, side: 1 | -1): { sl: number; tp: number } {
    const close = this.#close[bar]!
    const sl = this.#slPct === 0 ? NaN : close * (1 - side * this.#slPct)
    const tp = this.#tpPct === 0 ? NaN : close * (1 + side * this.#tpPct)
    // A take-profit at or below 0 would never be reached.
    return { sl, tp: tp > 0 ? tp : NaN }
  }

  #enter(side: 1 | -1, bar: number, broker: Broker): void {
    broker.enter({ size: side * this.size, ...this.bracketAt(bar, side) })
  }
}

export function shiftOf(position: number): number {
  if (position === 0) return 0
  return position > 0 ? 2 : 4
}
