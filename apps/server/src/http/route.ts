import { type Answer, type Endpoint, type Input, inputOf, isEmpty, paramsOf } from '@tidemark/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { User } from '../store/Store'
import { userOf } from './authentication'
import { JSON_TYPE } from './cachedBody'
import { parse } from './parse'

interface Given<E extends Endpoint> extends Input<E> {
  /** @throws {Problem} 401 on a route without a token */
  readonly user: User
}

/** JSON as bytes, or the reply where a handler has sent it itself. */
type Answered<E extends Endpoint> = (undefined extends Answer<E> ? void : Answer<E>) | Uint8Array | FastifyReply

function givenIn<E extends Endpoint>(endpoint: E, request: FastifyRequest): Given<E>
function givenIn(endpoint: Endpoint, request: FastifyRequest) {
  return Object.defineProperty<object>(inputOf(endpoint, request, parse), 'user', { get: () => userOf(request) })
}

/** Serves an endpoint at its path: one without an answer as 204. */
export function route<const E extends Endpoint>(
  scope: FastifyInstance,
  endpoint: E,
  handler: (given: Given<E>, request: FastifyRequest, reply: FastifyReply) => Answered<E> | Promise<Answered<E>>,
  options: RouteShorthandOptions = {},
): void {
  const complete = { ...endpoint, params: paramsOf(endpoint) }
  scope[endpoint.method](endpoint.path, options, async (request, reply) => {
    const answer = await handler(givenIn(complete, request), request, reply)
    if (isEmpty(endpoint)) return reply.code(204).send()
    return answer instanceof Uint8Array ? reply.type(JSON_TYPE).send(answer) : answer
  })
}
