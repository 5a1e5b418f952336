import { forEachBlock } from '../blocks'

/** `max` and `mean` are fractions of the peak, 0 or more; durations in ms; NaN without a drawdown. */
export interface Drawdowns {
  readonly peak: number
  readonly max: number
  readonly mean: number
  readonly maxDuration: number
  readonly meanDuration: number
}

class Walk {
  peak = 0
  max = 0
  count = 0
  depths = 0
  durations = 0
  maxDuration = NaN
  readonly #time: Float64Array
  readonly #equity: Float64Array
  #peakBar = 0
  #trough = 0

  constructor(time: Float64Array, equity: Float64Array) {
    this.#time = time
    this.#equity = equity
    this.peak = equity[0]!
    this.#trough = this.peak
  }

  go(from: number, to: number): void {
    const equity = this.#equity
    const last = equity.length - 1
    let { peak } = this
    let trough = this.#trough
    for (let i = from; i < to; i++) {
      const value = equity[i]!
      if (value < trough) trough = value
      if (value < peak) continue
      // Only after a dip: numbers passed to a call may live on the heap.
      if (trough < peak) this.#endPeriod(i, peak, trough)
      else this.#peakBar = i
      if (value > peak) peak = value
      trough = peak
    }
    if (to > last && equity[last]! < peak) this.#endPeriod(last, peak, trough)
    this.peak = peak
    this.#trough = trough
  }

  #endPeriod(bar: number, peak: number, trough: number): void {
    const from = this.#peakBar
    this.#peakBar = bar
    const depth = 1 - trough / peak
    if (depth > this.max) this.max = depth
    if (bar === from + 1) return
    const duration = this.#time[bar]! - this.#time[from]!
    this.count++
    this.depths += depth
    this.durations += duration
    if (!(duration <= this.maxDuration)) this.maxDuration = duration
  }
}

/**
 * A period runs from the last bar at a peak to the first bar back at it, or to the end. Peaks on adjacent bars have no
 * period between them.
 */
export function drawdowns(time: Float64Array, equity: Float64Array): Drawdowns {
  const walk = new Walk(time, equity)
  forEachBlock(1, equity.length, (from, to) => walk.go(from, to))
  const { peak, max, count, depths, maxDuration, durations } = walk
  return { peak, max, mean: depths / count, maxDuration, meanDuration: durations / count }
}

/** The largest fall below the highest value so far, `start` being the first: 0 to 1. */
export function deepestDrawdown(values: Float64Array, start: number): number {
  let peak = start
  let deepest = 0
  for (let i = 0; i < values.length; i++) {
    peak = Math.max(peak, values[i]!)
    deepest = Math.max(deepest, 1 - values[i]! / peak)
  }
  return deepest
}
