import { barsParam, type IndicatorDeclaration } from './declaration'
import { barsSinceHighest, barsSinceLowest } from './shared/lastExtreme'

/** 100: the extreme of the last n+1 bars is this bar; 0: n bars ago. First at index n. */
export function aroon(high: Float64Array, low: Float64Array, n: number): { down: Float64Array; up: Float64Array } {
  const down = barsSinceLowest(low, n + 1)
  const up = barsSinceHighest(high, n + 1)
  for (let i = 0; i < up.length; i++) {
    down[i] = (100 * (n - down[i]!)) / n
    up[i] = (100 * (n - up[i]!)) / n
  }
  return { down, up }
}

export const AROON: IndicatorDeclaration = {
  name: 'AROON',
  title: 'Aroon',
  description: 'How recent the latest low and high are: 100 when they are on this bar.',
  formula: 'aroondown, aroonup = 100 * (n - bars since the lowest low, highest high of the last n+1 bars) / n',
  params: [barsParam('timePeriod', 14, 'How many bars are looked back.', 2)],
  inputs: ['high', 'low'],
  outputs: ['aroondown', 'aroonup'],
  placement: 'subplot',
  guides: [30, 70],
  compute: (bars, params) => {
    const { down, up } = aroon(bars.high, bars.low, params.timePeriod!)
    return [down, up]
  },
}
