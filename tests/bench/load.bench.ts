/** @packageDocumentation The built server under load: how many answers, how late, and whether memory grows. */
import autocannon from 'autocannon'
import { endpoints, siteConfigSchema } from '@tidemark/contract'
import { signedInClient, RUN } from '../e2e/support/api'
import { ADMIN, type RunningServer, startServer, temporaryFolder } from '../e2e/support/server'

const SYMBOL = 'LOAD.TEST'
const FILES = 5
const ROWS = 1_000_000
const SECONDS = 10
const MANY = 100_000
const FIRST = Date.UTC(2012, 0, 1) / 1000

/** A million minutes, as a file of some thirty megabytes. */
function minutes(file: number): string {
  const rows = Array.from({ length: ROWS }, (_, i) => {
    const price = 1 + ((i * 7919) % 1000) / 10_000
    return `${FIRST + (file * ROWS + i) * 60},${price},${price + 0.001},${price - 0.001},${price}`
  })
  return `timestamp,open,high,low,close\n${rows.join('\n')}`
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

interface Doors {
  readonly token: Record<string, string>
  readonly price: Record<string, string>
}

async function doorsOf(url: string): Promise<Doors> {
  const form = new URLSearchParams({ grant_type: 'password', username: ADMIN.name, password: ADMIN.password })
  const login = await fetch(url + endpoints.login.path, { method: 'POST', body: form })
  const { access_token: token } = endpoints.login.response.parse(await login.json())
  const site = siteConfigSchema.parse(await (await fetch(`${url}/config.json`)).json())
  return { token: { authorization: `Bearer ${token}` }, price: { [site.priceApiKeyHeader]: site.priceApiKey } }
}

function barsPath(symbol: string, timeframe: string): string {
  return `${endpoints.latestBars.path.replace(':symbol', symbol).replace(':timeframe', timeframe)}?count=1000`
}

/** Megabytes that the server's process has, as it says itself. */
async function memoryOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^tidemark_process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? Number.NaN) / 1024 / 1024
}

/** A line of the report. @param atMost - ms within which 99 of 100 answers must come; absent: no goal */
function line(what: string, { requests, latency, non2xx, errors }: autocannon.Result, atMost?: number): string {
  const verdict = atMost === undefined ? '' : latency.p99 <= atMost ? 'met' : `missed (${atMost} ms)`
  const cells = [requests.average.toFixed(0), latency.p50.toFixed(0), latency.p99.toFixed(0), String(non2xx + errors)]
  return `${what.padEnd(52)}${cells.map((cell) => cell.padStart(10)).join('')}  ${verdict}`
}

const HEAD = `${''.padEnd(52)}${['requests/s', 'p50 ms', 'p99 ms', 'failed'].map((cell) => cell.padStart(10)).join('')}`

/** @param goal - ms */
function answerLine(what: string, ms: number, goal: number): string {
  return `${what.padEnd(52)}${ms.toFixed(1).padStart(20)} ms  ${ms <= goal ? 'met' : `missed (${goal} ms)`}`
}

async function firstAnswers(url: string, { price }: Doors): Promise<string> {
  const ask = (path: string) => timed(async () => (await fetch(url + path, { headers: price })).text())
  // The connection, and the code of the route.
  await ask(barsPath('EURUSD', 'H1'))
  const first = await ask(barsPath(SYMBOL, 'M1'))
  const second = await ask(barsPath(SYMBOL, 'M1'))
  const bars = `latest 1000 of ${FILES} million bars`
  return [answerLine(`${bars}, first time`, first, 15), answerLine(`${bars}, second time`, second, 3)].join('\n')
}

async function underLoad(url: string, doors: Doors): Promise<string[]> {
  const shoot = (path: string, headers: Record<string, string>, rate: number) =>
    autocannon({ url: url + path, headers, overallRate: rate, connections: 20, duration: SECONDS })
  const bars = await shoot(barsPath(SYMBOL, 'M1'), doors.price, 400)
  const lists = await shoot(endpoints.symbols.path, doors.token, 2000)
  const body = new URLSearchParams({
    grant_type: 'password',
    username: ADMIN.name,
    password: ADMIN.password,
  }).toString()
  const login = await autocannon({
    url: url + endpoints.login.path,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
    connections: 2,
    duration: SECONDS,
  })
  const client = await signedInClient(url)
  const heavy = Promise.all([
    client.run({ ...RUN, symbol: `${SYMBOL} - 1 Minute` }),
    client.upload(`${SYMBOL}.2`, minutes(0)),
  ])
  const beside = await shoot(barsPath('EURUSD', 'H1'), doors.price, 200)
  await heavy
  return [
    line('bars, 400 a second', bars, 25),
    line('lists, 2000 a second', lists, 10),
    line('sign-in, as fast as it goes', login),
    line(`bars beside a backtest of ${FILES} million and an upload`, beside, 50),
  ]
}

async function memoryLine(url: string, { price }: Doors): Promise<string> {
  const ask = (amount: number) =>
    autocannon({ url: url + barsPath('EURUSD', 'H1'), headers: price, connections: 20, amount })
  await ask(MANY / 10)
  const before = await memoryOf(url)
  await ask(MANY)
  const after = await memoryOf(url)
  return `memory before and after ${MANY} requests: ${before.toFixed(0)} MB, ${after.toFixed(0)} MB`
}

async function measureServer(server: RunningServer): Promise<string> {
  const doors = await doorsOf(server.url)
  const first = await firstAnswers(server.url, doors)
  return [HEAD, first, ...(await underLoad(server.url, doors)), await memoryLine(server.url, doors)].join('\n')
}

/** Starts the built server on five million bars and drives it for about a minute. */
export async function loadReport(): Promise<string> {
  process.env['TIDEMARK_RATE_LIMIT'] = '0'
  const folder = await temporaryFolder()
  try {
    const filling = await startServer({ dataFolder: folder.path })
    const client = await signedInClient(filling.url)
    for (let file = 0; file < FILES; file++) {
      const { status } = await client.upload(SYMBOL, minutes(file))
      if (status !== 200) throw new Error(`The server answered an upload with ${status}.`)
    }
    await filling.stop()
    const server = await startServer({ dataFolder: folder.path })
    try {
      return await measureServer(server)
    } finally {
      await server.stop()
    }
  } finally {
    await folder.remove()
  }
}
