/** @packageDocumentation The built server under load: throughput, latency and memory growth. */
import { execFileSync } from 'node:child_process'
import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endpoints } from '@tidemark/contract'
import { type ApiClient, RUN, signedInClient, signIn } from '../e2e/support/api'
import { ADMIN, type RunningServer, startServer, temporaryFolder } from '../e2e/support/server'
import { againFinding, answerFinding, type Finding, finding, loadFinding, row, timed } from './findings'
import { type Hits, shoot } from './shoot'

const SYMBOL = 'LOAD.TEST'
const FILES = 5
const ROWS = 1_000_000
const SECONDS = 10
/** Enough for some backtests of five million bars. */
const SECONDS_BESIDE = 20
const MANY = 100_000
/** MB that the resident memory may grow by although nothing leaks: pages that the allocators keep. */
const GROWTH = 16
const QUIET = { name: 'quiet', password: 'one run after the other' } as const
const QUIET_RUNS = 100
/** Over the limit per user, so some are refused and retried. */
const GREEDY_LOOPS = 60
/** Times longer that the quiet user's responses may take: the next run shares the cores. */
const LATER = 6
const COLLECTS = { NODE_OPTIONS: `--import=${new URL('collectGarbage.mjs', import.meta.url).href}` }
const CLI = fileURLToPath(new URL('../../apps/server/dist/cli.js', import.meta.url))
const FIRST = Date.UTC(2012, 0, 1) / 1000

/** A million minutes in just over 50 MB, below the upload limit. */
function minutes(file: number): string {
  const rows = Array.from({ length: ROWS }, (_, i) => {
    const price = 1 + ((i * 7919) % 1000) / 10_000
    return `${FIRST + (file * ROWS + i) * 60},${price},${price + 0.001},${price - 0.001},${price}`
  })
  return `timestamp,open,high,low,close\n${rows.join('\n')}`
}

interface Doors {
  readonly token: Record<string, string>
  readonly price: Record<string, string>
}

async function doorsOf(url: string): Promise<Doors> {
  const { access_token: token, price_api_key: key = '' } = await signIn(url)
  return { token: { authorization: `Bearer ${token}` }, price: { 'x-api-key': key } }
}

function barsPath(symbol: string, timeframe: string): string {
  return `${endpoints.latestBars.path.replace(':symbol', symbol).replace(':timeframe', timeframe)}?count=1000`
}

/** In MB, as the server reports. */
async function memoryOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^tidemark_process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? Number.NaN) / 1024 / 1024
}

/** The minimum over some seconds, each after collecting garbage: V8 alone would let some 50 MB of it lie. */
async function calmMemoryOf(server: RunningServer): Promise<number> {
  let least = Infinity
  for (let i = 0; i < 5; i++) {
    server.signal('SIGUSR2')
    await sleep(1000)
    least = Math.min(least, await memoryOf(server.url))
  }
  return least
}

async function firstAnswers(url: string, { price }: Doors): Promise<Finding[]> {
  const ask = async (path: string) => (await fetch(url + path, { headers: price })).text()
  // Warms up connection and route.
  await ask(barsPath('EURUSD', 'H1'))
  const long = () => ask(barsPath(SYMBOL, 'M1'))
  const bars = `latest 1000 of ${FILES} million bars`
  return [answerFinding(`${bars}, first time`, await timed(long), 15), await againFinding(`${bars}, again`, long, 3)]
}

async function underLoad(url: string, { price, token }: Doors): Promise<Finding[]> {
  const until = { seconds: SECONDS }
  const bars = await shoot({ url: url + barsPath(SYMBOL, 'M1'), headers: price, rate: 400, until })
  const lists = await shoot({ url: url + endpoints.symbols.path, headers: token, rate: 2000, until })
  const form = new URLSearchParams({ grant_type: 'password', username: ADMIN.name, password: ADMIN.password })
  const login = await shoot({
    url: url + endpoints.login.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
    connections: 2,
    until,
  })
  return [
    loadFinding('bars, 400 a second', bars, { p99: 25, rate: 400 }),
    loadFinding('lists, 2000 a second', lists, { p99: 10, rate: 2000 }),
    loadFinding('sign-in, as fast as it goes', login),
  ]
}

/** Runs and uploads until the signal. @returns seconds of each */
async function heavyWork(client: ApiClient, over: AbortSignal): Promise<{ runs: number[]; uploads: number[] }> {
  const file = minutes(0)
  const again = async (work: () => Promise<Response>) => {
    const seconds: number[] = []
    do {
      const ms = await timed(async () => {
        const answer = await work()
        if (answer.status !== 200) throw new Error(`The server answered ${answer.url} with ${answer.status}.`)
        await answer.arrayBuffer()
      })
      seconds.push(ms / 1000)
    } while (!over.aborted)
    return seconds
  }
  const [runs, uploads] = await Promise.all([
    again(() => client.post({ ...RUN, symbol: `${SYMBOL} - 1 Minute` })),
    again(() => client.upload(`${SYMBOL}.2`, file)),
  ])
  return { runs, uploads }
}

/** Peak MB until the signal. */
async function mostMemory(url: string, over: AbortSignal): Promise<number> {
  let most = 0
  for (; !over.aborted; await sleep(500)) most = Math.max(most, await memoryOf(url))
  return most
}

const secondsText = (all: readonly number[]) => all.map((seconds) => seconds.toFixed(1)).join(', ')

async function besideHeavyWork(server: RunningServer, { price, token }: Doors): Promise<Finding[]> {
  const { url } = server
  const client = await signedInClient(url)
  const calm = await calmMemoryOf(server)
  const over = new AbortController()
  const working = heavyWork(client, over.signal)
  const watching = mostMemory(url, over.signal)
  const until = { seconds: SECONDS_BESIDE }
  const [bars, lists] = await Promise.all([
    shoot({ url: url + barsPath('EURUSD', 'H1'), headers: price, rate: 100, until }),
    shoot({ url: url + endpoints.symbols.path, headers: token, rate: 100, until }),
  ])
  over.abort()
  const most = await watching
  const { runs, uploads } = await working
  return [
    loadFinding(`bars beside a backtest of ${FILES} million and an upload`, bars, { p99: 50, rate: 100 }),
    loadFinding(`lists beside them`, lists, { p99: 50, rate: 100 }),
    finding(
      `  backtests of ${FILES} million bars beside it, s: ${secondsText(runs)}; uploads of 50 MB, s: ${secondsText(uploads)}`,
      null,
    ),
    finding(`  memory before and at most meanwhile: ${calm.toFixed(0)} MB, ${most.toFixed(0)} MB`, null),
  ]
}

async function quietRuns(url: string): Promise<Hits> {
  const { access_token: token } = await signIn(url, QUIET)
  return shoot({
    url: url + endpoints.runBacktest.path,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(RUN),
    connections: 1,
    until: { amount: QUIET_RUNS },
  })
}

async function greedyRuns(url: string, over: AbortSignal): Promise<{ done: number; refused: number }> {
  const client = await signedInClient(url)
  const count = { done: 0, refused: 0 }
  setMaxListeners(GREEDY_LOOPS, over)
  const loop = async () => {
    while (!over.aborted) {
      const answer = await client.post(RUN)
      await answer.arrayBuffer()
      if (answer.status === 200) count.done++
      else if (answer.status === 503) {
        count.refused++
        const seconds = Number(answer.headers.get('retry-after') ?? 1)
        await sleep(seconds * 1000, null, { signal: over }).catch(() => undefined)
      } else throw new Error(`The server answered a run with ${answer.status}.`)
    }
  }
  await Promise.all(Array.from({ length: GREEDY_LOOPS }, loop))
  return count
}

/** A quiet user alone, and beside one who requests too much. */
async function fairnessFindings(url: string): Promise<Finding[]> {
  const alone = await quietRuns(url)
  const over = new AbortController()
  const working = greedyRuns(url, over.signal)
  const beside = await quietRuns(url)
  over.abort()
  const { done, refused } = await working
  const goal = { p99: Math.round(LATER * alone.p99), rate: 0 }
  return [
    loadFinding('a quiet user, one run after the other, alone', alone),
    loadFinding(`the same beside ${GREEDY_LOOPS} loops of another user`, beside, goal),
    finding(`  runs of that other user meanwhile: ${done} answered, ${refused} refused`, null),
  ]
}

async function memoryFinding(what: string, server: RunningServer, { price, token }: Doors): Promise<Finding> {
  const { url } = server
  const ask = async (amount: number) => {
    await shoot({ url: url + barsPath('EURUSD', 'H1'), headers: price, until: { amount: amount / 2 } })
    await shoot({ url: url + endpoints.symbols.path, headers: token, until: { amount: amount / 2 } })
  }
  await ask(MANY / 5)
  const before = await calmMemoryOf(server)
  await ask(MANY)
  const after = await calmMemoryOf(server)
  const text = `memory without garbage before and after ${MANY} requests, ${what}: ${before.toFixed(0)} MB, ${after.toFixed(0)} MB`
  return finding(text, after - before <= GROWTH ? [] : [`may grow by ${GROWTH} MB at most`])
}

async function fill(server: RunningServer): Promise<void> {
  const client = await signedInClient(server.url)
  for (let file = 0; file < FILES; file++) {
    const { status } = await client.upload(SYMBOL, minutes(file))
    if (status !== 200) throw new Error(`The server answered an upload with ${status}.`)
  }
}

async function measureAll(folder: string): Promise<Finding[]> {
  const filling = await startServer({ dataFolder: folder, env: COLLECTS })
  const small = await memoryFinding('as it is delivered', filling, await doorsOf(filling.url))
  await fill(filling)
  await filling.stop()
  execFileSync(process.execPath, [CLI, 'user', 'add', QUIET.name, '--password-stdin'], {
    input: QUIET.password,
    env: { ...process.env, TIDEMARK_DATA: folder },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const server = await startServer({ dataFolder: folder, env: COLLECTS })
  try {
    const { url } = server
    const doors = await doorsOf(url)
    const first = await firstAnswers(url, doors)
    const load = await underLoad(url, doors)
    const beside = await besideHeavyWork(server, doors)
    const fairness = await fairnessFindings(url)
    const large = await memoryFinding('after that', server, doors)
    return [...first, ...load, ...beside, ...fairness, small, large]
  } finally {
    await server.stop()
  }
}

export async function loadReport(): Promise<string> {
  process.env['TIDEMARK_RATE_LIMIT'] = '0'
  const folder = await temporaryFolder()
  try {
    const findings = await measureAll(folder.path)
    const goals = findings.filter(({ isMet }) => isMet !== null)
    const head = row('', ['requests/s', 'p50 ms', 'p99 ms', 'failed'])
    const met = `${goals.filter(({ isMet }) => isMet).length} of ${goals.length} goals of load are met.`
    return [head, ...findings.map(({ text }) => text), '', met].join('\n')
  } finally {
    await folder.remove()
  }
}
