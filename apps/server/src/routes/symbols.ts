import { endpoints, type SymbolsResponse } from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import { symbolsOf } from '@tidemark/engine/research'
import { createCachedBody } from '../http/cachedBody'
import { route } from '../http/route'
import type { Services } from '../services'
import type { Series } from '../store/Store'

export function symbolRoutes(
  scope: FastifyInstance,
  endpoint: typeof endpoints.symbols | typeof endpoints.priceSymbols,
  { store }: Services,
): void {
  const body = createCachedBody((series: readonly Series[]): SymbolsResponse => symbolsOf(series))
  route(scope, endpoint, async () => body(await store.series()))
}
