/** @packageDocumentation Prices as candles. Loads the chart library: import it where it is shown, when it is shown. */
export { CandleChart, type CandleChartProps } from './CandleChart'
export { DEFAULT_CANDLE_SETTINGS, type CandleSettings } from './candleSettings'
