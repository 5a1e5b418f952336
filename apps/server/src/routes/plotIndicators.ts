import { endpoints } from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import { callerSignal } from '../http/callerSignal'
import { route } from '../http/route'
import type { Services } from '../services'

export function plotIndicatorsRoutes(scope: FastifyInstance, { research }: Services): void {
  route(scope, endpoints.plotIndicators, async ({ body, user }, _request, reply) =>
    reply.type('application/json').send(await research.plot(body, { user: user.id, caller: callerSignal(reply) })),
  )
}
