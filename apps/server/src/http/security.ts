import cors from '@fastify/cors'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { SiteConfig } from '@tidemark/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { Problem } from '../problem/problem'
import { RateWindows } from './rateWindows'

/** For the chart library's logo style. `security.test.ts` computes it from the installed library. */
export const CHART_STYLE_HASH = "'sha256-3pRED1tOXas1FXFoPb9TGCjmYe9XQsmO9OV23khV2nY='"

/** Its pages need inline scripts and styles, and read the sample prices from a `data:` address. Only under `/storybook/`. */
export const STORYBOOK_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self' data:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'self'",
].join('; ')

function otherHosts({ apiUrl, priceUrl, uploadUrl }: SiteConfig): string[] {
  const urls = [apiUrl, priceUrl, uploadUrl].filter((url) => URL.canParse(url))
  return [...new Set(urls.map((url) => new URL(url).origin))]
}

async function headersOf(options: FastifyHelmetOptions): Promise<Readonly<Record<string, string>>> {
  const headers: Record<string, string> = {}
  const probe = Fastify()
  await probe.register(helmet, options)
  probe.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries({ ...reply.raw.getHeaders(), ...reply.getHeaders() })) {
      headers[name] = String(value)
    }
  })
  probe.get('/', (_request, reply) => reply.code(204).send())
  await probe.inject('/')
  await probe.close()
  return headers
}

/** None of our pages needs inline scripts, frames or other hosts. */
export async function secureHeaders(app: FastifyInstance, site: SiteConfig): Promise<void> {
  const headers = await headersOf({
    // TLS is up to the operator; over plain HTTP both would break the app.
    hsts: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", CHART_STYLE_HASH],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'", ...otherHosts(site)],
        'worker-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length > 0)
    await app.register(cors, { origin: [...origins], methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], maxAge: 600 })
}

/** @param perMinute - per address; 0 is unlimited */
export async function limitRate(scope: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return
  await scope.register(rateLimit, {
    max: perMinute,
    store: RateWindows,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { max, ttl }) =>
      new Problem(429, `More than ${max} requests in a minute. Try again in ${Math.ceil(ttl / 1000)} s.`),
  })
}

/** API responses depend on the time and the user. */
export function neverStored(scope: FastifyInstance): void {
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
}
