/** @packageDocumentation Correlation by lag. Loads nivo: import it where it is shown, when it is shown. */
export { LagChart, type LagChartProps } from './LagChart'
export { lagValues, strongestLag, type LagValue } from './lagValues'
