import { forEachBlock } from '../blocks'
import { barsParam, type IndicatorDeclaration } from './declaration'
import { forEachSharedRun } from './runs'
import { directionalIndex } from './shared/directional'

/** Wilder's average of DX, first at index 2n-1 of each run. */
export function adx(high: Float64Array, low: Float64Array, close: Float64Array, n: number): Float64Array {
  const dx = directionalIndex(high, low, close, n)
  forEachSharedRun([high, low, close], (start, end) => {
    const first = Math.min(start + 2 * n - 1, end - 1)
    const average = new Average()
    average.last = meanOf(dx, start + n, first + 1, n)
    dx.fill(NaN, start, first)
    dx[first] = first === start + 2 * n - 1 ? average.last : NaN
    forEachBlock(first + 1, end, (from, to) => averageOver(dx, n, average, from, to))
  })
  return dx
}

/** A class, because V8 stores its numbers inline; in a plain object they may be boxed. */
class Average {
  last = 0
}

function meanOf(values: Float64Array, from: number, to: number, n: number): number {
  let mean = 0
  for (let i = from; i < to; i++) if (!Number.isNaN(values[i]!)) mean += values[i]! / n
  return mean
}

function averageOver(dx: Float64Array, n: number, average: Average, from: number, to: number): void {
  const keep = (n - 1) / n
  let value = average.last
  for (let i = from; i < to; i++) {
    if (!Number.isNaN(dx[i]!)) value = value * keep + dx[i]! / n
    dx[i] = value
  }
  average.last = value
}

export const ADX: IndicatorDeclaration = {
  name: 'ADX',
  title: 'Average Directional Index',
  description: 'How strong the trend is, 0 to 100, whichever way it goes.',
  formula: "ADX = Wilder's average of DX over n bars",
  params: [barsParam('timePeriod', 14, 'Period of all averages.', 2)],
  inputs: ['high', 'low', 'close'],
  outputs: ['adx'],
  placement: 'subplot',
  guides: [25],
  compute: ({ high, low, close }, params) => [adx(high, low, close, params.timePeriod!)],
}
