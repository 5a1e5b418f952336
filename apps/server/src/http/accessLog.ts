import { endpoints } from '@tidemark/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Headers and fields whose values no log shows, should anyone ever log what holds them. */
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

/** Sign-ins that were refused are seen at the usual level: somebody may be guessing. */
function levelOf({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): 'info' | 'warn' {
  return routeOptions.url === endpoints.login.path && (statusCode === 401 || statusCode === 429) ? 'warn' : 'info'
}

/** Levels at which every answer has its line. At the others it is not put together in vain. */
const ofEachAnswer: ReadonlySet<string> = new Set(['info', 'debug', 'trace'])

/** A line per answer, at level 'info'. The query stays out: it is the caller's, and people put what they like there. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const level = levelOf(request, reply)
    if (level === 'info' && !ofEachAnswer.has(app.log.level)) return done()
    request.log[level](
      {
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        address: request.ip,
        ...(request.user && { user: request.user.name }),
      },
      'answered',
    )
    done()
  })
}
