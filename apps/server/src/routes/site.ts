import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { methodsOf } from '../http/errors'
import { Problem } from '../problem/problem'
import { STORYBOOK_POLICY } from '../http/security'
import { storybookBuildOf } from '../paths'
import { API_STYLE_PATH } from './openapi'

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

const asksForPage = ({ method, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')

export type StorybookState = 'built' | 'being built' | 'not built'

/** An earlier Storybook stays until the new one is built. */
export function storybookStateOf(root: string): StorybookState {
  if (existsSync(storybookBuildOf(root))) return 'being built'
  return has(root) ? 'built' : 'not built'
}

const BEING_BUILT = 'Storybook is being built, which takes a minute or two. This page shows it as soon as it is there.'

/** Looks again by itself. */
const WAITING_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Storybook · Tidemark</title><link rel="stylesheet" href="${API_STYLE_PATH}"></head>
<body>
<header><h1>Storybook</h1></header>
<main><p>${BEING_BUILT}</p></main>
<script>
setInterval(async () => {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => null)
  if (answer !== null && answer.status !== 503) location.reload()
}, 2000)
</script>
</body>
</html>
`

/** May be built, and built anew, while the server runs. */
async function storybook(scope: FastifyInstance, root: string): Promise<void> {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'content-security-policy': STORYBOOK_POLICY, 'x-frame-options': 'SAMEORIGIN' })
  })
  scope.get('', (_request, reply) => reply.redirect('/storybook/', 308))
  await scope.register(fastifyStatic, { ...caching, root, decorateReply: false, suppressWarning: true })
  scope.setNotFoundHandler((request, reply) => {
    if (has(root)) throw new Problem(404, 'Not Found')
    if (storybookStateOf(root) === 'not built') throw new Problem(404, 'Storybook has not been built: npm run build')
    if (!asksForPage(request)) throw new Problem(503, BEING_BUILT)
    return reply.code(503).type('text/html').send(WAITING_PAGE)
  })
}

/** No fallback to the app's page: callers expect data or files. */
const NO_PAGES = /^\/(?:api|ohlc|symbols|assets|storybook)(?:\/|$)/

/**
 * The web app at `/`, Storybook at `/storybook/`. Paths without a file get the app's page, which routes them; a missing
 * build is reported on a page.
 */
export async function siteRoutes(app: FastifyInstance, { webRoot, storybookRoot }: SiteOptions): Promise<void> {
  const isBuilt = has(webRoot)
  if (isBuilt) await app.register(fastifyStatic, { ...caching, root: webRoot, prefix: '/' })
  await app.register((scope) => storybook(scope, storybookRoot), { prefix: '/storybook' })

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const methods = methodsOf(path)
    if (methods.length > 0 && !methods.includes(request.method)) {
      throw new Problem(405, 'Method Not Allowed', { headers: { allow: methods.join(', ') } })
    }
    if (NO_PAGES.test(path) || !asksForPage(request)) throw new Problem(404, 'Not Found')
    if (!isBuilt) return reply.code(503).type('text/plain').send('The web app has not been built yet: npm run build\n')
    return reply.sendFile('index.html')
  })
}
