/** @packageDocumentation Loads the chart library: import it lazily. */
export { ComparisonChart, type ComparisonChartProps } from './ComparisonChart'
export { pointsOfBars, type ComparedPair } from './comparisonModel'
