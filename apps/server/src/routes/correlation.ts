import { correlationRequestSchema, endpoints } from '@tidemark/contract'
import { checkCorrelation } from '@tidemark/engine/research'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { callerSignal } from '../http/callerSignal'
import { check, parse } from '../http/parse'
import { route } from '../http/route'
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
  route(scope, { ...endpoints.correlation, query }, async ({ query: { include, ...rest }, user }, request, reply) => {
    const [input, where] = isEmpty(request.body) ? [rest, 'query' as const] : [request.body, 'body' as const]
    const asked = parse(correlationRequestSchema, input, where)
    check(() => checkCorrelation(asked), where)
    const options = {
      withSeries: include === 'series',
      whose: { user: user.id, caller: callerSignal(reply) },
    }
    return reply.type('application/json').send(await research.correlate(asked, options))
  })
}
