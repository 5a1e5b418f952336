import { grown, grownInts, removeFrom } from './grow'

/** VACANT marks a free slot. */
export const VACANT = 0
export const ENTRY = 1
export const CLOSE = 2
export const STOP_LOSS = 3
export const TAKE_PROFIT = 4
export type Role = typeof ENTRY | typeof CLOSE | typeof STOP_LOSS | typeof TAKE_PROFIT

export const NO_TRADE = -1

/**
 * In processing order. NaN is an unset price. A slot freed during a pass is reused only after it, so that the snapshot
 * cannot hit a newer order.
 */
export class OrderQueue {
  /** Signed; below 1 a fraction of the free margin, else units. */
  size = new Float64Array(8)
  limit = new Float64Array(8)
  stop = new Float64Array(8)
  sl = new Float64Array(8)
  tp = new Float64Array(8)
  price = new Float64Array(8)
  trade = new Int32Array(8)
  role = new Int32Array(8)
  length = 0
  snapshot = new Int32Array(8)
  #queue = new Int32Array(8)
  #used = 0
  #free: number[] = []
  #vacated: number[] = []

  add(role: Role, trade: number, atFront: boolean): number {
    const slot = this.#free.length > 0 ? this.#free.pop()! : this.#newSlot()
    this.role[slot] = role
    this.trade[slot] = trade
    this.size[slot] = 0
    this.limit[slot] = NaN
    this.stop[slot] = NaN
    this.sl[slot] = NaN
    this.tp[slot] = NaN
    const queue = this.#queue
    let at = this.length++
    if (atFront) for (; at > 0; at--) queue[at] = queue[at - 1]!
    queue[at] = slot
    return slot
  }

  remove(slot: number): void {
    if (this.role[slot] === VACANT) return
    removeFrom(this.#queue, this.length, slot)
    this.length--
    this.role[slot] = VACANT
    this.#vacated.push(slot)
  }

  removeOf(trade: number): void {
    for (let k = this.length - 1; k >= 0; k--) {
      const slot = this.#queue[k]!
      if (this.trade[slot] === trade) this.remove(slot)
    }
  }

  /** A stop-loss or take-profit stays with its trade. */
  cancelPending(): void {
    for (let k = this.length - 1; k >= 0; k--) {
      const slot = this.#queue[k]!
      if (this.role[slot] === ENTRY || this.role[slot] === CLOSE) this.remove(slot)
    }
  }

  resizeContingent(trade: number, size: number): void {
    for (let k = 0; k < this.length; k++) {
      const slot = this.#queue[k]!
      const role = this.role[slot]
      if (this.trade[slot] === trade && (role === STOP_LOSS || role === TAKE_PROFIT)) this.size[slot] = size
    }
  }

  takeSnapshot(): number {
    while (this.#vacated.length > 0) this.#free.push(this.#vacated.pop()!)
    for (let k = 0; k < this.length; k++) this.snapshot[k] = this.#queue[k]!
    return this.length
  }

  #newSlot(): number {
    if (this.#used === this.size.length) {
      this.size = grown(this.size)
      this.limit = grown(this.limit)
      this.stop = grown(this.stop)
      this.sl = grown(this.sl)
      this.tp = grown(this.tp)
      this.price = grown(this.price)
      this.trade = grownInts(this.trade)
      this.role = grownInts(this.role)
      this.snapshot = grownInts(this.snapshot)
      this.#queue = grownInts(this.#queue)
    }
    return this.#used++
  }
}
