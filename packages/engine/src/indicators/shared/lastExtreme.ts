import { emptyColumn, forEachRun } from '../runs'

/** 0: this bar; the latest on a tie; first at index n-1 of each run. */
export function barsSinceHighest(values: Float64Array, n: number): Float64Array {
  return barsSince(values, n, 1)
}

export function barsSinceLowest(values: Float64Array, n: number): Float64Array {
  return barsSince(values, n, -1)
}

/** The ring holds candidates, best first: each bar enters and leaves it once. */
function barsSince(values: Float64Array, n: number, sign: 1 | -1): Float64Array {
  const out = emptyColumn(values.length)
  const ring = new Int32Array(n + 1)
  forEachRun(values, (from, to) => {
    let head = 0
    let tail = 0
    for (let i = from; i < to; i++) {
      const value = values[i]! * sign
      while (tail !== head && values[ring[tail === 0 ? n : tail - 1]!]! * sign <= value)
        tail = tail === 0 ? n : tail - 1
      ring[tail] = i
      tail = tail === n ? 0 : tail + 1
      if (ring[head]! <= i - n) head = head === n ? 0 : head + 1
      if (i >= from + n - 1) out[i] = i - ring[head]!
    }
  })
  return out
}
