import { barsParam, type IndicatorDeclaration } from './declaration'
import { emptyColumn, forEachSharedRun } from './runs'
import { directionalIndex, directionalIndicators } from './shared/directional'

/** Average directional index: Wilder's average of DX, first at index 2n-1 of each run. */
export function adx(high: Float64Array, low: Float64Array, close: Float64Array, n: number): Float64Array {
  const dx = directionalIndex(directionalIndicators(high, low, close, n))
  const out = emptyColumn(close.length)
  forEachSharedRun([high, low, close], (from, to) => averageRun(dx, n, out, from, to))
  return out
}

function averageRun(dx: Float64Array, n: number, out: Float64Array, from: number, to: number): void {
  const keep = (n - 1) / n
  let average = 0
  for (let i = from + n; i < to; i++) {
    // Where nothing has moved there is no direction: the average stays as it is.
    const isSeed = i < from + 2 * n
    if (!Number.isNaN(dx[i]!)) average = (isSeed ? average : average * keep) + dx[i]! / n
    if (i >= from + 2 * n - 1) out[i] = average
  }
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
