import { barsParam, type IndicatorDeclaration } from './declaration'
import { forEachSharedRun } from './runs'
import { directionalIndex } from './shared/directional'

export const DX: IndicatorDeclaration = {
  name: 'DX',
  title: 'Directional Movement Index',
  description: 'How one-sided movement is: 100 when all of it goes one way, 0 when both ways are even.',
  formula: 'DX = 100 * |+DI - -DI| / (+DI + -DI)',
  params: [barsParam('timePeriod', 14, 'Period of the sums.', 2)],
  inputs: ['high', 'low', 'close'],
  outputs: ['dx'],
  placement: 'subplot',
  guides: [25],
  compute: ({ high, low, close }, params) => {
    const n = params.timePeriod!
    const dx = directionalIndex(high, low, close, n)
    forEachSharedRun([high, low, close], (from, to) => {
      for (let i = from + n; i < to; i++) {
        if (Number.isNaN(dx[i]!)) dx[i] = i === from + n ? 0 : dx[i - 1]!
      }
    })
    return [dx]
  },
}
