/** `max` and `mean` are fractions of the peak, 0 or more; durations are milliseconds; NaN without a drawdown period. */
export interface Drawdowns {
  /** Highest equity of all. */
  readonly peak: number
  readonly max: number
  readonly mean: number
  readonly maxDuration: number
  readonly meanDuration: number
}

/**
 * A period runs from the last bar at a peak to the first bar back at it, or to the last bar of the series. Two peaks on
 * neighbouring bars have no period between them.
 */
export function drawdowns(time: Float64Array, equity: Float64Array): Drawdowns {
  const last = equity.length - 1
  let peak = equity[0]!
  let peakBar = 0
  let trough = peak
  let max = 0
  let count = 0
  let depths = 0
  let durations = 0
  let maxDuration = NaN
  for (let i = 1; i <= last; i++) {
    const value = equity[i]!
    if (value < trough) trough = value
    if (value < peak && i < last) continue
    if (trough < peak) {
      const depth = 1 - trough / peak
      if (depth > max) max = depth
      if (i > peakBar + 1) {
        const duration = time[i]! - time[peakBar]!
        count++
        depths += depth
        durations += duration
        if (!(duration <= maxDuration)) maxDuration = duration
      }
    }
    if (value > peak) peak = value
    peakBar = i
    trough = peak
  }
  return { peak, max, mean: depths / count, maxDuration, meanDuration: durations / count }
}
