import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem/problem'
import type { Jobs } from '../compute/jobs/jobs'
import type { Services } from '../services'
import { type Status, statusPage } from './statusPage'

async function statusOf({ store }: Pick<Services, 'store'>, queue: Jobs['queue'] | undefined): Promise<Status> {
  try {
    await store.users()
    const jobs = queue ? { workers: await queue.workers(), waiting: await queue.waiting() } : null
    return { isDatabaseUp: true, jobs }
  } catch {
    return { isDatabaseUp: false, jobs: null }
  }
}

export interface HealthOptions {
  readonly isSetUp: () => boolean
  readonly jobs: Jobs | undefined
}

/**
 * `/healthz`: restart the process if it does not respond. `/readyz`: send no traffic while it returns 503. `/statusz`:
 * both, and the workers, for people.
 */
export function healthRoutes(app: FastifyInstance, { store }: Services, { isSetUp, jobs }: HealthOptions): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    const users = await store.users().catch((cause: unknown) => {
      throw new Problem(503, 'The database does not answer.', { cause })
    })
    if (users.length === 0 || !isSetUp()) throw new Problem(503, 'Nobody can sign in yet.')
    return { status: 'ready' }
  })
  app.get('/statusz', async (_request, reply) => {
    const status = await statusOf({ store }, jobs?.queue)
    return reply
      .code(status.isDatabaseUp ? 200 : 503)
      .type('text/html; charset=utf-8')
      .send(statusPage(status))
  })
}
