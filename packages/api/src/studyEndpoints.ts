/** @packageDocumentation A chunk of its own. */
export { studyEndpointsOf, sweepCell } from '@tidemark/contract'
