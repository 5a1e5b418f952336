import { emptyColumn, forEachRun } from '../runs'

/** Highest of the last `n` values, first at index n-1 of each run. */
export function rollingMax(values: Float64Array, n: number): Float64Array {
  const out = emptyColumn(values.length)
  const tails = new Float64Array(n)
  forEachRun(values, (from, to) => maxRun(values, n, out, tails, from, to))
  return out
}

/** Lowest of the last `n` values, first at index n-1 of each run. */
export function rollingMin(values: Float64Array, n: number): Float64Array {
  const out = emptyColumn(values.length)
  const tails = new Float64Array(n)
  forEachRun(values, (from, to) => minRun(values, n, out, tails, from, to))
  return out
}

/*
 * The run is cut into blocks of n. A window is the tail of one block and the head of the next: `tails` holds the extremes
 * of the former, `head` grows into the latter. Three steps a value whatever the window, and no branch that depends on the
 * values, which a queue of candidates cannot do without. The two functions differ in one word: a function passed in would
 * be called for every value.
 */

function maxRun(
  values: Float64Array,
  n: number,
  out: Float64Array,
  tails: Float64Array,
  from: number,
  to: number,
): void {
  for (let block = from; block + n <= to; block += n) {
    let tail = -Infinity
    for (let k = n - 1; k >= 0; k--) {
      tail = Math.max(tail, values[block + k]!)
      tails[k] = tail
    }
    out[block + n - 1] = tail
    const last = Math.min(n - 1, to - block - n)
    let head = -Infinity
    for (let k = 0; k < last; k++) {
      head = Math.max(head, values[block + n + k]!)
      out[block + n + k] = Math.max(tails[k + 1]!, head)
    }
  }
}

function minRun(
  values: Float64Array,
  n: number,
  out: Float64Array,
  tails: Float64Array,
  from: number,
  to: number,
): void {
  for (let block = from; block + n <= to; block += n) {
    let tail = Infinity
    for (let k = n - 1; k >= 0; k--) {
      tail = Math.min(tail, values[block + k]!)
      tails[k] = tail
    }
    out[block + n - 1] = tail
    const last = Math.min(n - 1, to - block - n)
    let head = Infinity
    for (let k = 0; k < last; k++) {
      head = Math.min(head, values[block + n + k]!)
      out[block + n + k] = Math.min(tails[k + 1]!, head)
    }
  }
}
