/** @packageDocumentation Loads the chart library: import it lazily. */
export { CandleChart, type CandleChartProps } from './CandleChart'
