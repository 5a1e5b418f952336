/** @packageDocumentation How often values occur. Loads nivo: import it where it is shown, when it is shown. */
export { binValues, type Bin, type Distribution } from './binValues'
export { DistributionChart, type DistributionChartProps } from './DistributionChart'
export { type DistributionKind } from './distributionText'
