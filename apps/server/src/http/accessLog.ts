import { endpoints } from '@tidemark/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Headers and fields redacted in any log. */
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

/** Logs refused sign-ins at the default level: somebody may be guessing. */
function levelOf({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): 'info' | 'warn' {
  return routeOptions.url === endpoints.login.path && (statusCode === 401 || statusCode === 429) ? 'warn' : 'info'
}

/** Levels that log every response; at others the line is not even built. */
const ofEachAnswer: ReadonlySet<string> = new Set(['info', 'debug', 'trace'])

/** Logs one line per response at level 'info'. Leaves out the query, which may contain anything. */
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
