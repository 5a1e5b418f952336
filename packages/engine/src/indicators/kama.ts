import { barsParam, type IndicatorDeclaration } from './declaration'
import { emptyColumn, forEachRun } from './runs'
import { rollingSum } from './shared/rollingSum'

const FASTEST = 2 / 3
const SLOWEST = 2 / 31

/** First at index n of each run; starts from the previous value. */
function kama(values: Float64Array, n: number): Float64Array {
  const out = emptyColumn(values.length)
  const paths = rollingSum(distances(values), n)
  forEachRun(values, (from, to) => {
    let average = values[from + n - 1]!
    for (let i = from + n; i < to; i++) {
      const path = paths[i]!
      const distance = Math.abs(values[i]! - values[i - n]!)
      const efficiency = path <= distance ? 1 : distance / path
      const constant = efficiency * (FASTEST - SLOWEST) + SLOWEST
      average += (values[i]! - average) * constant * constant
      out[i] = average
    }
  })
  return out
}

function distances(values: Float64Array): Float64Array {
  const out = emptyColumn(values.length)
  for (let i = 1; i < out.length; i++) out[i] = Math.abs(values[i]! - values[i - 1]!)
  return out
}

export const KAMA: IndicatorDeclaration = {
  name: 'KAMA',
  title: 'Kaufman Adaptive Moving Average',
  description: 'An average that follows fast while price goes straight and hardly moves while it goes to and fro.',
  formula:
    'KAMA = KAMA[-1] + c*(C - KAMA[-1]), c = (ER*(2/3-2/31) + 2/31)², ER = |C - C[-n]| / sum of |C - C[-1]| over n',
  params: [barsParam('timePeriod', 30, 'Over how many bars it is measured how straight price goes.', 2)],
  inputs: ['close'],
  outputs: ['kama'],
  placement: 'overlay',
  compute: (bars, params) => [kama(bars.close, params.timePeriod!)],
}
