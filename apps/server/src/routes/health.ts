import type { FastifyInstance } from 'fastify'
import { Problem } from '../http/problem'
import type { Services } from '../services'

/**
 * For those who run the server, and without a token. `/healthz`: the process answers; if it does not, start it anew. `/readyz`: it
 * can do its work, and people can sign in; while they cannot (503), send nobody there.
 *
 * @param isSetUp - whether the accounts are as the environment wants them
 */
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
