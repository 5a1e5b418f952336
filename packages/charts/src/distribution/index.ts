/** @packageDocumentation Loads nivo: import it lazily. */
export { DistributionChart } from './DistributionChart'
