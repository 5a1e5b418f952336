/** @packageDocumentation Loads the chart library: import it lazily. */
export { RollingChart } from './RollingChart'
