import { z } from 'zod'
import type { Endpoint, Input } from './endpoints/endpoint'

/** Throws what refuses the request. @param where - the first part of every `loc` */
export type Parse = <T>(schema: z.core.$ZodType<T>, input: unknown, where: 'body' | 'query' | 'path') => T

/** Without `params`: any text for each parameter of the path. */
export function paramsOf({ path, params }: Endpoint): z.ZodObject {
  if (params !== undefined) return params
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return z.object(Object.fromEntries(names.map((name) => [name, z.string().max(200)])))
}

interface RawInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** Reads a request by the endpoint's schemas, each part when it is used: what answers decides what is refused first. */
export function inputOf<E extends Endpoint>(endpoint: E, sent: RawInput, parse: Parse): Input<E>
export function inputOf(endpoint: Endpoint, sent: RawInput, parse: Parse) {
  const { query, body } = endpoint
  return {
    get params() {
      return parse(paramsOf(endpoint), sent.params, 'path')
    },
    get query() {
      return query && parse(query, sent.query ?? {}, 'query')
    },
    get body() {
      return body && parse(body.schema, sent.body, 'body')
    },
  }
}
