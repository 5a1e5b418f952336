import { barsParam, type IndicatorDeclaration } from './declaration'
import { rollingRange } from './shared/rollingRange'

/** First at index n. */
export interface Donchian {
  readonly upper: Float64Array
  readonly lower: Float64Array
}

/** Over the `n` bars BEFORE each bar, so that a close beyond it is a breakout. */
export function donchian(high: Float64Array, low: Float64Array, n: number): Donchian {
  const { highest, lowest } = rollingRange(high, low, n)
  return { upper: barLater(highest), lower: barLater(lowest) }
}

function barLater(column: Float64Array): Float64Array {
  column.copyWithin(1, 0)
  return column.fill(NaN, 0, 1)
}

export const DONCHIAN: IndicatorDeclaration = {
  name: 'DONCHIAN',
  title: 'Donchian Channel',
  aliases: ['DONCHIAN_PREV'],
  description: 'The highest high and the lowest low of the bars before the current one.',
  formula: 'upper = max(H[-1] … H[-n]); lower = min(L[-1] … L[-n])',
  params: [barsParam('timePeriod', 20, 'How many bars the channel looks back.')],
  inputs: ['high', 'low'],
  outputs: ['upper', 'lower'],
  placement: 'overlay',
  compute: (bars, params) => {
    const channel = donchian(bars.high, bars.low, params.timePeriod!)
    return [channel.upper, channel.lower]
  },
}
