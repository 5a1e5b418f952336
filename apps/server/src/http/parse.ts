import { z } from 'zod'
import { issuesOf } from './issues'
import { invalid } from './problem'

/**
 * What came in, checked.
 *
 * @param where - 'body', 'query' or 'path': the first part of every `loc`
 * @throws Problem 422 that names every field that is wrong, its value, and what is allowed.
 */
export function parse<T>(schema: z.ZodType<T>, input: unknown, where: 'body' | 'query' | 'path'): T {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  throw invalid(...issuesOf(result.error, where, input, fields))
}
