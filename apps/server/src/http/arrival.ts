import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { refuseBytes } from './beforeRoutes'

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly mayArriveSlowly?: boolean
  }
}

function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

/** A second response would be taken for that of the next request. */
function cutOff(raw: IncomingMessage, answer: ServerResponse): void {
  const { socket } = raw
  if (raw.complete || !(socket instanceof Socket)) return
  if (answer.headersSent) socket.destroy()
  else refuseBytes({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket)
}

/**
 * Nobody can hold a connection by sending slowly, even after the response.
 * @param ms - for the whole request, or, where a slow body is allowed, for its rest after the response
 */
export function limitArrival(app: FastifyInstance, ms: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, routeOptions } = request
    if (raw.complete || !hasBody(raw)) return done()
    const begin = () => {
      if (raw.complete) return
      const timer = setTimeout(() => cutOff(raw, reply.raw), ms)
      timer.unref()
      // The response's 'close' may come long before the request ends.
      raw.once('close', () => clearTimeout(timer))
    }
    if (routeOptions.config.mayArriveSlowly === true) reply.raw.once('finish', begin)
    else begin()
    done()
  })
}

/** Browsers open connections ahead: an app that closes would wait for their first request. */
export function endSilentConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>()
  app.server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('preClose', async () => silent.forEach((socket) => socket.destroy()))
}
