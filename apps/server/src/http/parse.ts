import { RequestError } from '@tidemark/engine/research'
import { z } from 'zod'
import { issuesOf } from '@tidemark/contract'
import { invalid } from './problem'

/** Where a value came in: the first part of every `loc`. */
export type Where = 'body' | 'query' | 'path' | 'header'

/**
 * What came in, checked.
 *
 * @throws Problem 422 that names every field that is wrong, its value, and what is allowed.
 */
export function parse<T>(schema: z.core.$ZodType<T>, input: unknown, where: Where): T {
  const result = z.safeParse(schema, input)
  if (result.success) return result.data
  const fields = 'shape' in schema && typeof schema.shape === 'object' ? Object.keys(schema.shape ?? {}) : []
  throw invalid(...issuesOf(result.error, where, input, fields))
}

/**
 * Has the engine check what came in; it takes every request for a body.
 *
 * @throws Problem 422 whose `loc`s say where the request really came from.
 */
export function check(engineCheck: () => void, where: Where): void {
  try {
    engineCheck()
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    throw invalid(...error.issues.map((issue) => ({ ...issue, loc: [where, ...issue.loc.slice(1)] })))
  }
}
