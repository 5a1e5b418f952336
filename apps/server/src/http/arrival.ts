import type { IncomingMessage } from 'node:http'
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

/** Nobody may hold a connection by sending slowly: a request that has not arrived in this time is cut off. */
export function limitArrival(app: FastifyInstance, ms: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, routeOptions } = request
    if (raw.complete || !hasBody(raw) || routeOptions.config.mayArriveSlowly === true) return done()
    const timer = setTimeout(() => {
      const { socket } = raw
      if (!raw.complete && socket instanceof Socket) refuseBytes({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket)
    }, ms)
    timer.unref()
    reply.raw.once('close', () => clearTimeout(timer))
    done()
  })
}
