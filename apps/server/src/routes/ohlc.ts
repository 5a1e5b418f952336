import {
  type Answer,
  barsInRangeQuerySchema,
  endpoints,
  latestBarsQuerySchema,
  seriesParamsSchema,
} from '@tidemark/contract'
import { barsOnWire } from '@tidemark/engine/research'
import type { FastifyInstance } from 'fastify'
import { parse } from '../http/parse'
import type { Services } from '../services'

/** Price bars. */
export function ohlcRoutes(scope: FastifyInstance, { market }: Services): void {
  scope.get(endpoints.latestBars.path, async (request): Promise<Answer<typeof endpoints.latestBars>> => {
    const { symbol, timeframe } = parse(seriesParamsSchema, request.params, 'path')
    const { count } = parse(latestBarsQuerySchema, request.query, 'query')
    return barsOnWire(await market.latest(symbol, timeframe, count))
  })

  scope.get(endpoints.barsInRange.path, async (request): Promise<Answer<typeof endpoints.barsInRange>> => {
    const { symbol, timeframe } = parse(seriesParamsSchema, request.params, 'path')
    const { start, end, limit } = parse(barsInRangeQuerySchema, request.query, 'query')
    return barsOnWire(await market.range(symbol, timeframe, { from: start ?? null, to: end ?? null, limit }))
  })
}
