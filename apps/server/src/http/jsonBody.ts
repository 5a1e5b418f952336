import { findJsonProblem } from '@tidemark/contract/json'
import { invalid } from './problem'

/** Deeper than any valid request; recursion over thousands of levels would overflow the stack. */
export const MAX_BODY_DEPTH = 64

/** @throws {Problem} 422 saying where the text stops being JSON or is nested too deeply */
export function parseJsonBody(text: string): unknown {
  const problem = findJsonProblem(text, MAX_BODY_DEPTH)
  if (problem === null) return JSON.parse(text)
  const { offset, line, column, reason } = problem
  const msg = `The body can't be read as JSON: line ${line}, column ${column}: ${reason}`
  throw invalid({ loc: ['body', offset], msg, type: 'json_invalid' })
}
