import { findJsonProblem } from '@tidemark/contract/json'
import { invalid } from '../problem/problem'

/** Deeper than any valid request; recursion over thousands of levels would overflow the stack. */
export const MAX_BODY_DEPTH = 64

/** No field of ours has this name, and schemas of any names drop it without a word. */
const PROTO = '__proto__'

/** Where a value has it as a name, outermost first; null if nowhere. */
function pathToProto(value: unknown): string[] | null {
  if (typeof value !== 'object' || value === null) return null
  if (Object.hasOwn(value, PROTO)) return [PROTO]
  for (const [name, part] of Object.entries(value)) {
    const path = pathToProto(part)
    if (path !== null) return [name, ...path]
  }
  return null
}

/** @throws {Problem} 422 naming a field that cannot be, or saying where the text stops being JSON or is nested too deeply */
export function parseJsonBody(text: string): unknown {
  const problem = findJsonProblem(text, MAX_BODY_DEPTH)
  if (problem === null) {
    const value: unknown = JSON.parse(text)
    // Its letters may be written as escapes.
    const path = /__proto__|\\u/.test(text) ? pathToProto(value) : null
    if (path === null) return value
    throw invalid({ loc: ['body', ...path], msg: `${path.join('.')} is not known`, type: 'extra_forbidden' })
  }
  const { offset, line, column, reason } = problem
  const msg = `The body can't be read as JSON: line ${line}, column ${column}: ${reason}`
  throw invalid({ loc: ['body', offset], msg, type: 'json_invalid' })
}
