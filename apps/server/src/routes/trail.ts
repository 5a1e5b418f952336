import { type Answer, endpoints, trailQuerySchema } from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import { parse } from '../http/parse'
import type { Services } from '../services'

/** For administrators. */
export function trailRoutes(scope: FastifyInstance, { trail }: Services): void {
  scope.get(endpoints.trail.path, (request): Promise<Answer<typeof endpoints.trail>> => {
    return trail.page(parse(trailQuerySchema, request.query, 'query'))
  })
}
