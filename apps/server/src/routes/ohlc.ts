import {
  type Answer,
  barsInRangeQuerySchema,
  endpoints,
  latestBarsQuerySchema,
  seriesParamsSchema,
} from '@tidemark/contract'
import { barsOnWire } from '@tidemark/engine/research'
import type { FastifyInstance } from 'fastify'
import { createResponseCache } from '../http/responseCache'
import { parse } from '../http/parse'
import type { Services } from '../services'

const KEPT_BYTES = 32 * 1024 * 1024

/** The newest bars, where every chart starts, are cached until the symbol's bars change. */
export function ohlcRoutes(scope: FastifyInstance, { market, store }: Services): void {
  const answers = createResponseCache(KEPT_BYTES)

  scope.get(endpoints.latestBars.path, async (request, reply) => {
    const { symbol, timeframe } = parse(seriesParamsSchema, request.params, 'path')
    const { count } = parse(latestBarsQuerySchema, request.query, 'query')
    const make = async (): Promise<Answer<typeof endpoints.latestBars>> =>
      barsOnWire(await market.latest(symbol, timeframe, count))
    const key = JSON.stringify([symbol, timeframe, count])
    return answers.send(request, reply, { key, version: store.seriesVersion(symbol), make })
  })

  scope.get(endpoints.barsInRange.path, async (request): Promise<Answer<typeof endpoints.barsInRange>> => {
    const { symbol, timeframe } = parse(seriesParamsSchema, request.params, 'path')
    const { start, end, limit, thin } = parse(barsInRangeQuerySchema, request.query, 'query')
    const range = { from: start ?? null, to: end ?? null, limit, isThin: thin }
    return barsOnWire(await market.range(symbol, timeframe, range))
  })
}
