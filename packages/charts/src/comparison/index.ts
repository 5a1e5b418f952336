/** @packageDocumentation Two series on two axes. Loads the chart library: import it where it is shown, when it is shown. */
export { ComparisonChart, type ComparisonChartProps } from './ComparisonChart'
export type { ComparedPair, ComparedSeries } from './comparisonPicture'
export { mergeSeries, type ComparedPoint, type MergedPoint } from './mergeSeries'
export { pointsOfBars } from './pointsOfBars'
