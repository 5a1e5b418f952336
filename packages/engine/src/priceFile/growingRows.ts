const FIRST = 4096
/** Row lengths vary, so reserve this much more than extrapolated. */
const MARGIN = 1.02

/**
 * The rows of a file, in its order. `wall` is ms since 1970 as if in UTC, or the number written where times are numbers;
 * `offset` of its zone in ms, NaN without one; `volume` NaN when unknown; `line` 1-based.
 */
export interface Rows {
  readonly wall: Float64Array
  readonly offset: Float64Array
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  readonly volume: Float64Array
  readonly line: Uint32Array
}

export const PRICES = ['open', 'high', 'low', 'close'] as const

const ROW_COLUMNS = ['wall', 'offset', ...PRICES, 'volume'] as const

function allocate(count: number): Rows {
  const numbers = () => new Float64Array(count)
  return {
    wall: numbers(),
    offset: numbers(),
    open: numbers(),
    high: numbers(),
    low: numbers(),
    close: numbers(),
    volume: numbers(),
    line: new Uint32Array(count),
  }
}

/** Those of these numbers, ascending. */
export function takenOf(rows: Rows, numbers: Uint32Array): Rows {
  const take = (column: Float64Array) => Float64Array.from(numbers, (row) => column[row] ?? 0)
  return {
    wall: take(rows.wall),
    offset: take(rows.offset),
    open: take(rows.open),
    high: take(rows.high),
    low: take(rows.low),
    close: take(rows.close),
    volume: take(rows.volume),
    line: numbers.map((row) => rows.line[row] ?? 0),
  }
}

export class GrowingRows {
  #rows = allocate(FIRST)
  #columns = ROW_COLUMNS.map((column) => this.#rows[column])
  #count = 0
  #room = FIRST

  get count(): number {
    return this.#count
  }

  /** @param row - in the order of {@link ROW_COLUMNS} */
  add(row: Float64Array, line: number): void {
    if (this.#count === this.#room) this.#grow(2 * this.#room)
    for (let column = 0; column < this.#columns.length; column++) {
      const values = this.#columns[column]
      if (values !== undefined) values[this.#count] = row[column] ?? 0
    }
    this.#rows.line[this.#count] = line
    this.#count++
  }

  /** Makes room for the whole file, of which `share` ≥ 1 times as much as now is expected. */
  expect(share: number): void {
    const rows = Math.ceil(this.#count * share * MARGIN)
    if (rows > this.#room) this.#grow(rows)
  }

  taken(): Rows {
    const cut = (column: Float64Array) => column.subarray(0, this.#count)
    const { wall, offset, open, high, low, close, volume, line } = this.#rows
    return {
      wall: cut(wall),
      offset: cut(offset),
      open: cut(open),
      high: cut(high),
      low: cut(low),
      close: cut(close),
      volume: cut(volume),
      line: line.subarray(0, this.#count),
    }
  }

  #grow(room: number): void {
    const larger = allocate(room)
    for (const column of ROW_COLUMNS) larger[column].set(this.#rows[column].subarray(0, this.#count))
    larger.line.set(this.#rows.line.subarray(0, this.#count))
    this.#rows = larger
    this.#columns = ROW_COLUMNS.map((column) => larger[column])
    this.#room = room
  }
}
