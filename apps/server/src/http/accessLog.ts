import type { FastifyInstance } from 'fastify'

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
]

/** A line per answer, at level 'info'. The query stays out: it is the caller's, and people put what they like there. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
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
  })
}
