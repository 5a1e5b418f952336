/** @packageDocumentation Loads nivo: import it lazily. */
export { MonthlyReturnsHeatmap } from './MonthlyReturnsHeatmap'
