import type { Endpoint, SymbolsResponse, symbolsResponseSchema } from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import { symbolsOf } from '@tidemark/engine/research'
import { createCachedBody, JSON_TYPE } from '../http/cachedBody'
import type { Services } from '../services'
import type { Series } from '../store/Store'

export function symbolRoutes(
  scope: FastifyInstance,
  { path }: Endpoint<typeof symbolsResponseSchema>,
  { store }: Services,
): void {
  const body = createCachedBody((series: readonly Series[]): SymbolsResponse => symbolsOf(series))
  scope.get(path, async (_request, reply) => reply.type(JSON_TYPE).send(body(await store.series())))
}
