import { barsParam, type IndicatorDeclaration } from './declaration'
import { columnOfRuns } from './runs'

/** k = 2/(n+1), from the first value on (pandas `adjust=False`). */
export function emaFromFirst(values: Float64Array, n: number): Float64Array {
  return columnOfRuns(values, 0, (out, from, to) => averageRun(values, n, out, from, to))
}

function averageRun(values: Float64Array, n: number, out: Float64Array, from: number, to: number): void {
  const weight = 2 / (n + 1)
  const keep = 1 - weight
  let average = values[from]!
  out[from] = average
  for (let i = from + 1; i < to; i++) {
    average = average * keep + values[i]! * weight
    out[i] = average
  }
}

export const EMA_FIRST: IndicatorDeclaration = {
  name: 'EMA_FIRST',
  title: 'Exponential Moving Average, First Value',
  description:
    'The exponential average as pandas has it with adjust=False: from the first close on, without a warm-up.',
  formula: 'EMA = EMA[-1] + 2/(n+1) * (C - EMA[-1]), starting with the first close',
  params: [barsParam('span', 14, 'The n of the formula.')],
  inputs: ['close'],
  outputs: ['ema'],
  placement: 'overlay',
  compute: (bars, params) => [emaFromFirst(bars.close, params.span!)],
}
