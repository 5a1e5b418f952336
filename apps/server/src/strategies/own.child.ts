// Reads standard input and writes to file descriptor 3, without the event loop. The file can only break itself: nobody
// else uses the process.
import { readSync, writeSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { BAR_COLUMNS, type Bars, copyBars } from '@tidemark/engine'
import { decisionInputs } from '@tidemark/engine/research'
import { gather } from '../runs/gather'
import { lowerPriority } from '../runs/lowerPriority'
import { programFile } from '../runs/workerFile'
import type { StrategyFacts } from './declared'
import { decidedStrategy } from './decisions'
import { faultOf, StrategyFault } from './fault'
import { frame, LENGTH_BYTES, type SentMessage } from './messages'
import type { OwnAsk, OwnWork } from './ownWork'
import { toolsOf } from './tools'

const INPUT = 0
const ANSWERS = 3
const MB = 1024 * 1024

/** Exits at the end of input: the server no longer needs the process, or is gone. */
function readInto(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) {
    const count = readSync(INPUT, bytes, at, bytes.length - at, null)
    if (count === 0) process.exit()
    at += count
  }
}

function readWork(): OwnWork {
  const length = Buffer.alloc(LENGTH_BYTES)
  readInto(length)
  const json = Buffer.alloc(length.readUInt32LE())
  readInto(json)
  const { count, ...work } = JSON.parse(json.toString())
  if (work.kind !== 'run') return work
  const columns = BAR_COLUMNS.map((name) => {
    const column = new Float64Array(count)
    readInto(new Uint8Array(column.buffer))
    return [name, column]
  })
  return { ...work, series: { ...work.series, bars: Object.fromEntries(columns) } }
}

function write(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(ANSWERS, bytes, at)
}

function send(message: SentMessage): void {
  write(frame(message))
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** Anew for every ask, so that nothing it remembers from other bars is there. */
async function load(file: string, ask: number): Promise<unknown> {
  const version = ask === 0 ? '' : `?ask=${ask}`
  const loaded: { default?: unknown } = await import(/* @vite-ignore */ `${pathToFileURL(file).href}${version}`)
  return loaded.default
}

function sendFacts(exported: unknown): void {
  const isObject = typeof exported === 'object' && exported !== null
  const facts = isObject && {
    id: fieldOf(exported, 'id'),
    name: fieldOf(exported, 'name'),
    description: fieldOf(exported, 'description'),
    params: fieldOf(exported, 'params'),
    decide: typeof fieldOf(exported, 'decide') === 'function',
  }
  send({ kind: 'facts', exported: facts || null })
}

/** Arguments of `decide`; null when there is nothing to decide on. */
function prepare(facts: StrategyFacts, stored: Bars, { request, rows }: OwnAsk): unknown[] | null {
  try {
    // A view would let the file read the rows after it.
    const given = rows === null ? stored : copyBars(stored, ...rows)
    const { bars, params } = decisionInputs(request, given, [decidedStrategy(facts, undefined)])
    Object.freeze(Object.getPrototypeOf(params))
    return [bars, params, toolsOf(bars)].map((shared) => Object.freeze(shared))
  } catch {
    return null
  }
}

function sendDecisions(exported: unknown, shared: readonly unknown[]): void {
  const decide = fieldOf(exported, 'decide')
  if (typeof decide !== 'function') throw new StrategyFault('decide must be a function')
  const returned = Reflect.apply(decide, exported, shared)
  const warmup = fieldOf(returned, 'warmup')
  const bytes = fieldOf(returned, 'bytes')
  if (!(bytes instanceof Uint8Array)) return send({ kind: 'decisions', warmup, bytes: null })
  send({ kind: 'decisions', warmup, bytes: bytes.length })
  write(bytes)
}

const watch = new Worker(programFile('own.watch', 'mjs', import.meta.url), {
  execArgv: [],
  // Read here: the server may be gone before the thread starts.
  workerData: { server: process.ppid },
})
watch.unref()
lowerPriority()
const memoryMb = Number(process.argv[2])

async function answer(file: string, shared: readonly unknown[], ask: number): Promise<void> {
  // Does not count the memory of its input.
  if (ask === 0) watch.postMessage(process.memoryUsage.rss() + memoryMb * MB, [])
  send({ kind: 'begun' })
  try {
    const exported = await load(file, ask)
    if (shared.length === 0) sendFacts(exported)
    else sendDecisions(exported, shared)
  } catch (error) {
    send({ kind: 'fault', reason: faultOf(error).message })
  }
}

const first = readWork()
if (first.kind === 'inspect') await answer(first.file, [], 0)
else if (first.kind === 'run') {
  const { series } = first
  const bars = 'stored' in series ? gather(series) : series.bars
  let next: OwnWork = first
  for (let count = 0; next.kind !== 'inspect'; count++) {
    const shared = prepare(first.facts, bars, next.ask)
    if (shared === null) send({ kind: 'unprepared' })
    else await answer(first.file, shared, count)
    next = readWork()
  }
}
