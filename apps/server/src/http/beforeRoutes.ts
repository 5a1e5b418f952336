import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { ErrorBody } from '@tidemark/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../problem/problem'

const JSON_TYPE = 'application/json; charset=utf-8'

const REFUSALS: Readonly<Record<string, readonly [line: string, detail: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request has not arrived in time.'],
}

function rejectSocket(socket: Duplex, line: string, detail: string, headers: readonly string[] = []): void {
  const body = JSON.stringify({ detail } satisfies ErrorBody)
  const length = Buffer.byteLength(body)
  const head = [
    `HTTP/1.1 ${line}`,
    `content-type: ${JSON_TYPE}`,
    `content-length: ${length}`,
    ...headers,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

export function refuseBytes(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [line, detail] = REFUSALS[error.code ?? ''] ?? [
    '400 Bad Request',
    'The request is not HTTP as this server knows it.',
  ]
  rejectSocket(socket, line, detail)
}

/** No hook or error handler is called for a URL such as '/%'. */
export function refuseUnrouted(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode = 500 } = error
  const status = statusCode < 500 ? statusCode : 400
  const detail =
    error.code === 'FST_ERR_BAD_URL'
      ? 'The address cannot be read: a % must stand before two hexadecimal digits.'
      : error.message
  void reply.code(status).send({ detail } satisfies ErrorBody)
}

/** Node's own response to a missing host has no message; `refuseHeads` sends one. */
export const HTTP_OPTIONS = { requireHostHeader: false }

/** Node keeps the first of two Host headers, but a proxy in front may use the other. */
function hostProblem({ httpVersion, rawHeaders }: IncomingMessage): string | null {
  const hosts = rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length
  if (hosts > 1) return 'The header Host comes more than once: HTTP allows one.'
  return hosts === 0 && httpVersion === '1.1' ? 'The header Host is missing: HTTP/1.1 asks for it.' : null
}

/** Without a Host or with two, with an unknown Expect, or for a tunnel. */
export function refuseHeads(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const problem = hostProblem(request.raw)
    done(problem === null ? undefined : new Problem(400, problem))
  })
  app.server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy())
    rejectSocket(socket, '405 Method Not Allowed', 'Method Not Allowed', ['allow: GET, HEAD, POST, PUT'])
  })
  app.server.on('checkExpectation', (request, response) => {
    const detail = `The header Expect is ${JSON.stringify(request.headers.expect)}: 100-continue is the one that is known.`
    const body = JSON.stringify({ detail } satisfies ErrorBody)
    const headers = { 'content-type': JSON_TYPE, 'content-length': Buffer.byteLength(body), connection: 'close' }
    response.writeHead(417, headers).end(body)
  })
}
