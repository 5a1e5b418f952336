/** @packageDocumentation Runs that the engine computes over the demo's prices: for stories and tests. Loading it takes the whole sample. */
export { computedRun, type ComputedRunName } from './runs'
export { computingServer } from './computingServer'
