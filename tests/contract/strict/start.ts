import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type SiteConfig, siteConfigSchema } from '@tidemark/contract'
import {
  type HostName,
  STRICT_CALLS,
  STRICT_TOKEN,
  type StrictAnswer,
  type StrictRequest,
  textOf,
  unknownNames,
} from './calls'
import { named } from './named'
import { plain } from './plain'

const DIALECTS = { plain, named } as const

const WEB_ROOT = fileURLToPath(new URL('../../../apps/web/dist', import.meta.url))
const PREFIXES = { main: '/research/v2', price: '/market', upload: '/files/in' } as const
const KEY = 'strict-price-key'
const KEY_HEADER = 'X-Prices-Key'
const DEMO_HEADER = 'X-Visitor'
/** That SPEC section 7 sends, by host. */
const HEADERS: Readonly<Record<HostName, readonly string[]>> = {
  main: ['authorization', 'content-type', DEMO_HEADER.toLowerCase()],
  price: [KEY_HEADER.toLowerCase(), DEMO_HEADER.toLowerCase()],
  upload: ['authorization', DEMO_HEADER.toLowerCase()],
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}

/** Failure modes. Sign-in and the app's files keep working. */
export type Mood =
  /** 200 with a meaningless object. */
  | 'lying'
  /** 200 with an HTML page. */
  | 'babbling'
  /** 503 with a list of reasons. */
  | 'failing'
  /** Closes the connection before the response. */
  | 'vanishing'
  /** Closes the connection during the response. */
  | 'breaking off'
  /** Responds when the mode changes. */
  | 'silent'

export interface StrictBackend {
  /** Of the built app, which has an origin of its own. */
  readonly url: string
  readonly config: SiteConfig
  /** Method and path of all requests to the three hosts. */
  readonly calls: string[]
  /** What was asked beyond SPEC section 7: a path, a name, a header or a method. */
  readonly refusals: string[]
  /** null for normal. */
  become(mood: Mood | null): void
  stop(): Promise<void>
}

function goWrong(mood: Exclude<Mood, 'silent'>, response: ServerResponse): void {
  if (mood === 'lying') return void response.end(JSON.stringify({ result: 42 }))
  if (mood === 'babbling') return void response.end('<!doctype html><p>Hello, people')
  if (mood === 'failing') {
    response.statusCode = 503
    return void response.end(JSON.stringify({ detail: [{ loc: ['disk', 'one'], msg: 'is full' }] }))
  }
  if (mood === 'vanishing') return void response.destroy()
  response.write('{"data": [', () => response.destroy())
}

function createTemper() {
  let mood: Mood | null = null
  const waiting: (() => void)[] = []
  return {
    become(next: Mood | null) {
      mood = next
      if (mood === 'silent') return
      for (const go of waiting.splice(0)) go()
    },
    handle(path: string, response: ServerResponse, answer: () => void) {
      if (mood === null || path === '/api/login') return answer()
      if (mood === 'silent') return void waiting.push(answer)
      goWrong(mood, response)
    },
  }
}

function fieldsIn(text: string, type = ''): Readonly<Record<string, unknown>> {
  if (type.startsWith('multipart/form-data')) {
    return Object.fromEntries([...text.matchAll(/; name="([^"]+)"/g)].map(([, name = '']) => [name, '']))
  }
  if (type.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text))
  const body: unknown = text === '' ? {} : JSON.parse(text)
  return typeof body === 'object' && body !== null ? { ...body } : { [text]: body }
}

function isKnownCaller(host: HostName, { headers }: IncomingMessage): boolean {
  if (host === 'price') return headers[KEY_HEADER.toLowerCase()] === KEY
  return headers.authorization?.toLowerCase() === `bearer ${STRICT_TOKEN}`
}

async function listen(handle: (message: IncomingMessage, response: ServerResponse) => Promise<void> | void) {
  const server = createServer((message, response) => void handle(message, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (typeof bound !== 'object' || bound === null) throw new Error('The strict backend listens on no port.')
  return { server, url: `http://127.0.0.1:${bound.port}` }
}

/**
 * Starts a backend that knows SPEC section 7 and nothing else, on three origins with a path before every call: 403 for
 * an unknown path, 422 for an unknown name, CORS for the specified headers and methods.
 */
export async function startStrictBackend(tongue: keyof typeof DIALECTS): Promise<StrictBackend> {
  const dialect = DIALECTS[tongue]
  const calls: string[] = []
  const refusals: string[] = []
  const temper = createTemper()
  let pageUrl = ''

  function refuse(status: number, what: string): StrictAnswer {
    refusals.push(`${status} ${what}`)
    return { status, body: { detail: `${what} is not known here.` } }
  }

  function preflight(host: HostName, { headers }: IncomingMessage, response: ServerResponse): void {
    const method = headers['access-control-request-method'] ?? ''
    const asked = (headers['access-control-request-headers'] ?? '').split(',')
    const unknown = asked.map((name) => name.trim()).filter((name) => name !== '' && !HEADERS[host].includes(name))
    if (!['GET', 'POST'].includes(method)) unknown.push(method)
    if (unknown.length > 0) refuse(403, `${host}: ${unknown.join(', ')}`)
    response.writeHead(unknown.length > 0 ? 403 : 204, {
      'access-control-allow-headers': HEADERS[host].join(', '),
      'access-control-allow-methods': 'GET, POST',
    })
    response.end()
  }

  function answer(host: HostName, message: IncomingMessage, request: StrictRequest): StrictAnswer {
    const call = STRICT_CALLS.find(
      (one) => one.host === host && one.method === message.method && one.path.test(request.path),
    )
    if (call === undefined) return refuse(403, `${message.method} ${host} ${request.path}`)
    const unknown = unknownNames(call, request)
    if (unknown.length > 0) return refuse(422, `${message.method} ${host} ${request.path}: ${unknown.join(', ')}`)
    if (call.isOpen !== true && !isKnownCaller(host, message)) {
      return { status: 401, body: { detail: [{ msg: 'Sign in first.' }] } }
    }
    const answered = call.answer(request, dialect)
    return answered.status === 422 ? refuse(422, `${message.url}: ${textOf(answered)}`) : answered
  }

  async function handle(host: HostName, message: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('access-control-allow-origin', pageUrl)
    if (message.method === 'OPTIONS') return preflight(host, message, response)
    const { pathname, searchParams } = new URL(message.url ?? '/', 'http://host')
    const isHere = pathname.startsWith(PREFIXES[host])
    const path = isHere ? pathname.slice(PREFIXES[host].length) : pathname
    let text = ''
    for await (const chunk of message.setEncoding('latin1')) text += String(chunk)
    calls.push(`${message.method} ${path}`)
    const body = fieldsIn(text, message.headers['content-type'])
    const request = { path, query: Object.fromEntries(searchParams), body }
    const answered = isHere ? answer(host, message, request) : refuse(403, `${message.method} ${host} ${pathname}`)
    response.setHeader('content-type', 'application/json')
    temper.handle(path, response, () => {
      response.statusCode = answered.status
      response.end(textOf(answered))
    })
  }

  const start = (host: HostName) => listen((message, response) => handle(host, message, response))
  const [main, price, upload] = await Promise.all([start('main'), start('price'), start('upload')])
  const config = siteConfigSchema.parse({
    apiUrl: main.url + PREFIXES.main,
    priceUrl: price.url + PREFIXES.price,
    uploadUrl: upload.url + PREFIXES.upload,
    priceApiKey: KEY,
    priceApiKeyHeader: KEY_HEADER,
    demoHeader: DEMO_HEADER,
    runResultPath: '/results/:id',
  })
  const { extensions: _, ...site } = config
  const page = await listen((message, response) => {
    const { pathname } = new URL(message.url ?? '/', 'http://host')
    if (pathname === '/config.json') response.end(JSON.stringify(site))
    else writeFile(response, pathname)
  })
  pageUrl = page.url
  return {
    url: page.url,
    config,
    calls,
    refusals,
    become: (mood) => temper.become(mood),
    async stop() {
      await Promise.all([main, price, upload, page].map(({ server }) => close(server)))
    },
  }
}

/** Other paths get the page. */
function writeFile(response: ServerResponse, path: string): void {
  const file = join(WEB_ROOT, normalize(path))
  const found = path !== '/' && existsSync(file) ? file : join(WEB_ROOT, 'index.html')
  if (!existsSync(found)) return void response.writeHead(503).end('The web app has not been built: npm run build')
  response
    .writeHead(200, { 'content-type': TYPES[extname(found)] ?? 'application/octet-stream' })
    .end(readFileSync(found))
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
