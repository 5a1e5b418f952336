import { type Projection, projectColumns, projectProducts } from './projection'
import { dot } from './vector'

/**
 * One column per lag `first` to `last`: at row t the column of lag l has series[t - l]. `rounding` is an entry's
 * possible error.
 */
export interface LagBlock {
  readonly series: Float64Array
  readonly first: number
  readonly last: number
  readonly rounding: number
}

interface Column {
  readonly series: Float64Array
  readonly lag: number
  readonly rounding: number
}

const CHUNK = 512

const SUM_CHUNK = 4096

/** Root mean square, in rounding errors, from which a column is not noise. */
const NOISE_MARGIN = 50

/**
 * Sums of products are computed once, in O(rows * columns), for any columns and any start before `from`; `to` is
 * exclusive.
 */
export class LaggedRegression {
  readonly #columns: readonly Column[]
  readonly #from: number
  readonly #to: number
  readonly #products: Float64Array
  #factor: Float64Array[] | null = null

  /** The last column of the last block is the target; the others count from 0 in block order. */
  constructor(blocks: readonly LagBlock[], from: number, to: number) {
    this.#columns = blocks.flatMap(({ series, first, last, rounding }) =>
      Array.from({ length: Math.max(0, last - first + 1) }, (_, k) => ({ series, lag: first + k, rounding })),
    )
    this.#from = from
    this.#to = to
    this.#products = productsOf(blocks, from, to)
  }

  /** In the given order. `from`, at most the constructor's, must be a row that the named columns reach back to. */
  project(columns: readonly number[], from: number = this.#from): Projection {
    const chosen = [...columns, this.#columns.length - 1]
    const noise = chosen.map((k) => NOISE_MARGIN * this.#columns[k]!.rounding * Math.sqrt(this.#to - from))
    return projectProducts(this.#productsOf(chosen, from), noise) ?? this.#projectColumns(chosen, from, noise)
  }

  #productsOf(chosen: readonly number[], from: number): Float64Array {
    const size = chosen.length
    const all = this.#columns.length
    const out = new Float64Array(size * size)
    for (let i = 0; i < size; i++) {
      for (let k = i; k < size; k++) out[i * size + k] = this.#products[chosen[i]! * all + chosen[k]!]!
    }
    const row = new Float64Array(size)
    for (let t = from; t < this.#from; t++) {
      for (let i = 0; i < size; i++) row[i] = this.#entry(chosen[i]!, t)
      for (let i = 0; i < size; i++) {
        for (let k = i; k < size; k++) out[i * size + k] = out[i * size + k]! + row[i]! * row[k]!
      }
    }
    return out
  }

  #projectColumns(chosen: readonly number[], from: number, noise: readonly number[]): Projection {
    this.#factor ??= factorOf(this.#columns, this.#from, this.#to)
    const size = this.#columns.length
    const columns = chosen.map((index) => {
      const column = new Float64Array(size + this.#from - from)
      column.set(this.#factor![index]!)
      for (let t = from; t < this.#from; t++) column[size + t - from] = this.#entry(index, t)
      return column
    })
    return projectColumns(columns, noise)
  }

  #entry(index: number, t: number): number {
    const { series, lag } = this.#columns[index]!
    return series[t - lag]!
  }
}

function productsOf(blocks: readonly LagBlock[], from: number, to: number): Float64Array {
  const starts: number[] = []
  let size = 0
  for (const { first, last } of blocks) {
    starts.push(size)
    size += Math.max(0, last - first + 1)
  }
  const out = new Float64Array(size * size)
  blocks.forEach((a, i) => {
    blocks.slice(i).forEach((b, k) => {
      eachProduct(a, b, from, to, (lagA, lagB, sum) => {
        const row = starts[i]! + lagA - a.first
        const column = starts[i + k]! + lagB - b.first
        out[row * size + column] = sum
        out[column * size + row] = sum
      })
    })
  })
  return out
}

/**
 * For every lag i of a and j of b. Sums with the same j - i share most terms, which are summed once; nothing is
 * subtracted.
 */
function eachProduct(
  a: LagBlock,
  b: LagBlock,
  from: number,
  to: number,
  visit: (lagA: number, lagB: number, sum: number) => void,
): void {
  const distances: Distance[] = []
  for (let by = a === b ? 0 : b.first - a.last; by <= b.last - a.first; by++) {
    const low = Math.max(a.first, b.first - by)
    const high = Math.min(a.last, b.last - by)
    if (low <= high) distances.push({ by, low, high, start: from - low, end: to - high, sum: 0 })
  }
  sumCommonTerms(a.series, b.series, distances)
  for (const { by, low, high, sum } of distances) {
    const product = (u: number): number => a.series[u]! * b.series[u - by]!
    const after = new Float64Array(high - low + 1)
    for (let lag = high - 1; lag >= low; lag--) after[lag - low] = after[lag + 1 - low]! + product(to - lag - 1)
    let before = 0
    for (let lag = low; lag <= high; lag++) {
      if (lag > low) before += product(from - lag)
      visit(lag, lag + by, sum + after[lag - low]! + before)
    }
  }
}

/** Each with the other's lag that is larger by `by`. */
interface Distance {
  readonly by: number
  readonly low: number
  readonly high: number
  readonly start: number
  readonly end: number
  sum: number
}

function sumCommonTerms(a: Float64Array, b: Float64Array, distances: readonly Distance[]): void {
  const first = Math.min(...distances.map((distance) => distance.start))
  const end = Math.max(...distances.map((distance) => distance.end))
  for (let chunk = first; chunk < end; chunk += SUM_CHUNK) {
    for (const distance of distances) {
      const from = Math.max(distance.start, chunk)
      const to = Math.min(distance.end, chunk + SUM_CHUNK)
      distance.sum += sumOfProducts(a, b, from, to, distance.by)
    }
  }
}

/** Four running sums avoid stalls that one would cause. */
function sumOfProducts(a: Float64Array, b: Float64Array, from: number, to: number, by: number): number {
  let s0 = 0
  let s1 = 0
  let s2 = 0
  let s3 = 0
  let u = from
  for (; u + 3 < to; u += 4) {
    s0 += a[u]! * b[u - by]!
    s1 += a[u + 1]! * b[u + 1 - by]!
    s2 += a[u + 2]! * b[u + 2 - by]!
    s3 += a[u + 3]! * b[u + 3 - by]!
  }
  for (; u < to; u++) s0 += a[u]! * b[u - by]!
  return s0 + s1 + (s2 + s3)
}

/** Householder reflections do not square nearly collinear values. */
function factorOf(columns: readonly Column[], from: number, to: number): Float64Array[] {
  const factor = columns.map(() => new Float64Array(columns.length))
  for (let start = from; start < to; start += CHUNK) {
    const end = Math.min(to, start + CHUNK)
    const chunk = columns.map(({ series, lag }) => series.slice(start - lag, end - lag))
    for (let j = 0; j < columns.length; j++) reflect(factor, chunk, j)
  }
  return factor
}

function reflect(factor: readonly Float64Array[], chunk: readonly Float64Array[], j: number): void {
  const column = chunk[j]!
  const square = dot(column, column)
  if (square === 0) return
  const diagonal = factor[j]![j]!
  const length = Math.sqrt(diagonal * diagonal + square)
  const turned = diagonal > 0 ? -length : length
  const head = diagonal - turned
  const scale = 2 / (head * head + square)
  factor[j]![j] = turned
  for (let k = j + 1; k < chunk.length; k++) {
    const other = chunk[k]!
    const share = scale * (head * factor[k]![j]! + dot(column, other))
    factor[k]![j] = factor[k]![j]! - share * head
    for (let i = 0; i < other.length; i++) other[i] = other[i]! - share * column[i]!
  }
}
