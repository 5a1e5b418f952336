import { type Answer, endpoints, TIMEFRAMES, timeframeOf } from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parse } from '../http/parse'
import { invalid } from '../http/problem'
import { barsOnWire } from '../market/barsOnWire'
import { timeParameter } from '../market/timeParameter'
import type { Services } from '../services'

const DEFAULT_BARS = 1000
const MOST_BARS = 10_000

const bound = `must be a whole number from 1 to ${MOST_BARS}`

/** A number of bars in a query, where everything is text. */
const barCount = z
  .string()
  .regex(/^\d{1,9}$/, bound)
  .transform(Number)
  .refine((count) => count >= 1 && count <= MOST_BARS, bound)
  .default(DEFAULT_BARS)

const seriesParams = z.object({
  symbol: z.string().transform((text) => text.trim().toUpperCase()),
  timeframe: z.string().transform((text, context) => {
    const timeframe = timeframeOf(text)
    if (timeframe !== null) return timeframe
    context.addIssue({ code: 'custom', message: `must be one of ${TIMEFRAMES.join(', ')}` })
    return z.NEVER
  }),
})

const latestQuery = z.strictObject({ count: barCount })

const rangeQuery = z.strictObject({
  start: timeParameter('start').optional(),
  end: timeParameter('end').optional(),
  limit: barCount,
})

/** Price bars. */
export function ohlcRoutes(scope: FastifyInstance, { market }: Services): void {
  scope.get(endpoints.latestBars.path, async (request): Promise<Answer<typeof endpoints.latestBars>> => {
    const { symbol, timeframe } = parse(seriesParams, request.params, 'path')
    const { count } = parse(latestQuery, request.query, 'query')
    return barsOnWire(await market.latest(symbol, timeframe, count))
  })

  scope.get(endpoints.barsInRange.path, async (request): Promise<Answer<typeof endpoints.barsInRange>> => {
    const { symbol, timeframe } = parse(seriesParams, request.params, 'path')
    const { start, end, limit } = parse(rangeQuery, request.query, 'query')
    if (start !== undefined && end !== undefined && start > end) {
      const times = `start (${new Date(start).toISOString()}) is after end (${new Date(end).toISOString()})`
      throw invalid({ loc: ['query', 'start'], msg: `${times}: it must be before or equal`, type: 'value_error' })
    }
    return barsOnWire(await market.range(symbol, timeframe, { from: start ?? null, to: end ?? null, limit }))
  })
}
