/** @packageDocumentation Loads nivo: import it lazily. */
export { LagChart } from './LagChart'
