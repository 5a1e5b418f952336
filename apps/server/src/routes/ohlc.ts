import { type Answer, type BarWindow, endpoints } from '@tidemark/contract'
import { barsOnWire, readWindow } from '@tidemark/engine/research'
import type { FastifyInstance } from 'fastify'
import { createResponseCache } from '../http/responseCache'
import { route } from '../http/route'
import type { Services } from '../services'

const KEPT_BYTES = 32 * 1024 * 1024

/** The newest bars, where every chart starts, are cached until the symbol's bars change. */
export function ohlcRoutes(scope: FastifyInstance, { market, store }: Services): void {
  const answers = createResponseCache(KEPT_BYTES)

  route(scope, endpoints.latestBars, ({ params: { symbol, timeframe }, query: { count } }, request, reply) => {
    const make = async (): Promise<Answer<typeof endpoints.latestBars>> =>
      barsOnWire(await market.latest(symbol, timeframe, count))
    const key = JSON.stringify([symbol, timeframe, count])
    return answers.send(request, reply, { key, version: store.seriesVersion(symbol), make })
  })

  route(scope, endpoints.barsInRange, async ({ params: { symbol, timeframe }, query }) => {
    const { start, end, limit, thin } = query
    const range = { from: start ?? null, to: end ?? null, limit, isThin: thin }
    return barsOnWire(await market.range(symbol, timeframe, range))
  })

  const windows = createResponseCache(KEPT_BYTES)

  route(scope, endpoints.barWindow, ({ params: { symbol, timeframe }, query }, request, reply) => {
    const version = store.seriesVersion(symbol)
    const make = async (): Promise<BarWindow> => {
      const before = store.seriesVersion(symbol)
      const window = await readWindow(store, symbol, timeframe, query)
      // Its parts are read one after the other: all must be of the same bars.
      return store.seriesVersion(symbol) === before ? window : make()
    }
    const key = JSON.stringify([symbol, timeframe, query.from, query.to, query.pixels])
    return windows.send(request, reply, { key, version, make })
  })
}
