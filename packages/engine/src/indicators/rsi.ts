import { barsParam, type IndicatorDeclaration } from './declaration'
import { emptyColumn, forEachRun } from './runs'

/** 'wilder': smoothed gains and losses (TA-Lib). 'cutler': their plain sums. */
export type RsiKind = 'wilder' | 'cutler'

/** 0 to 100, first at index n; 0 where nothing moved. */
export function rsi(values: Float64Array, n: number, kind: RsiKind = 'wilder'): Float64Array {
  const out = emptyColumn(values.length)
  const run = kind === 'wilder' ? wilderRun : cutlerRun
  forEachRun(values, (from, to) => {
    if (to - from > n) run(values, n, out, from, to)
  })
  return out
}

function wilderRun(values: Float64Array, n: number, out: Float64Array, from: number, to: number): void {
  let gain = 0
  let loss = 0
  let previous = values[from]!
  for (let i = from + 1; i <= from + n; i++) {
    const change = values[i]! - previous
    if (change > 0) gain += change
    else loss -= change
    previous = values[i]!
  }
  gain /= n
  loss /= n
  out[from + n] = ratio(gain, loss)
  for (let i = from + n + 1; i < to; i++) {
    const value = values[i]!
    const change = value - previous
    gain = (gain * (n - 1) + (change > 0 ? change : 0)) / n
    loss = (loss * (n - 1) + (change < 0 ? -change : 0)) / n
    previous = value
    out[i] = ratio(gain, loss)
  }
}

/** A window without a gain (or loss) must sum to exactly 0, which a running sum cannot guarantee: hence the counts. */
function cutlerRun(values: Float64Array, n: number, out: Float64Array, from: number, to: number): void {
  let gain = 0
  let loss = 0
  let gains = 0
  let losses = 0
  for (let i = from + 1; i < to; i++) {
    if (i > from + n) {
      const old = values[i - n]! - values[i - n - 1]!
      if (old > 0) {
        gain = --gains === 0 ? 0 : gain - old
      } else if (old < 0) {
        loss = --losses === 0 ? 0 : loss + old
      }
    }
    const change = values[i]! - values[i - 1]!
    if (change > 0) {
      gain += change
      gains++
    } else if (change < 0) {
      loss -= change
      losses++
    }
    if (i >= from + n) out[i] = ratio(gain, loss)
  }
}

function ratio(gain: number, loss: number): number {
  const sum = gain + loss
  return sum === 0 ? 0 : 100 * (gain / sum)
}

export const RSI: IndicatorDeclaration = {
  name: 'RSI',
  title: 'Relative Strength Index',
  description: 'The share of upward movement in all movement, 0 to 100: high after rises, low after falls.',
  formula: "RSI = 100 * G / (G + L), G and L being Wilder's averages of gains and losses",
  params: [barsParam('timePeriod', 14, 'How many changes are averaged.', 2)],
  inputs: ['close'],
  outputs: ['rsi'],
  placement: 'subplot',
  guides: [30, 70],
  compute: (bars, params) => [rsi(bars.close, params.timePeriod!)],
}
