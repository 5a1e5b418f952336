import { endpoints } from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import { bearerOf } from '../http/secrets'
import type { Services } from '../services'

/** Sign-out: ends the token that the request came with. To be registered where a token is asked for. */
export function logoutRoute(scope: FastifyInstance, { accounts }: Services): void {
  scope.post(endpoints.logout.path, async (request, reply) => {
    await accounts.logout(bearerOf(request) ?? '')
    return reply.code(204).send()
  })
}
