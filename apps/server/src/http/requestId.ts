import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

export const REQUEST_ID_HEADER = 'x-request-id'

/** Nothing that could break a line of the log, or mean something in it. */
const ID = /^[A-Za-z0-9._-]{1,64}$/

/** What a proxy or a client calls its request, where that is a plain word; otherwise a new id. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID_HEADER]
  return typeof given === 'string' && ID.test(given) ? given : randomUUID()
}

/** Every answer says under which id the log knows it. */
export function tellRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    done()
  })
}
