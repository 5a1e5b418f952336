import { forEachBlock } from '../blocks'
import { barsParam, type IndicatorDeclaration, SIMPLE } from './declaration'
import { columnOfRuns } from './runs'
import { sma } from './sma'

/** All three start at index n-1. */
export interface Bollinger {
  readonly upper: Float64Array
  readonly middle: Float64Array
  readonly lower: Float64Array
}

/** `up` and `down` are population standard deviations. */
export function bollinger(values: Float64Array, n: number, up: number, down: number = up): Bollinger {
  const middle = sma(values, n)
  const upper = rollingDeviation(values, middle, n)
  const lower = new Float64Array(values.length)
  const bands = { upper, middle, lower }
  forEachBlock(0, values.length, (from, to) => placeBands(bands, up, down, from, to))
  return bands
}

function placeBands({ upper, middle, lower }: Bollinger, up: number, down: number, from: number, to: number): void {
  for (let i = from; i < to; i++) {
    const mean = middle[i]!
    const deviation = upper[i]!
    upper[i] = mean + up * deviation
    lower[i] = mean - down * deviation
  }
}

/** Share of its peak below which a running sum of squares has lost too many digits. */
const EXACT_BELOW = 1e-3

/**
 * Of the population, around `means`, their simple average.
 *
 * Recomputed every `n` bars and whenever the sum has shrunk much: an extreme bar leaves no rounding error behind.
 */
export function rollingDeviation(values: Float64Array, means: Float64Array, n: number): Float64Array {
  return columnOfRuns(values, n - 1, (out, from, to) => {
    const spread = new Spread(values, means, n, from + n - 1)
    forEachBlock(from + n - 1, to, (begin, end) => spread.write(out, begin, end))
  })
}

class Spread {
  squares = 0
  largest = 0
  readonly #values: Float64Array
  readonly #means: Float64Array
  readonly #n: number
  #next: number

  constructor(values: Float64Array, means: Float64Array, n: number, first: number) {
    this.#values = values
    this.#means = means
    this.#n = n
    this.#next = first
  }

  write(out: Float64Array, from: number, to: number): void {
    let row = from
    while (row < to) {
      if (row < this.#next) row = this.#slide(out, row, Math.min(this.#next, to))
      if (row < to) this.#count(out, row++)
    }
  }

  /** The hot loop. Returns the row at which to recompute the sum, or `to`. */
  #slide(out: Float64Array, from: number, to: number): number {
    const values = this.#values
    const means = this.#means
    const n = this.#n
    let { squares, largest } = this
    let before = means[from - 1]!
    let row = from
    for (; row < to; row++) {
      const mean = means[row]!
      const incoming = values[row]!
      const outgoing = values[row - n]!
      squares += (incoming - outgoing) * (incoming - mean + outgoing - before)
      if (squares < largest * EXACT_BELOW) break
      if (squares > largest) largest = squares
      out[row] = Math.sqrt(squares / n)
      before = mean
    }
    this.squares = squares
    this.largest = largest
    return row
  }

  #count(out: Float64Array, row: number): void {
    const n = this.#n
    this.squares = squaresAround(this.#values, row - n + 1, row + 1, this.#means[row]!)
    this.largest = this.squares
    this.#next = row + n
    out[row] = Math.sqrt(this.squares / n)
  }
}

function squaresAround(values: Float64Array, from: number, to: number, mean: number): number {
  let sum = 0
  for (let i = from; i < to; i++) {
    const distance = values[i]! - mean
    sum += distance * distance
  }
  return sum
}

export const BBANDS: IndicatorDeclaration = {
  name: 'BBANDS',
  title: 'Bollinger Bands',
  description: 'A simple moving average with a band around it that widens when prices scatter.',
  formula: 'middle = SMA(C, n); upper = middle + up * sd(C, n); lower = middle - down * sd(C, n); sd of the population',
  params: [
    barsParam('timePeriod', 20, 'How many closes are averaged.', 2),
    {
      name: 'nbDevUp',
      type: 'number',
      default: 2,
      min: 0,
      max: 20,
      description: 'Standard deviations up to the upper band.',
    },
    {
      name: 'nbDevDn',
      type: 'number',
      default: 2,
      min: 0,
      max: 20,
      description: 'Standard deviations down to the lower band.',
    },
  ],
  fixed: { maType: SIMPLE },
  inputs: ['close'],
  outputs: ['upper', 'middle', 'lower'],
  placement: 'overlay',
  compute: (bars, params) => {
    const bands = bollinger(bars.close, params.timePeriod!, params.nbDevUp!, params.nbDevDn)
    return [bands.upper, bands.middle, bands.lower]
  },
}
