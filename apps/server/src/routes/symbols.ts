import type { Endpoint, SymbolsResponse, symbolsResponseSchema } from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import { symbolsOf } from '@tidemark/engine/research'
import type { Services } from '../services'

/** Which series there are: the same list for those who come with a token and those who come with the price API key. */
export function symbolRoutes(
  scope: FastifyInstance,
  { path }: Endpoint<typeof symbolsResponseSchema>,
  { store }: Services,
): void {
  scope.get(path, async (): Promise<SymbolsResponse> => symbolsOf(await store.series()))
}
