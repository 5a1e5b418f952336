import { barsParam, type IndicatorDeclaration } from './declaration'
import { emptyColumn } from './runs'

/** Highest high and lowest low of the bars before the current one, first at index n. */
export interface Donchian {
  readonly upper: Float64Array
  readonly lower: Float64Array
}

/** Donchian channel over the `n` bars BEFORE each bar: a close beyond it is a breakout. */
export function donchian(high: Float64Array, low: Float64Array, n: number): Donchian {
  return { upper: extremeBefore(high, n, 1), lower: extremeBefore(low, n, -1) }
}

/**
 * `sign` 1 looks for the highest, -1 for the lowest. The ring holds the bars that can still become the extreme, best first,
 * so that each bar enters and leaves it once.
 */
function extremeBefore(values: Float64Array, n: number, sign: 1 | -1): Float64Array {
  const out = emptyColumn(values.length)
  const ring = new Int32Array(n + 1)
  let head = 0
  let count = 0
  for (let i = 0; i < values.length; i++) {
    if (count > 0 && ring[head]! < i - n) {
      head = head === n ? 0 : head + 1
      count--
    }
    if (i >= n) out[i] = values[ring[head]!]!
    const value = values[i]! * sign
    while (count > 0 && values[ring[(head + count - 1) % (n + 1)]!]! * sign <= value) count--
    ring[(head + count) % (n + 1)] = i
    count++
  }
  return out
}

export const DONCHIAN: IndicatorDeclaration = {
  name: 'DONCHIAN',
  title: 'Donchian Channel',
  description: 'The highest high and the lowest low of the bars before the current one.',
  formula: 'upper = max(H[-1] … H[-n]); lower = min(L[-1] … L[-n])',
  params: [barsParam('timePeriod', 20, 'How many bars the channel looks back.')],
  outputs: ['upper', 'lower'],
  placement: 'overlay',
  compute: (bars, params) => {
    const channel = donchian(bars.high, bars.low, params.timePeriod!)
    return [channel.upper, channel.lower]
  },
}
