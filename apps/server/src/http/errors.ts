import { endpoints, type ErrorBody } from '@tidemark/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { StoreError } from '../store/Store'
import { parseJsonBody } from './jsonBody'
import { Problem } from '../problem/problem'
import { refusalOf } from '../problem/refusal'

function ofFramework({ code, statusCode = 500, message }: FastifyError, request: FastifyRequest): Problem | null {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new Problem(413, `The body is too large: at most ${request.routeOptions.bodyLimit} bytes are taken here.`)
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    const type = request.headers['content-type'] ?? 'none'
    return new Problem(415, `The body's type is ${type}: send application/json.`)
  }
  return statusCode >= 400 && statusCode < 500 ? new Problem(statusCode, message) : null
}

/** Internal errors are logged and never shown to the caller. */
function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = refusalOf(error) ?? ofFramework(error, request)
  if (!problem || problem.status === 507 || problem.cause instanceof StoreError) {
    request.log.error({ err: error, method: request.method, path: request.url.split('?')[0] }, 'request failed')
  }
  if (!problem) {
    return reply.code(500).send({ detail: 'Internal server error' } satisfies ErrorBody)
  }
  return reply
    .code(problem.status)
    .headers(problem.headers)
    .send({ detail: problem.detail, ...(problem.secondFactor && { second_factor: true }) } satisfies ErrorBody)
}

const ROUTES = Object.values(endpoints).map(({ path, method }) => ({
  method: method.toUpperCase(),
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
}))

export function methodsOf(path: string): string[] {
  return ROUTES.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
}

export function readAndRefuse(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: FastifyRequest, body: string) =>
    body.trim() === '' ? undefined : parseJsonBody(body),
  )
  app.setErrorHandler(answer)
}
