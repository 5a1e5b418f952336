import { endpoints } from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import { bearerOf } from '../problem/secrets'
import type { Services } from '../services'

/** Revokes the request's token. Needs a scope that requires one. */
export function logoutRoute(scope: FastifyInstance, { accounts, trail }: Services): void {
  scope.post(endpoints.logout.path, async (request, reply) => {
    await accounts.logout(bearerOf(request) ?? '', trail.noteOf(request))
    return reply.code(204).send()
  })
}
