import { ClosedTrades } from './trades'

/** Memory that runs reuse. The next run overwrites what the last one left. */
export class RunMemory {
  readonly #keptRows: number
  #equity = new Float64Array(0)
  #closed = new ClosedTrades()

  /** @param keptRows - longer columns are not reused. @default all are */
  constructor(keptRows: number = Infinity) {
    this.#keptRows = keptRows
  }

  /** One value per bar, those of an earlier run still in it. */
  equity(bars: number): Float64Array<ArrayBuffer> {
    if (bars > this.#keptRows) return new Float64Array(bars)
    if (this.#equity.length < bars) this.#equity = new Float64Array(bars)
    return this.#equity.subarray(0, bars)
  }

  /** No trades, in columns that are long already. */
  closed(): ClosedTrades {
    if (this.#closed.size.length > this.#keptRows) this.#closed = new ClosedTrades()
    this.#closed.length = 0
    return this.#closed
  }
}
