import type { SiteConfig } from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services'

export function siteConfigRoutes(scope: FastifyInstance, { site, store }: Services): void {
  scope.get('/config.json', (): SiteConfig => site)
  scope.get('/health', async () => {
    await store.setting('health')
    return { status: 'ok' }
  })
}
