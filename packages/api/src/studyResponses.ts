/** @packageDocumentation A chunk of its own. */
export { studyEndpoints } from '@tidemark/contract'
