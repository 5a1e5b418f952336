/** @packageDocumentation Loads the chart library: import it lazily. */
export { IndicatorChart, type IndicatorChartProps, type PlotFlow } from './IndicatorChart'
export type { PlotSeries } from './indicatorModel'
export { seriesOfResponse } from './seriesOfResponse'
export type { LegendEditor, LegendEditors } from './PlotLegend'
export type { PaneHeights } from './panes'
