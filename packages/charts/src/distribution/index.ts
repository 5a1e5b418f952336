/** @packageDocumentation Loads nivo: import it lazily. */
export { DistributionChart, type DistributionChartProps } from './DistributionChart'
export type { DistributionKind } from './distributionModel'
