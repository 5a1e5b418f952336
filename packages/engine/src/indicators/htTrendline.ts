import type { IndicatorDeclaration } from './declaration'
import { emptyColumn, forEachRun } from './runs'

/** Bars before the cycle is first measured, and before the first output: the recursions settle in between. */
const FIRST_MEASURED = 37
const FIRST_SHOWN = 63

const SHORTEST = 6
const LONGEST = 50

/** Ehlers' mean over the measured dominant cycle; first at index 63 of each run. */
function htTrendline(values: Float64Array): Float64Array {
  const out = emptyColumn(values.length)
  forEachRun(values, (from, to) => {
    if (to - from > FIRST_SHOWN) trendlineRun(values, out, from, to)
  })
  return out
}

class Signal {
  readonly #values = new Float64Array(8)
  #at = 0

  push(value: number): void {
    this.#at = (this.#at + 1) & 7
    this.#values[this.#at] = value
  }

  back(bars: number): number {
    return this.#values[(this.#at - bars) & 7]!
  }

  /** A quarter of a cycle later; `gain` compensates the filter's attenuation at this length. */
  quadrature(gain: number): number {
    return (0.0962 * (this.back(0) - this.back(6)) + 0.5769 * (this.back(2) - this.back(4))) * gain
  }
}

function trendlineRun(values: Float64Array, out: Float64Array, from: number, to: number): void {
  const [smooth, detrended, quadrature, inPhase] = [new Signal(), new Signal(), new Signal(), new Signal()]
  let [i2, q2, re, im, period, smoothPeriod] = [0, 0, 0, 0, 0, 0]
  let [mean1, mean2, mean3] = [0, 0, 0]
  for (let i = from + FIRST_MEASURED; i < to; i++) {
    const gain = 0.075 * period + 0.54
    smooth.push((4 * values[i]! + 3 * values[i - 1]! + 2 * values[i - 2]! + values[i - 3]!) / 10)
    detrended.push(smooth.quadrature(gain))
    quadrature.push(detrended.quadrature(gain))
    inPhase.push(detrended.back(3))
    const nextI2 = 0.2 * (inPhase.back(0) - quadrature.quadrature(gain)) + 0.8 * i2
    const nextQ2 = 0.2 * (quadrature.back(0) + inPhase.quadrature(gain)) + 0.8 * q2
    re = 0.2 * (nextI2 * i2 + nextQ2 * q2) + 0.8 * re
    im = 0.2 * (nextI2 * q2 - nextQ2 * i2) + 0.8 * im
    i2 = nextI2
    q2 = nextQ2
    period = nextPeriod(period, re, im)
    smoothPeriod = 0.33 * period + 0.67 * smoothPeriod
    const mean = meanBack(values, i, Math.floor(smoothPeriod + 0.5))
    if (i >= from + FIRST_SHOWN) out[i] = (4 * mean + 3 * mean1 + 2 * mean2 + mean3) / 10
    mean3 = mean2
    mean2 = mean1
    mean1 = mean
  }
}

function nextPeriod(last: number, re: number, im: number): number {
  const measured = re !== 0 && im !== 0 ? (2 * Math.PI) / Math.atan(im / re) : last
  const near = Math.max(Math.min(measured, 1.5 * last), 0.67 * last)
  return 0.2 * Math.min(Math.max(near, SHORTEST), LONGEST) + 0.8 * last
}

function meanBack(values: Float64Array, at: number, count: number): number {
  let sum = 0
  for (let k = 0; k < count; k++) sum += values[at - k]!
  return count > 0 ? sum / count : 0
}

export const HT_TRENDLINE: IndicatorDeclaration = {
  name: 'HT_TRENDLINE',
  title: 'Hilbert Transform Trendline',
  description: "Ehlers' instantaneous trendline: price averaged over the cycle that is in it at the time.",
  formula:
    'The dominant cycle is measured by a Hilbert transform; the line is the mean over its length, smoothed by WMA(4)',
  params: [],
  inputs: ['close'],
  outputs: ['ht_trendline'],
  placement: 'overlay',
  compute: (bars) => [htTrendline(bars.close)],
}
