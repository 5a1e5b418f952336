import { SKETCH_LENGTH } from '@tidemark/contract'
import { isConstant, mean } from '../correlation/vector'
import { Generator } from '../validation/generator'

const WORD = 32

/** 128 signs, -1 or 1, that belong to a date (RESEARCH.md 14.2), in days since 1970-01-01. */
export function signsOf(day: number): Int8Array {
  const words = new Generator(day).state
  return Int8Array.from({ length: SKETCH_LENGTH }, (_, j) =>
    ((words[Math.floor(j / WORD)]! >>> (j % WORD)) & 1) === 1 ? 1 : -1,
  )
}

/** Sketches many runs over the same dates, whose signs it makes once. */
export class Sketcher {
  readonly #signs: Int8Array

  /** @param days - the date of each daily return */
  constructor(days: Int32Array) {
    this.#signs = new Int8Array(days.length * SKETCH_LENGTH)
    days.forEach((day, k) => this.#signs.set(signsOf(day), k * SKETCH_LENGTH))
  }

  /** Of one run's daily returns; null when they never vary. */
  sketch(returns: Float64Array): number[] | null {
    if (returns.length < 2 || isConstant(returns)) return null
    const signs = this.#signs
    const centre = mean(returns)
    const sums = new Float64Array(SKETCH_LENGTH)
    for (let k = 0; k < returns.length; k++) {
      const deviation = returns[k]! - centre
      const row = k * SKETCH_LENGTH
      for (let j = 0; j < SKETCH_LENGTH; j++) sums[j]! += signs[row + j]! * deviation
    }
    const length = Math.sqrt(sums.reduce((total, sum) => total + sum * sum, 0))
    return length === 0 ? null : Array.from(sums, (sum) => sum / length)
  }
}
