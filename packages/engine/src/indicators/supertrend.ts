import { atr } from './atr'
import { barsParam, type IndicatorDeclaration, widthParam } from './declaration'
import { emptyColumn, forEachSharedRun } from './runs'

/** `direction` is 1 for an uptrend (line below the price), -1 for a downtrend. */
interface Supertrend {
  readonly line: Float64Array
  readonly direction: Float64Array
}

/** First at index n of each run, as an uptrend. */
function supertrend(
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  n: number,
  multiplier: number,
): Supertrend {
  const line = emptyColumn(close.length)
  const direction = emptyColumn(close.length)
  const ranges = atr(high, low, close, n)
  forEachSharedRun([ranges, close], (from, to) => {
    let upper = Infinity
    let lower = -Infinity
    let side = 1
    for (let i = from; i < to; i++) {
      const middle = (high[i]! + low[i]!) / 2
      const distance = multiplier * ranges[i]!
      // A line only moves closer to the price, until the previous close has broken it.
      const previous = i > from ? close[i - 1]! : NaN
      upper = previous > upper ? middle + distance : Math.min(upper, middle + distance)
      lower = previous < lower ? middle - distance : Math.max(lower, middle - distance)
      if (close[i]! > upper) side = 1
      else if (close[i]! < lower) side = -1
      direction[i] = side
      line[i] = side === 1 ? lower : upper
    }
  })
  return { line, direction }
}

export const SUPERTREND: IndicatorDeclaration = {
  name: 'SUPERTREND',
  title: 'Supertrend',
  description: 'A stop that follows price at a few average ranges and changes sides when a close breaks it.',
  formula:
    'bands = (H + L)/2 ± multiplier * ATR(n), each moving only towards price until a close breaks it; the line is the band behind price',
  params: [
    barsParam('timePeriod', 10, 'Over how many bars the average range is taken.'),
    widthParam('multiplier', 3, 'Average ranges from the middle of the bar to the line.'),
  ],
  inputs: ['high', 'low', 'close'],
  outputs: ['supertrend', 'direction'],
  placement: 'overlay',
  compute: ({ high, low, close }, params) => {
    const { line, direction } = supertrend(high, low, close, params.timePeriod!, params.multiplier!)
    return [line, direction]
  },
}
