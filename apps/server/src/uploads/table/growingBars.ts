import { allocateBars, BAR_COLUMNS, type Bars, sliceBars } from '@tidemark/engine'

/** Room for so many rows at first. */
const FIRST = 4096
/** Rows are not all of the same length: so much more than what they let expect. */
const MARGIN = 1.02

/** Bars whose number is not known before they are read. */
export class GrowingBars {
  #bars = allocateBars(FIRST)
  #columns = BAR_COLUMNS.map((column) => this.#bars[column])
  #count = 0
  #room = FIRST

  /** @param row - in the order of the columns of bars */
  add(row: ArrayLike<number>): void {
    if (this.#count === this.#room) this.#grow(2 * this.#room)
    for (let column = 0; column < this.#columns.length; column++) {
      const values = this.#columns[column]
      if (values !== undefined) values[this.#count] = row[column] ?? 0
    }
    this.#count++
  }

  /** Makes room at once, when a part of the file has been read. @param share - how many times that part the file is */
  expect(share: number): void {
    const rows = Math.ceil(this.#count * share * MARGIN)
    if (share > 1 && rows > this.#room) this.#grow(rows)
  }

  /** What was added. A view. */
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
