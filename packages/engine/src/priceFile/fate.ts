import { PRICES, type Rows } from './growingRows'
import { orderOf, rowNumbers } from './order'
import type { Tally } from './tally'

export function isSameBar(rows: Rows, a: number, b: number): boolean {
  return PRICES.every((field) => rows[field][a] === rows[field][b]) && Object.is(rows.volume[a], rows.volume[b])
}

const LEFT_OUT = 0xff_ff_ff_ff

/** Rows that are left out or joined with another, before the rest becomes bars. */
export class Fate {
  /** By row; moving a date keeps the order of the rows. */
  readonly time: Float64Array
  readonly rows: Rows
  readonly #tally: Tally
  /** By row: the row whose bar it is part of; itself for a bar of its own. */
  readonly into: Uint32Array
  readonly #order: Uint32Array
  merged = 0
  dropped = 0

  constructor(rows: Rows, time: Float64Array, tally: Tally) {
    this.rows = rows
    this.time = time
    this.#tally = tally
    this.into = rowNumbers(time.length)
    this.#order = orderOf(time)
  }

  lineOf(row: number): number {
    return this.rows.line[row] ?? 1
  }

  drop(row: number, what: string): void {
    this.into[row] = LEFT_OUT
    this.dropped++
    this.#tally.add('dropped', what, this.lineOf(row))
  }

  merge(row: number, into: number, what: string): void {
    this.into[row] = into
    this.merged++
    this.#tally.add('merged', what, this.lineOf(row))
  }

  mend(row: number, what: string): void {
    this.#tally.add('mended', what, this.lineOf(row))
  }

  isBar(row: number): boolean {
    return this.into[row] === row
  }

  /** Rows that become bars of their own, by time. */
  kept(): Uint32Array {
    if (this.merged + this.dropped === 0) return this.#order
    return this.#order.filter((row) => this.isBar(row))
  }
}
