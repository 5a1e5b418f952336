import type { CorrelationComponent } from '@tidemark/contract'
import type { Bars } from '../bars'

/** Equal length. `time` (epoch ms, ascending) may be absent. */
export interface Pair {
  readonly time: Float64Array | null
  readonly x: Float64Array
  readonly y: Float64Array
}

/** On times that both have, ascending; a NaN volume stays NaN. */
export function alignBars(bars1: Bars, bars2: Bars, component: CorrelationComponent): Pair {
  const most = Math.min(bars1.time.length, bars2.time.length)
  const time = new Float64Array(most)
  const x = new Float64Array(most)
  const y = new Float64Array(most)
  let rows = 0
  for (let i = 0, j = 0; i < bars1.time.length && j < bars2.time.length;) {
    const step = bars1.time[i]! - bars2.time[j]!
    if (step === 0) {
      time[rows] = bars1.time[i]!
      x[rows] = bars1[component][i]!
      y[rows] = bars2[component][j]!
      rows++
    }
    if (step <= 0) i++
    if (step >= 0) j++
  }
  return { time: time.subarray(0, rows), x: x.subarray(0, rows), y: y.subarray(0, rows) }
}

/** `end` is exclusive. */
export function slicePair({ time, x, y }: Pair, start: number, end: number): Pair {
  return { time: time?.subarray(start, end) ?? null, x: x.subarray(start, end), y: y.subarray(start, end) }
}

/**
 * ln(v[t] / v[t-1]) from the second row on; a gap becomes one long return. A zero or unknown value gives a non-finite
 * one, which {@link finiteRows} drops.
 */
export function logReturnsOf({ time, x, y }: Pair): Pair {
  return { time: time?.subarray(1) ?? null, x: logReturns(x), y: logReturns(y) }
}

function logReturns(values: Float64Array): Float64Array {
  const out = new Float64Array(Math.max(0, values.length - 1))
  for (let i = 0; i < out.length; i++) out[i] = Math.log(values[i + 1]! / values[i]!)
  return out
}

/** Rows where both values are finite. */
export function finiteRows(pair: Pair): Pair {
  const { time, x, y } = pair
  const isKept = (i: number): boolean => Number.isFinite(x[i]!) && Number.isFinite(y[i]!)
  let count = 0
  for (let i = 0; i < x.length; i++) if (isKept(i)) count++
  if (count === x.length) return pair
  const pick = (values: Float64Array): Float64Array => {
    const out = new Float64Array(count)
    for (let i = 0, k = 0; i < x.length; i++) if (isKept(i)) out[k++] = values[i]!
    return out
  }
  return { time: time === null ? null : pick(time), x: pick(x), y: pick(y) }
}
