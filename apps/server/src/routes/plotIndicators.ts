import { endpoints, plotIndicatorsRequestSchema } from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import { userOf } from '../http/authentication'
import { callerSignal } from '../http/callerSignal'
import { parse } from '../http/parse'
import type { Services } from '../services'

export function plotIndicatorsRoutes(scope: FastifyInstance, { research }: Services): void {
  scope.post(endpoints.plotIndicators.path, async (request, reply) => {
    const asked = parse(plotIndicatorsRequestSchema, request.body, 'body')
    return reply
      .type('application/json')
      .send(await research.plot(asked, { user: userOf(request).id, caller: callerSignal(reply) }))
  })
}
