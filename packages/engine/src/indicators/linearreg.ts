import { barsParam, type IndicatorDeclaration } from './declaration'
import { rollingLine } from './shared/rollingLine'

export const LINEARREG: IndicatorDeclaration = {
  name: 'LINEARREG',
  title: 'Linear Regression',
  description: 'Where the straight line through the last closes ends.',
  formula: 'LINEARREG = a + b*(n-1), a and b by least squares over the last n closes',
  params: [barsParam('timePeriod', 14, 'How many closes the line is fitted to.', 2)],
  inputs: ['close'],
  outputs: ['linearreg'],
  placement: 'overlay',
  compute: (bars, params) => {
    const n = params.timePeriod!
    const { slope, middle } = rollingLine(bars.close, n)
    return [middle.map((height, i) => height + (slope[i]! * (n - 1)) / 2)]
  },
}
