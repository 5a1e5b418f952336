import { correlationRequestSchema, endpoints } from '@tidemark/contract'
import { checkCorrelation } from '@tidemark/engine/research'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { userOf } from '../http/authentication'
import { callerSignal } from '../http/callerSignal'
import { check, parse } from '../http/parse'
import type { Services } from '../services'

const query = z.looseObject({ include: z.literal('series').optional() })

function isEmpty(body: unknown): boolean {
  if (body === undefined || body === null || body === '') return true
  return typeof body === 'object' && !Array.isArray(body) && Object.keys(body).length === 0
}

/**
 * The request is in the body or, if that is empty, in the query. Per-bar series, by far the largest part, only for
 * `?include=series`.
 */
export function correlationRoutes(scope: FastifyInstance, { research }: Services): void {
  scope.post(endpoints.correlation.path, async (request, reply) => {
    const { include, ...rest } = parse(query, request.query, 'query')
    const [input, where] = isEmpty(request.body) ? [rest, 'query' as const] : [request.body, 'body' as const]
    const asked = parse(correlationRequestSchema, input, where)
    check(() => checkCorrelation(asked), where)
    const options = {
      withSeries: include === 'series',
      whose: { user: userOf(request).id, caller: callerSignal(reply) },
    }
    return reply.type('application/json').send(await research.correlate(asked, options))
  })
}
