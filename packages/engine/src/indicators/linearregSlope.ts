import { barsParam, type IndicatorDeclaration } from './declaration'
import { rollingLine } from './shared/rollingLine'

export const LINEARREG_SLOPE: IndicatorDeclaration = {
  name: 'LINEARREG_SLOPE',
  title: 'Linear Regression Slope',
  description: 'How much the straight line through the last closes rises per bar.',
  formula: 'LINEARREG_SLOPE = b, the slope by least squares over the last n closes',
  params: [barsParam('timePeriod', 14, 'How many closes the line is fitted to.', 2)],
  inputs: ['close'],
  outputs: ['slope'],
  placement: 'subplot',
  guides: [0],
  compute: (bars, params) => [rollingLine(bars.close, params.timePeriod!).slope],
}
