import { barsParam, type IndicatorDeclaration } from './declaration'
import { forEachRun } from './runs'
import { wilder } from './shared/wilder'
import { trange } from './trange'

/** Wilder's average, first at index n of each run. */
export function atr(high: Float64Array, low: Float64Array, close: Float64Array, n: number): Float64Array {
  const ranges = trange(high, low, close)
  forEachRun(ranges, (from, to) => wilder(ranges, n, ranges, from, to))
  return ranges
}

export const ATR: IndicatorDeclaration = {
  name: 'ATR',
  title: 'Average True Range',
  description: 'How far price usually moves in one bar, gaps included.',
  formula: "ATR = Wilder's average of TR over n bars, starting with the mean of the first n",
  params: [barsParam('timePeriod', 14, 'Period of the average.')],
  inputs: ['high', 'low', 'close'],
  outputs: ['atr'],
  placement: 'subplot',
  compute: ({ high, low, close }, params) => [atr(high, low, close, params.timePeriod!)],
}
