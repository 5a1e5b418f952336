import { endpoints } from '@tidemark/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export const REDACTED = [
  'authorization',
  '*.authorization',
  '*.headers.authorization',
  '*.headers.cookie',
  'password',
  '*.password',
  'client_secret',
  '*.client_secret',
  'access_token',
  '*.access_token',
  'priceApiKey',
  '*.priceApiKey',
  'price_api_key',
  '*.price_api_key',
]

/** Refused sign-ins are always logged: somebody may be guessing. */
function levelOf({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): 'info' | 'warn' {
  return routeOptions.url === endpoints.login.path && (statusCode === 401 || statusCode === 429) ? 'warn' : 'info'
}

/** One line per response at level 'info', without the query, which may contain anything. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log[levelOf(request, reply)](
      {
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        address: request.ip,
        ...(request.caller && { user: request.caller.user.name }),
      },
      'answered',
    )
    done()
  })
}
