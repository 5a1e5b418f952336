/** @packageDocumentation A chunk of its own. */
export { accountEndpoints } from '@tidemark/contract'
