import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { methodsOf } from '../http/errors'
import { Problem } from '../http/problem'
import { STORYBOOK_POLICY } from '../http/security'

export interface SiteOptions {
  readonly webRoot: string
  readonly storybookRoot: string
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
const ALWAYS_ASK = 'no-cache'

/** Files under `assets/` have a content hash in their name; all others are revalidated (304). */
function setCaching(reply: FastifyReply, path: string): void {
  reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? IMMUTABLE : ALWAYS_ASK)
}

const caching = { cacheControl: false, preCompressed: true, setHeaders: setCaching } as const

function has(root: string): boolean {
  return existsSync(join(root, 'index.html'))
}

async function storybook(scope: FastifyInstance, root: string): Promise<void> {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'content-security-policy': STORYBOOK_POLICY, 'x-frame-options': 'SAMEORIGIN' })
  })
  scope.get('/storybook', (_request, reply) => reply.redirect('/storybook/', 308))
  await scope.register(fastifyStatic, { ...caching, root, prefix: '/storybook/', decorateReply: false })
}

/** No fallback to the app's page: callers expect data or files. */
const NO_PAGES = /^\/(?:api|ohlc|symbols|assets|storybook)(?:\/|$)/

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !NO_PAGES.test(url) && (headers.accept ?? '').includes('text/html')
}

/**
 * The web app at `/`, Storybook at `/storybook/`. Paths without a file get the app's page, which routes them; a missing
 * build is reported on a page.
 */
export async function siteRoutes(app: FastifyInstance, { webRoot, storybookRoot }: SiteOptions): Promise<void> {
  const isBuilt = has(webRoot)
  if (isBuilt) await app.register(fastifyStatic, { ...caching, root: webRoot, prefix: '/' })
  if (has(storybookRoot)) await app.register((scope) => storybook(scope, storybookRoot))

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const methods = methodsOf(path)
    if (methods.length > 0 && !methods.includes(request.method)) {
      throw new Problem(405, 'Method Not Allowed', { headers: { allow: methods.join(', ') } })
    }
    if (!wantsPage(request)) throw new Problem(404, 'Not Found')
    if (!isBuilt) return reply.code(503).type('text/plain').send('The web app has not been built yet: npm run build\n')
    return reply.sendFile('index.html')
  })
}
