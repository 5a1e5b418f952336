import { grown, grownInts, removeFrom } from './grow'
import { commission, type Rules } from './rules'

/** Where in its bar an order was filled. */
export const AT_OPEN = 0
export const AT_CLOSE = 1
export const INSIDE = 2
export type FillKind = typeof AT_OPEN | typeof AT_CLOSE | typeof INSIDE

/** Why a trade ended: an index of `EXIT_REASONS`. */
export const BY_SIGNAL = 0
export const BY_STOP = 1
export const BY_TARGET = 2
export const BY_END = 3
export const BY_LOSS = 4

/** Oldest first in `list`. A trade keeps its slot (a row of the columns) until closed. */
export class OpenTrades {
  /** Signed units. */
  size = new Float64Array(8)
  entryPrice = new Float64Array(8)
  entryBar = new Int32Array(8)
  /** NaN: none. */
  sl = new Float64Array(8)
  tp = new Float64Array(8)
  list = new Int32Array(8)
  length = 0
  #used = 0
  #free: number[] = []

  add(size: number, price: number, bar: number, sl: number, tp: number): number {
    const slot = this.#free.pop() ?? this.#newSlot()
    this.size[slot] = size
    this.entryPrice[slot] = price
    this.entryBar[slot] = bar
    this.sl[slot] = sl
    this.tp[slot] = tp
    this.list[this.length++] = slot
    return slot
  }

  remove(slot: number): void {
    removeFrom(this.list, this.length, slot)
    this.length--
    this.#free.push(slot)
  }

  #newSlot(): number {
    if (this.#used === this.size.length) {
      this.size = grown(this.size)
      this.entryPrice = grown(this.entryPrice)
      this.entryBar = grownInts(this.entryBar)
      this.sl = grown(this.sl)
      this.tp = grown(this.tp)
      this.list = grownInts(this.list)
    }
    return this.#used++
  }
}

/** In closing order; only the first `length` rows are filled. */
export class ClosedTrades {
  size = new Float64Array(64)
  entryPrice = new Float64Array(64)
  exitPrice = new Float64Array(64)
  entryBar = new Int32Array(64)
  exitBar = new Int32Array(64)
  /** Entry plus exit. */
  commission = new Float64Array(64)
  pnl = new Float64Array(64)
  /** Fraction of the entry's value, after commissions. */
  returnPct = new Float64Array(64)
  /** NaN: none. */
  sl = new Float64Array(64)
  tp = new Float64Array(64)
  exitKind = new Int32Array(64)
  exitReason = new Int32Array(64)
  length = 0

  /** `size` is signed. Returns the change in cash: profit minus the exit's commission; the entry's was already paid. */
  add(
    rules: Rules,
    size: number,
    entryPrice: number,
    entryBar: number,
    exitPrice: number,
    exitBar: number,
    exitKind: FillKind,
    exitReason: number,
    sl: number,
    tp: number,
  ): number {
    if (this.length === this.size.length) this.#grow()
    const exitFee = commission(rules, size, exitPrice)
    const fees = exitFee + commission(rules, size, entryPrice)
    const profit = size * (exitPrice - entryPrice)
    const row = this.length++
    this.size[row] = size
    this.entryPrice[row] = entryPrice
    this.exitPrice[row] = exitPrice
    this.entryBar[row] = entryBar
    this.exitBar[row] = exitBar
    this.commission[row] = fees
    this.pnl[row] = profit - fees
    this.returnPct[row] = Math.sign(size) * (exitPrice / entryPrice - 1) - fees / (Math.abs(size) * entryPrice)
    this.sl[row] = sl
    this.tp[row] = tp
    this.exitKind[row] = exitKind
    this.exitReason[row] = exitReason
    return profit - exitFee
  }

  #grow(): void {
    this.size = grown(this.size)
    this.entryPrice = grown(this.entryPrice)
    this.exitPrice = grown(this.exitPrice)
    this.entryBar = grownInts(this.entryBar)
    this.exitBar = grownInts(this.exitBar)
    this.commission = grown(this.commission)
    this.pnl = grown(this.pnl)
    this.returnPct = grown(this.returnPct)
    this.sl = grown(this.sl)
    this.tp = grown(this.tp)
    this.exitKind = grownInts(this.exitKind)
    this.exitReason = grownInts(this.exitReason)
  }
}
