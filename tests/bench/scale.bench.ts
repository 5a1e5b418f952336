/** @packageDocumentation The built server on PostgreSQL, with worker processes. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { endpoints } from '@tidemark/contract'
import { z } from 'zod'
import { startPostgres } from '../../scripts/postgres.mjs'
import { RUN, signedInClient, signIn } from '../e2e/support/api'
import { startServer, temporaryFolder } from '../e2e/support/server'
import { startWorkerProcess, type WorkerProcess } from '../e2e/support/worker'
import { answerFinding, type Finding, finding, loadFinding, row } from './findings'
import { shoot } from './shoot'

const cli = fileURLToPath(new URL('../../apps/server/dist/cli.js', import.meta.url))

/** Hours of some six and a half years. */
const HOURS = 57_600
const CELLS = 6400
const SWEPT = 'SWEEP.TEST'
const LONG = 'LONG.TEST'
const FILES = 5
const ROWS = 1_000_000
const FIRST = Date.UTC(2012, 0, 1) / 1000

const RUN_SWEPT = { ...RUN, symbol: `${SWEPT} - 1 Hour`, strategy_name: 'SmaCross', config: undefined }

/** 80 x 80 configurations. */
const SWEEP = {
  run: RUN_SWEPT,
  axes: [
    ['n1', { from: 2, to: 81, step: 1 }],
    ['n2', { from: 100, to: 179, step: 1 }],
  ],
}

/** As often as the app asks. The server tells how long it took. */
const POLL_MS = 300

/** Sweeps on one worker and on two in turns: other programs on the machine come and go. */
const PAIRS = 3

const QUIET = { name: 'quiet', password: 'one run after the other' } as const
const LISTS_A_SECOND = 100
const LISTS_SECONDS = 10
const AGAIN = 9

/** `step` in seconds; the price wanders, so that averages cross. */
function file(count: number, start: number, step: number): string {
  const rows = Array.from({ length: count }, (_, i) => {
    const price = 100 + 10 * Math.sin(i / 40) + ((i * 7919) % 1000) / 500
    const [middle, high, low] = [price, price + 1, price - 1].map((value) => value.toFixed(2))
    return `${start + i * step},${middle},${high},${low},${middle}`
  })
  return `timestamp,open,high,low,close\n${rows.join('\n')}`
}

const stateSchema = z.looseObject({ id: z.string(), status: z.string(), computedMs: z.number(), done: z.number() })

interface Desk {
  readonly url: string
  readonly headers: Record<string, string>
}

async function ask(desk: Desk, path: string, body?: object) {
  const answer = await fetch(desk.url + path, {
    headers: desk.headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
  return stateSchema.parse(await answer.json())
}

/** Returns the seconds that it took. */
async function sweep(desk: Desk): Promise<number> {
  const { id } = await ask(desk, '/api/studies/sweep', SWEEP)
  for (;;) {
    const state = await ask(desk, `/api/studies/sweep/${id}?since=1000000`)
    if (state.status === 'done') return state.computedMs / 1000
    if (state.status !== 'queued' && state.status !== 'running') throw new Error(`The sweep ended as ${state.status}.`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** Single runs one after the other, until the signal. Returns the ms of each. */
async function singleRuns(url: string, over: AbortSignal | number): Promise<number[]> {
  const { access_token: token } = await signIn(url, QUIET)
  const times: number[] = []
  while (typeof over === 'number' ? times.length < over : !over.aborted) {
    const startedAt = performance.now()
    const answer = await fetch(url + endpoints.runBacktest.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(RUN),
    })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`A run was answered with ${answer.status}.`)
    times.push(performance.now() - startedAt)
  }
  return times
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

async function deskOf(url: string): Promise<Desk> {
  const { access_token: token } = await signIn(url)
  return { url, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } }
}

interface Pair {
  /** In seconds. */
  readonly alone: number
  readonly both: number
}

async function sweepPair(desk: Desk, startWorker: () => Promise<WorkerProcess>): Promise<Pair> {
  const alone = await sweep(desk)
  const second = await startWorker()
  try {
    // A new process has its bars and compiled code only after one.
    await sweep(desk)
    return { alone, both: await sweep(desk) }
  } finally {
    await second.stop()
  }
}

function pairsFinding(pairs: readonly Pair[]): Finding {
  const ratio = median(pairs.map(({ alone, both }) => alone / both))
  const each = pairs.map(({ alone, both }) => `${alone.toFixed(1)} and ${both.toFixed(1)}`).join(', ')
  const fastest = Math.min(...pairs.map(({ both }) => both))
  const rate = (CELLS * HOURS) / fastest / 1_000_000
  return finding(
    `sweep of 6,400 over ${HOURS} hours, s on one worker and on two: ${each} (median ${ratio.toFixed(2)} x, ${rate.toFixed(1)} million configuration-bars/s)`,
    ratio >= 1.7 ? [] : ['must be 1.7 times as fast'],
  )
}

/** What others wait beside a sweep on two workers. */
async function besideFindings(desk: Desk): Promise<Finding[]> {
  const quiet = median(await singleRuns(desk.url, AGAIN))
  const over = new AbortController()
  const sweeping = sweep(desk).finally(() => over.abort())
  const lists = { url: desk.url + endpoints.symbols.path, headers: desk.headers, rate: LISTS_A_SECOND }
  const [hits, runs] = await Promise.all([
    shoot({ ...lists, until: { seconds: LISTS_SECONDS } }),
    singleRuns(desk.url, over.signal),
    sweeping,
  ])
  const most = Math.max(...runs)
  return [
    loadFinding('lists beside a sweep', hits, { p99: 20, rate: LISTS_A_SECOND }),
    finding(
      `  another user's ${runs.length} single runs beside it, ms: ${median(runs).toFixed(0)}, at most ${most.toFixed(0)}; alone ${quiet.toFixed(0)}`,
      most - quiet <= 2000 ? [] : ['may be delayed by 2 s at most'],
    ),
  ]
}

async function sweepFindings(database: string, url: string, folder: string): Promise<Finding[]> {
  const desk = await deskOf(url)
  const startWorker = () => startWorkerProcess({ DATABASE_URL: database, TIDEMARK_DATA: folder })
  const first = await startWorker()
  try {
    await sweep(desk)
    const pairs: Pair[] = []
    for (let k = 0; k < PAIRS; k++) pairs.push(await sweepPair(desk, startWorker))
    const second = await startWorker()
    try {
      return [pairsFinding(pairs), ...(await besideFindings(desk))]
    } finally {
      await second.stop()
    }
  } finally {
    await first.stop()
  }
}

async function barsFindings(url: string): Promise<Finding[]> {
  const { price_api_key: key = '' } = await signIn(url)
  const bars = async (symbol: string, timeframe: string) => {
    const path = endpoints.latestBars.path.replace(':symbol', symbol).replace(':timeframe', timeframe)
    const startedAt = performance.now()
    await (await fetch(`${url}${path}?count=1000`, { headers: { 'x-api-key': key } })).text()
    return performance.now() - startedAt
  }
  // Warms up connection and route.
  await bars('EURUSD', 'H1')
  const first = await bars(LONG, 'M1')
  const again: number[] = []
  for (let k = 0; k < AGAIN; k++) again.push(await bars(LONG, 'M1'))
  const what = `latest 1000 of ${FILES} million bars`
  return [
    answerFinding(`${what}, first time`, first, 60),
    answerFinding(`${what}, again (median of ${AGAIN})`, median(again), 5),
  ]
}

async function upload(url: string, symbol: string, text: string): Promise<void> {
  const { status } = await (await signedInClient(url)).upload(symbol, text)
  if (status !== 200) throw new Error(`The server answered an upload with ${status}.`)
}

async function addUser(database: string, folder: string): Promise<void> {
  const child = spawn(process.execPath, [cli, 'user', 'add', QUIET.name, '--password-stdin'], {
    env: { ...process.env, DATABASE_URL: database, TIDEMARK_DATA: folder },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  child.stdin.end(QUIET.password)
  await once(child, 'close')
}

export async function scaleReport(): Promise<string> {
  const postgres = await startPostgres()
  const folder = await temporaryFolder()
  try {
    const database = await postgres.createDatabase()
    const env = { DATABASE_URL: database, TIDEMARK_COMPUTE: 'workers', TIDEMARK_RATE_LIMIT: '0' }
    const filling = await startServer({ dataFolder: folder.path, env })
    try {
      await upload(filling.url, SWEPT, file(HOURS, FIRST, 3600))
      for (let k = 0; k < FILES; k++) await upload(filling.url, LONG, file(ROWS, FIRST + k * ROWS * 60, 60))
    } finally {
      await filling.stop()
    }
    await addUser(database, folder.path)
    const server = await startServer({ dataFolder: folder.path, env })
    try {
      const findings = [
        ...(await barsFindings(server.url)),
        ...(await sweepFindings(database, server.url, folder.path)),
      ]
      const met = findings.filter(({ isMet }) => isMet === true)
      return [
        row('on PostgreSQL, with worker processes', ['requests/s', 'p50 ms', 'p99 ms', 'failed']),
        ...findings.map(({ text }) => text),
        '',
        `${met.length} of ${findings.length} goals of scale are met.`,
      ].join('\n')
    } finally {
      await server.stop()
    }
  } finally {
    await folder.remove()
    await postgres.stop()
  }
}
