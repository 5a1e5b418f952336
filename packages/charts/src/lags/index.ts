/** @packageDocumentation Loads nivo: import it lazily. */
export { LagChart, type LagChartProps } from './LagChart'
