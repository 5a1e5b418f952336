/** @packageDocumentation The correlation of two series as it was over time. Loads the chart library: import it when it is shown. */
export { RollingChart, type RollingChartProps } from './RollingChart'
export type { RollingPoint } from './rollingPicture'
