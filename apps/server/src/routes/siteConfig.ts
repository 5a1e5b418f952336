import type { SiteConfig } from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services'

/** Where a client finds the hosts, and whether the server is well: for anyone to ask. */
export function siteConfigRoutes(scope: FastifyInstance, { site, store }: Services): void {
  scope.get('/config.json', (): SiteConfig => site)
  scope.get('/health', async () => {
    await store.setting('health')
    return { status: 'ok' }
  })
}
