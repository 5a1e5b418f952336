import { findJsonProblem } from '@tidemark/contract/json'
import { invalid } from './problem'

/** No request is nested as deep; code that walks a value of thousands of levels overflows the stack. */
export const MAX_BODY_DEPTH = 64

/** @throws Problem 422 that says where the text stops being JSON, or is nested too deep. */
export function parseJsonBody(text: string): unknown {
  const problem = findJsonProblem(text, MAX_BODY_DEPTH)
  if (problem === null) return JSON.parse(text)
  const { offset, line, column, reason } = problem
  const msg = `The body can't be read as JSON: line ${line}, column ${column}: ${reason}`
  throw invalid({ loc: ['body', offset], msg, type: 'json_invalid' })
}
