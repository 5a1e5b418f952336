/** @packageDocumentation Loads the chart library: import it lazily. */
export { CandleChart } from './CandleChart'
