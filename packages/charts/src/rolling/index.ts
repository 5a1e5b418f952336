/** @packageDocumentation Loads the chart library: import it lazily. */
export { RollingChart, type RollingChartProps } from './RollingChart'
export type { RollingPoint } from './rollingModel'
