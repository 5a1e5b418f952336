import { ClosedTrades } from './trades'

/** Reused across runs: each overwrites the previous results. */
export class RunMemory {
  readonly #keptRows: number
  #equity = new Float64Array(0)
  #closed = new ClosedTrades()

  constructor(keptRows: number = Infinity) {
    this.#keptRows = keptRows
  }

  /** Has stale values from an earlier run. */
  equity(bars: number): Float64Array<ArrayBuffer> {
    if (bars > this.#keptRows) return new Float64Array(bars)
    if (this.#equity.length < bars) this.#equity = new Float64Array(bars)
    return this.#equity.subarray(0, bars)
  }

  closed(): ClosedTrades {
    if (this.#closed.size.length > this.#keptRows) this.#closed = new ClosedTrades()
    this.#closed.length = 0
    return this.#closed
  }
}
