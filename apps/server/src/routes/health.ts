import type { FastifyInstance } from 'fastify'
import { Problem } from '../http/problem'
import type { Services } from '../services'

/** `/healthz`: restart the process if it does not respond. `/readyz`: send no traffic while it returns 503. */
export function healthRoutes(app: FastifyInstance, { store }: Services, isSetUp: () => boolean): void {
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
    const users = await store.users().catch((cause: unknown) => {
      throw new Problem(503, 'The database does not answer.', { cause })
    })
    if (users.length === 0 || !isSetUp()) throw new Problem(503, 'Nobody can sign in yet.')
    return { status: 'ready' }
  })
}
