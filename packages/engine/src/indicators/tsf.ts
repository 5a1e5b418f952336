import { barsParam, type IndicatorDeclaration } from './declaration'
import { rollingLine } from './shared/rollingLine'

export const TSF: IndicatorDeclaration = {
  name: 'TSF',
  title: 'Time Series Forecast',
  description: 'Where the straight line through the last closes would be on the next bar.',
  formula: 'TSF = a + b*n, a and b by least squares over the last n closes',
  params: [barsParam('timePeriod', 14, 'How many closes the line is fitted to.', 2)],
  inputs: ['close'],
  outputs: ['tsf'],
  placement: 'overlay',
  compute: (bars, params) => {
    const n = params.timePeriod!
    const { slope, middle } = rollingLine(bars.close, n)
    return [middle.map((height, i) => height + (slope[i]! * (n + 1)) / 2)]
  },
}
