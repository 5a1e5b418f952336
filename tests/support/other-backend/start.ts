import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SiteConfig } from '@tidemark/contract'
import {
  answerMain,
  answerPrices,
  answerUploads,
  OTHER_KEY,
  OTHER_KEY_HEADER,
  OTHER_RESULT_PATH,
  type OtherAnswer,
  type OtherRequest,
} from './routes'

const WEB_ROOT = fileURLToPath(new URL('../../../apps/web/dist', import.meta.url))

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}

export interface OtherBackend {
  /** Of the main host, which serves the built web app as well. Without a slash at its end. */
  readonly url: string
  /** What its `/config.json` says: three hosts, each on a port of its own. */
  readonly config: SiteConfig
  /** Method and path of every call so far, in order, of all three hosts. */
  readonly calls: readonly string[]
  stop(): Promise<void>
}

async function readRequest(message: IncomingMessage): Promise<OtherRequest> {
  const { pathname, searchParams } = new URL(message.url ?? '/', 'http://host')
  let body = ''
  for await (const chunk of message.setEncoding('latin1')) body += String(chunk)
  const { method = 'GET', headers } = message
  return { method, path: pathname, query: searchParams, headers, body }
}

/** Every origin may call, with what headers it likes: the page and the hosts are on different ones. */
function write(response: ServerResponse, { status, json, text = JSON.stringify(json) }: OtherAnswer): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*, Authorization',
    'access-control-allow-methods': '*',
  })
  response.end(text)
}

/** A file of the built app; its page for every other path. */
function writeFile(response: ServerResponse, path: string): void {
  const file = join(WEB_ROOT, normalize(path))
  const found = path !== '/' && existsSync(file) ? file : join(WEB_ROOT, 'index.html')
  if (!existsSync(found)) return void response.writeHead(503).end('The web app has not been built: npm run build')
  response
    .writeHead(200, { 'content-type': TYPES[extname(found)] ?? 'application/octet-stream' })
    .end(readFileSync(found))
}

type Handle = (request: OtherRequest, response: ServerResponse) => void

async function listen(handle: Handle, calls: string[]): Promise<{ server: Server; url: string }> {
  const answer = async (message: IncomingMessage, response: ServerResponse) => {
    const request = await readRequest(message)
    if (request.method === 'OPTIONS') return write(response, { status: 204, text: '' })
    calls.push(`${request.method} ${request.path}`)
    handle(request, response)
  }
  const server = createServer((message, response) => void answer(message, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (typeof bound !== 'object' || bound === null) throw new Error('The other backend listens on no port.')
  return { server, url: `http://127.0.0.1:${bound.port}` }
}

/**
 * A backend that honours the specification and answers every 'or' of it in the other way than ours: lists of names where ours has
 * objects, wrapped where ours is plain and the other way round, three hosts, times without a 'T', refusals of other kinds.
 */
export async function startOtherBackend(): Promise<OtherBackend> {
  const calls: string[] = []
  const prices = await listen((request, response) => write(response, answerPrices(request)), calls)
  const uploads = await listen((request, response) => write(response, answerUploads(request)), calls)
  const config: SiteConfig = {
    apiUrl: '',
    priceUrl: prices.url,
    uploadUrl: uploads.url,
    priceApiKey: OTHER_KEY,
    priceApiKeyHeader: OTHER_KEY_HEADER,
    demoHeader: 'X-Visitor',
    runResultPath: OTHER_RESULT_PATH,
  }
  const main = await listen((request, response) => {
    if (request.path === '/config.json') return write(response, { status: 200, json: config })
    const answer = answerMain(request)
    if (answer) write(response, answer)
    else writeFile(response, request.path)
  }, calls)
  return {
    url: main.url,
    config,
    calls,
    async stop() {
      for (const { server } of [main, prices, uploads]) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }
}
