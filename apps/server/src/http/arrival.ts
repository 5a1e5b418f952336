import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { refuseBytes } from './beforeRoutes'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A large body over a slow line: the route's scope says itself how long it may take. */
    readonly mayArriveSlowly?: boolean
  }
}

/** A request whose head has arrived, and says of no body, has arrived whole: most have none, and need no timer. */
function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

/** Ends a request that has not arrived. Once its answer has begun, another would be taken for that of the next request. */
function cutOff(raw: IncomingMessage, answer: ServerResponse): void {
  const { socket } = raw
  if (raw.complete || !(socket instanceof Socket)) return
  if (answer.headersSent) socket.destroy()
  else refuseBytes({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket)
}

/**
 * Nobody may hold a connection by sending slowly: a request that has not arrived in this time is cut off, also when its answer has
 * long been sent and the rest of its body is only read to be thrown away.
 *
 * @param ms - for the whole request; where a body may arrive slowly, for what is left of it after its answer
 */
export function limitArrival(app: FastifyInstance, ms: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, routeOptions } = request
    if (raw.complete || !hasBody(raw)) return done()
    const begin = () => {
      if (raw.complete) return
      const timer = setTimeout(() => cutOff(raw, reply.raw), ms)
      timer.unref()
      // Not the answer's: that may be over long before the request is.
      raw.once('close', () => clearTimeout(timer))
    }
    if (routeOptions.config.mayArriveSlowly === true) reply.raw.once('finish', begin)
    else begin()
    done()
  })
}
