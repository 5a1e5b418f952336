import { barsParam, type IndicatorDeclaration } from './declaration'
import { emptyColumn, forEachSharedRun } from './runs'
import { rollingSum } from './shared/rollingSum'
import { typicalPrice } from './typprice'

/** 0 to 100, first at index n of each run; 50 where no money flowed. TA-Lib says 0 for sums below 1, which small volumes have. */
function mfi(prices: Float64Array, volume: Float64Array, n: number): Float64Array {
  const rising = emptyColumn(prices.length)
  const falling = emptyColumn(prices.length)
  forEachSharedRun([prices, volume], (from, to) => {
    for (let i = from + 1; i < to; i++) {
      const flow = prices[i]! * volume[i]!
      rising[i] = prices[i]! > prices[i - 1]! ? flow : 0
      falling[i] = prices[i]! < prices[i - 1]! ? flow : 0
    }
  })
  const rose = rollingSum(rising, n)
  const fell = rollingSum(falling, n)
  for (let i = 0; i < rose.length; i++) {
    const both = rose[i]! + fell[i]!
    rose[i] = both > 0 ? (100 * rose[i]!) / both : both === 0 ? 50 : Number.NaN
  }
  return rose
}

export const MFI: IndicatorDeclaration = {
  name: 'MFI',
  title: 'Money Flow Index',
  description: 'The share of money that flowed on rises, 0 to 100: an RSI weighted by volume.',
  formula: 'MFI = 100 * P / (P + N), P and N being sums of TP*V over n bars on which TP rose and fell',
  params: [barsParam('timePeriod', 14, 'How many changes are summed.', 2)],
  inputs: ['high', 'low', 'close', 'volume'],
  outputs: ['mfi'],
  placement: 'subplot',
  guides: [20, 80],
  compute: ({ high, low, close, volume }, params) => [mfi(typicalPrice(high, low, close), volume, params.timePeriod!)],
}
