import { RequestError } from '@tidemark/engine/research'
import { z } from 'zod'
import { issuesOf } from '@tidemark/contract'
import { invalid } from '../problem/problem'

/** The first part of every `loc`. */
export type Where = 'body' | 'query' | 'path' | 'header'

/** @throws {Problem} 422 naming every invalid field, its value and what is allowed */
export function parse<T>(schema: z.core.$ZodType<T>, input: unknown, where: Where): T {
  const result = z.safeParse(schema, input)
  if (result.success) return result.data
  const fields = 'shape' in schema && typeof schema.shape === 'object' ? Object.keys(schema.shape ?? {}) : []
  throw invalid(...issuesOf(result.error, where, input, fields))
}

/**
 * Engine checks report every `loc` as in the body.
 *
 * @throws {Problem} 422 with the actual origin in each `loc`
 */
export function check(engineCheck: () => void, where: Where): void {
  try {
    engineCheck()
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    throw invalid(...error.issues.map((issue) => ({ ...issue, loc: [where, ...issue.loc.slice(1)] })))
  }
}
