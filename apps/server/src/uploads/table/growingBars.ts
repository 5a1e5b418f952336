import { allocateBars, BAR_COLUMNS, type Bars, sliceBars } from '@tidemark/engine'

const FIRST = 4096
/** Row lengths vary, so reserve this much more than extrapolated. */
const MARGIN = 1.02

export class GrowingBars {
  #bars = allocateBars(FIRST)
  #columns = BAR_COLUMNS.map((column) => this.#bars[column])
  #count = 0
  #room = FIRST

  add(row: ArrayLike<number>): void {
    if (this.#count === this.#room) this.#grow(2 * this.#room)
    for (let column = 0; column < this.#columns.length; column++) {
      const values = this.#columns[column]
      if (values !== undefined) values[this.#count] = row[column] ?? 0
    }
    this.#count++
  }

  expect(share: number): void {
    const rows = Math.ceil(this.#count * share * MARGIN)
    if (share > 1 && rows > this.#room) this.#grow(rows)
  }

  taken(): Bars {
    return sliceBars(this.#bars, 0, this.#count)
  }

  #grow(room: number): void {
    const larger = allocateBars(room)
    for (const column of BAR_COLUMNS) larger[column].set(this.#bars[column].subarray(0, this.#count))
    this.#bars = larger
    this.#columns = BAR_COLUMNS.map((column) => larger[column])
    this.#room = room
  }
}
