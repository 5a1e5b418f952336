import { barsParam, type IndicatorDeclaration } from './declaration'
import { emptyColumn, forEachSharedRun } from './runs'
import { rollingSum } from './shared/rollingSum'
import { trange } from './trange'

function buyingPressure(high: Float64Array, low: Float64Array, close: Float64Array): Float64Array {
  const out = emptyColumn(close.length)
  forEachSharedRun([high, low, close], (from, to) => {
    for (let i = from + 1; i < to; i++) out[i] = close[i]! - Math.min(low[i]!, close[i - 1]!)
  })
  return out
}

export const ULTOSC: IndicatorDeclaration = {
  name: 'ULTOSC',
  title: 'Ultimate Oscillator',
  description: 'Buying pressure as a share of the range, over three windows of which the shortest weighs most.',
  formula:
    'ULTOSC = 100 * (4*A1 + 2*A2 + A3) / 7, A = sum of BP / sum of TR, BP = C - min(L, C[-1]), the shortest period first',
  params: [
    barsParam('timePeriod1', 7, 'One of the three windows.'),
    barsParam('timePeriod2', 14, 'One of the three windows.'),
    barsParam('timePeriod3', 28, 'One of the three windows.'),
  ],
  inputs: ['high', 'low', 'close'],
  outputs: ['ultosc'],
  placement: 'subplot',
  guides: [30, 70],
  compute: ({ high, low, close }, params) => {
    const pressure = buyingPressure(high, low, close)
    const range = trange(high, low, close)
    const periods = [params.timePeriod1!, params.timePeriod2!, params.timePeriod3!].toSorted((a, b) => a - b)
    const out = new Float64Array(close.length)
    for (const [k, n] of periods.entries()) {
      const weight = (100 * [4, 2, 1][k]!) / 7
      const bought = rollingSum(pressure, n)
      const moved = rollingSum(range, n)
      for (let i = 0; i < out.length; i++) {
        const share = moved[i] === 0 ? 0 : bought[i]! / moved[i]!
        out[i] = out[i]! + weight * share
      }
    }
    return [out]
  },
}
