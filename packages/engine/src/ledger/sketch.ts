import { SKETCH_LENGTH } from '@tidemark/contract'
import { isConstant, mean } from '../correlation/vector'
import { Generator } from '../validation/generator'

const WORD = 32

/** Dates whose signs are looked up together: their sums of deviations are made once for all 128 numbers. */
const TOGETHER = 6
const PATTERNS = 1 << TOGETHER

/** Sketches many runs over the same dates, whose 128 signs (RESEARCH.md 14.2) it makes once. */
export class Sketcher {
  /** By group of dates and number of the sketch: a bit for each date whose sign is 1. */
  readonly #patterns: Uint8Array

  /** @param days - the date of each daily return, in days since 1970-01-01 */
  constructor(days: Int32Array) {
    this.#patterns = new Uint8Array(Math.ceil(days.length / TOGETHER) * SKETCH_LENGTH)
    const patterns = this.#patterns
    days.forEach((day, k) => {
      const row = Math.floor(k / TOGETHER) * SKETCH_LENGTH
      new Generator(day).state.forEach((word, at) => {
        for (let j = 0; j < WORD; j++) patterns[row + at * WORD + j]! |= ((word >>> j) & 1) << (k % TOGETHER)
      })
    })
  }

  /** Of one run's daily returns; null when they never vary. */
  sketch(returns: Float64Array): number[] | null {
    if (returns.length < 2 || isConstant(returns)) return null
    const patterns = this.#patterns
    const centre = mean(returns)
    const sums = new Float64Array(SKETCH_LENGTH)
    const table = new Float64Array(PATTERNS)
    for (let start = 0, row = 0; start < returns.length; start += TOGETHER, row += SKETCH_LENGTH) {
      let none = 0
      for (let k = start; k < Math.min(returns.length, start + TOGETHER); k++) none -= returns[k]! - centre
      table[0] = none
      for (let k = 0, bit = 1; k < TOGETHER; k++, bit *= 2) {
        // From a date's sign of -1 to 1 is twice its deviation.
        const twice = start + k < returns.length ? 2 * (returns[start + k]! - centre) : 0
        for (let pattern = 0; pattern < bit; pattern++) table[bit + pattern] = table[pattern]! + twice
      }
      for (let j = 0; j < SKETCH_LENGTH; j++) sums[j]! += table[patterns[row + j]!]!
    }
    const length = Math.sqrt(sums.reduce((total, sum) => total + sum * sum, 0))
    return length === 0 ? null : Array.from(sums, (sum) => sum / length)
  }
}
