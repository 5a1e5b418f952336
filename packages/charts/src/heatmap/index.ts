/** @packageDocumentation Loads nivo: import it lazily. */
export { MonthlyReturnsHeatmap, type MonthlyReturnsHeatmapProps } from './MonthlyReturnsHeatmap'
export type { AccountPoint } from './heatmapModel'
