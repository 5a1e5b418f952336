import type { IndicatorDeclaration } from './declaration'
import { emptyColumn, forEachSharedRun } from './runs'

export const BOP: IndicatorDeclaration = {
  name: 'BOP',
  title: 'Balance of Power',
  description: 'How much of the bar went from open to close, -1 to 1; 0 for a bar without a range.',
  formula: 'BOP = (C - O) / (H - L)',
  params: [],
  inputs: ['open', 'high', 'low', 'close'],
  outputs: ['bop'],
  placement: 'subplot',
  guides: [0],
  compute: ({ open, high, low, close }) => {
    const out = emptyColumn(close.length)
    forEachSharedRun([open, high, low, close], (from, to) => {
      for (let i = from; i < to; i++) {
        const range = high[i]! - low[i]!
        out[i] = range > 0 ? (close[i]! - open[i]!) / range : 0
      }
    })
    return [out]
  },
}
