/** @packageDocumentation Importing it loads the whole sample. */
export { computedRun, type ComputedRunName } from './runs'
export { computingServer } from './computingServer'
export { libraryServer } from './libraryServer'
