/**
 * @packageDocumentation Runs computed by the engine from the demo's prices, for stories and tests. Importing it loads
 * the whole sample.
 */
export { computedRun, type ComputedRunName } from './runs'
export { computingServer } from './computingServer'
