import type { IndicatorDeclaration } from './declaration'
import { emptyColumn, forEachSharedRun } from './runs'
import { trueRangeOf } from './shared/trueRangeOf'

/** Not on the first bar of each run. */
export function trange(high: Float64Array, low: Float64Array, close: Float64Array): Float64Array {
  const out = emptyColumn(close.length)
  forEachSharedRun([high, low, close], (from, to) => rangeRun(high, low, close, out, from, to))
  return out
}

function rangeRun(
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  out: Float64Array,
  from: number,
  to: number,
): void {
  for (let i = from + 1; i < to; i++) out[i] = trueRangeOf(high[i]!, low[i]!, close[i - 1]!)
}

export const TRANGE: IndicatorDeclaration = {
  name: 'TRANGE',
  title: 'True Range',
  description: 'How far price moved in one bar, the gap from the close before included.',
  formula: 'TR = max(H, C[-1]) - min(L, C[-1])',
  params: [],
  inputs: ['high', 'low', 'close'],
  outputs: ['trange'],
  placement: 'subplot',
  compute: ({ high, low, close }) => [trange(high, low, close)],
}
