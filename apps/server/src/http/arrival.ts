import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A large body over a slow line: the route's scope says itself how long it may take. */
    readonly mayArriveSlowly?: boolean
  }
}

/** Nobody may hold a connection by sending slowly: a request that has not arrived in this time is cut off. */
export function limitArrival(app: FastifyInstance, ms: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw, routeOptions } = request
    if (raw.complete || routeOptions.config.mayArriveSlowly === true) return
    const timer = setTimeout(() => {
      const { socket } = raw
      if (!raw.complete && socket instanceof Socket)
        socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n')
    }, ms)
    timer.unref()
    reply.raw.once('close', () => clearTimeout(timer))
  })
}
