import { grown, grownInts, removeFrom } from './grow'

/** What an order is for. VACANT marks a slot without an order. */
export const VACANT = 0
export const ENTRY = 1
export const CLOSE = 2
export const STOP_LOSS = 3
export const TAKE_PROFIT = 4
export type Role = typeof ENTRY | typeof CLOSE | typeof STOP_LOSS | typeof TAKE_PROFIT

/** `trade` of an order that belongs to none. */
export const NO_TRADE = -1

/**
 * Pending orders, good until cancelled, in the order in which they are looked at. An order lives in a slot (a row of the
 * columns); NaN is a price that is not set. Slots vacated during a pass are reused only after it, so that the pass's
 * snapshot never meets a newer order in an old slot.
 */
export class OrderQueue {
  /** Signed; a fraction of the free margin below 1, else units. */
  size = new Float64Array(8)
  limit = new Float64Array(8)
  stop = new Float64Array(8)
  sl = new Float64Array(8)
  tp = new Float64Array(8)
  /** At which the order fills on the bar that is looked at, slippage included. */
  price = new Float64Array(8)
  /** Slot of the trade that the order closes. */
  trade = new Int32Array(8)
  role = new Int32Array(8)
  length = 0
  snapshot = new Int32Array(8)
  #queue = new Int32Array(8)
  #used = 0
  #free: number[] = []
  #vacated: number[] = []

  /** Puts an order of size 0 without prices at the back of the queue, or at its front. Returns its slot for the caller to fill. */
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

  /** Removes whatever still refers to a trade: it is closed. */
  removeOf(trade: number): void {
    for (let k = this.length - 1; k >= 0; k--) {
      const slot = this.#queue[k]!
      if (this.trade[slot] === trade) this.remove(slot)
    }
  }

  /** Removes entries and close orders; a stop-loss or take-profit lives as long as its trade. */
  cancelPending(): void {
    for (let k = this.length - 1; k >= 0; k--) {
      const slot = this.#queue[k]!
      if (this.role[slot] === ENTRY || this.role[slot] === CLOSE) this.remove(slot)
    }
  }

  /** A stop-loss or take-profit always covers the whole of what is left of its trade. */
  resizeContingent(trade: number, size: number): void {
    for (let k = 0; k < this.length; k++) {
      const slot = this.#queue[k]!
      const role = this.role[slot]
      if (this.trade[slot] === trade && (role === STOP_LOSS || role === TAKE_PROFIT)) this.size[slot] = size
    }
  }

  /** Copies the queue to `snapshot`. Returns its length. */
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
