/** @packageDocumentation A chunk of its own. */
export { studyAnswers, studyEndpoints } from '@tidemark/contract'
