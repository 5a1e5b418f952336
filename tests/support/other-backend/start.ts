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
import { answerSecondMain, answerSecondPrices, answerSecondUploads } from './second'

const WEB_ROOT = fileURLToPath(new URL('../../../apps/web/dist', import.meta.url))

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}

/** Failure modes. Sign-in, settings and files keep working. */
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

export interface OtherBackend {
  /** Main host and built app. Without a final slash. */
  readonly url: string
  /** Three hosts on separate ports. */
  readonly config: SiteConfig
  /** Method and path of all requests to the three hosts. */
  readonly calls: readonly string[]
  /** null for normal. */
  become(mood: Mood | null): void
  stop(): Promise<void>
}

async function readRequest(message: IncomingMessage): Promise<OtherRequest> {
  const { pathname, searchParams } = new URL(message.url ?? '/', 'http://host')
  let body = ''
  for await (const chunk of message.setEncoding('latin1')) body += String(chunk)
  const { method = 'GET', headers } = message
  return { method, path: pathname, query: searchParams, headers, body }
}

/** Page and hosts have different origins. */
function write(response: ServerResponse, { status, json, text = JSON.stringify(json) }: OtherAnswer): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*, Authorization',
    'access-control-allow-methods': '*',
  })
  response.end(text)
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

function goWrong(mood: Exclude<Mood, 'silent'>, response: ServerResponse): void {
  if (mood === 'lying') return write(response, { status: 200, json: { result: 42 } })
  if (mood === 'babbling') return write(response, { status: 200, text: '<!doctype html><p>Hello, people' })
  if (mood === 'failing') {
    return write(response, { status: 503, json: { detail: [{ loc: ['disk', 'one'], msg: 'is full' }] } })
  }
  if (mood === 'vanishing') return void response.destroy()
  response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
  response.write('{"data": [', () => response.destroy())
}

const ALWAYS_GOOD = /^\/api\/(?:login|demo_config)$/

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
      if (mood === null || ALWAYS_GOOD.test(path)) return answer()
      if (mood === 'silent') return void waiting.push(answer)
      goWrong(mood, response)
    },
  }
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

/** 'second' uses formats that neither we nor 'first' use. */
const TONGUES = {
  first: { main: answerMain, prices: answerPrices, uploads: answerUploads },
  second: { main: answerSecondMain, prices: answerSecondPrices, uploads: answerSecondUploads },
} as const

/**
 * Starts a backend that follows SPEC but chooses the other option wherever it allows several: names instead of objects,
 * wrapped bodies, three hosts, times without a 'T', other refusals.
 */
export async function startOtherBackend(tongue: keyof typeof TONGUES = 'first'): Promise<OtherBackend> {
  const answers = TONGUES[tongue]
  const calls: string[] = []
  const temper = createTemper()
  const prices = await listen((request, response) => {
    temper.handle(request.path, response, () => write(response, answers.prices(request)))
  }, calls)
  const uploads = await listen((request, response) => {
    temper.handle(request.path, response, () => write(response, answers.uploads(request)))
  }, calls)
  const config: SiteConfig = {
    apiUrl: '',
    priceUrl: prices.url,
    uploadUrl: uploads.url,
    priceApiKey: OTHER_KEY,
    priceApiKeyHeader: OTHER_KEY_HEADER,
    demoHeader: 'X-Visitor',
    runResultPath: OTHER_RESULT_PATH,
    runProgress: false,
    uploadCheck: false,
    accounts: false,
  }
  const main = await listen((request, response) => {
    if (request.path === '/config.json') return write(response, { status: 200, json: config })
    const answer = answers.main(request)
    if (answer) temper.handle(request.path, response, () => write(response, answer))
    else writeFile(response, request.path)
  }, calls)
  return {
    url: main.url,
    config,
    calls,
    become: (mood) => temper.become(mood),
    async stop() {
      for (const { server } of [main, prices, uploads]) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }
}
