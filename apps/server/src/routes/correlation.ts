import { correlationRequestSchema, endpoints } from '@tidemark/contract'
import { checkCorrelation } from '@tidemark/engine/research'
import type { FastifyInstance } from 'fastify'
import { callerSignal } from '../http/callerSignal'
import { check, parse } from '../http/parse'
import type { Services } from '../services'

function isEmpty(body: unknown): boolean {
  if (body === undefined || body === null || body === '') return true
  return typeof body === 'object' && !Array.isArray(body) && Object.keys(body).length === 0
}

/** The correlation of two stored series, asked for in the body or, when that is empty, in the query. */
export function correlationRoutes(scope: FastifyInstance, { research }: Services): void {
  scope.post(endpoints.correlation.path, async (request, reply) => {
    const [input, where] = isEmpty(request.body) ? [request.query, 'query' as const] : [request.body, 'body' as const]
    const asked = parse(correlationRequestSchema, input, where)
    check(() => checkCorrelation(asked), where)
    return reply.type('application/json').send(await research.correlate(asked, callerSignal(reply)))
  })
}
