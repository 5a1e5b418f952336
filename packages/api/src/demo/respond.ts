import { type Endpoint, type Input, inputOf, issuesOf, type Parse } from '@tidemark/contract'
import { RequestError } from '@tidemark/engine/research'
import { z } from 'zod'
import type { Question } from './question'

/** What a demo answers to one endpoint, as JSON. */
export interface Responder {
  readonly endpoint: Endpoint
  /** @throws {RequestError} 422, also for what the endpoint's schemas refuse */
  readonly answer: (question: Question) => unknown
}

export const parse: Parse = (schema, input, where) => {
  const result = z.safeParse(schema, input)
  if (result.success) return result.data
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  throw new RequestError(issuesOf(result.error, where, input, fields))
}

export function respond<const E extends Endpoint>(
  endpoint: E,
  answer: (input: Input<E>, question: Question) => unknown,
): Responder {
  return { endpoint, answer: (question) => answer(inputOf(endpoint, question, parse), question) }
}
