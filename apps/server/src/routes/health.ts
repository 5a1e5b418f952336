import type { FastifyInstance } from 'fastify'
import { Problem } from '../http/problem'
import type { Services } from '../services'

/**
 * For those who run the server, and without a token. `/healthz`: the process answers; if it does not, start it anew. `/readyz`: it
 * can do its work; while it cannot (503), send nobody there.
 */
export function healthRoutes(app: FastifyInstance, { store }: Services): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (isStopping) throw new Problem(503, 'The server is stopping.')
    try {
      await store.setting('health')
    } catch (cause) {
      throw new Problem(503, 'The database does not answer.', { cause })
    }
    return { status: 'ready' }
  })
}
