/** @packageDocumentation Loads the chart library: import it lazily. */
export { ComparisonChart } from './ComparisonChart'
export { type ComparedSeries, pointsOfBars } from './comparisonModel'
export type { ToolSettings } from '../workspace/workbench'
