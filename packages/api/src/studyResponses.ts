/** @packageDocumentation Response schemas of studies, a chunk of their own. */
export { studyEndpoints } from '@tidemark/contract'
