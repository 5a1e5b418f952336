/** @packageDocumentation Loads the chart library: import it lazily. */
export { IndicatorChart, type IndicatorChartProps } from './IndicatorChart'
export { seriesOfResponse } from './seriesOfResponse'
