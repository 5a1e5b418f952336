import type { Socket } from 'node:net'
import type { ErrorBody } from '@tidemark/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from './problem'

const JSON_TYPE = 'application/json; charset=utf-8'

/** What Node's parser says of bytes that are no request of ours. */
const REFUSALS: Readonly<Record<string, readonly [line: string, detail: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request has not arrived in time.'],
}

/** Answers bytes that are no HTTP, in the one form that refusals have, and hangs up. */
export function refuseBytes(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [line, detail] = REFUSALS[error.code ?? ''] ?? [
    '400 Bad Request',
    'The request is not HTTP as this server knows it.',
  ]
  const body = JSON.stringify({ detail } satisfies ErrorBody)
  const head = [
    `HTTP/1.1 ${line}`,
    `content-type: ${JSON_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

/** Answers a request that the router cannot read, such as one for '/%': no hook and no error handler ever sees it. */
export function refuseUnrouted(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 400
  const detail =
    error.code === 'FST_ERR_BAD_URL'
      ? 'The address cannot be read: a % must stand before two hexadecimal digits.'
      : error.message
  void reply.code(status).send({ detail } satisfies ErrorBody)
}

/** For Fastify's `http`: Node's own answer to a request without a host says nothing; `refuseHeads` has one that does. */
export const HTTP_OPTIONS = { requireHostHeader: false }

/** Answers, in the one form, what HTTP/1.1 does not allow in a head: no Host, or an Expect that is not known. */
export function refuseHeads(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { httpVersion, headers } = request.raw
    const isRefused = httpVersion === '1.1' && headers.host === undefined
    done(isRefused ? new Problem(400, 'The header Host is missing: HTTP/1.1 asks for it.') : undefined)
  })
  app.server.on('checkExpectation', (request, response) => {
    const detail = `The header Expect is ${JSON.stringify(request.headers.expect)}: 100-continue is the one that is known.`
    const body = JSON.stringify({ detail } satisfies ErrorBody)
    const headers = { 'content-type': JSON_TYPE, 'content-length': Buffer.byteLength(body), connection: 'close' }
    response.writeHead(417, headers).end(body)
  })
}
