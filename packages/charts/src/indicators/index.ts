/** @packageDocumentation Prices with indicators. Loads the chart library: import it where it is shown, when it is shown. */
export { DEFAULT_SETTINGS, IndicatorChart, type IndicatorChartProps } from './IndicatorChart'
export type { PriceStyle } from './plotScene'
export type { PlotLocation, PlotSeries, PlotSettings, PlotStyle } from './plotSeries'
export { seriesOfAnswer, type PlotSelection } from './seriesOfAnswer'
