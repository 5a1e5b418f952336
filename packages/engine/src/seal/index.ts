/** @packageDocumentation Bars that are held back for one test, and what the test says of a promise. */
export { openSeal, type OpenedSeal, type SealRequest } from './openSeal'
export { type SealedBars, sealedBars, type SealRule } from './sealedBars'
