import { barsParam, type IndicatorDeclaration } from './declaration'
import { emptyColumn, forEachSharedRun } from './runs'
import { rangeOfRun } from './shared/rollingRange'

/** 0 to -100 percent; 0 without a range. */
function williamsR(high: Float64Array, low: Float64Array, close: Float64Array, n: number): Float64Array {
  const range = { highest: emptyColumn(close.length), lowest: new Float64Array(close.length) }
  const { highest, lowest } = range
  forEachSharedRun([high, low, close], (from, to) => {
    rangeOfRun(high, low, n, range, from, to)
    for (let i = from + n - 1; i < to; i++) {
      const top = highest[i]!
      const height = top - lowest[i]!
      highest[i] = height === 0 ? 0 : (100 * (close[i]! - top)) / height
    }
  })
  return highest
}

export const WILLR: IndicatorDeclaration = {
  name: 'WILLR',
  title: "Williams' %R",
  description: 'How far the close lies under the high of the last bars, 0 to -100 percent of their range.',
  formula: 'WILLR = 100 * (C - max(H, n)) / (max(H, n) - min(L, n))',
  params: [barsParam('timePeriod', 14, 'Over how many bars the range is taken.')],
  inputs: ['high', 'low', 'close'],
  outputs: ['willr'],
  placement: 'subplot',
  guides: [-80, -20],
  compute: ({ high, low, close }, params) => [williamsR(high, low, close, params.timePeriod!)],
}
