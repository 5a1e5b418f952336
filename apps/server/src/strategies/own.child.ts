// Reads standard input and writes to file descriptor 3, without the event loop. Our own work is done before the file is
// loaded, so the file can only break itself.
import { readSync, writeSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { BAR_COLUMNS } from '@tidemark/engine'
import { decisionInputs } from '@tidemark/engine/research'
import { gather } from '../runs/gather'
import { lowerPriority } from '../runs/lowerPriority'
import { programFile } from '../runs/workerFile'
import { decidedStrategy } from './decisions'
import { faultOf, StrategyFault } from './fault'
import { frame, LENGTH_BYTES, type SentMessage } from './messages'
import type { OwnWork } from './ownWork'
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

async function load(file: string): Promise<unknown> {
  const loaded: { default?: unknown } = await import(/* @vite-ignore */ pathToFileURL(file).href)
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

function prepare(work: OwnWork): unknown[] | null {
  if (work.kind !== 'run') return []
  try {
    const { request, facts, series } = work
    const { bars, params } = decisionInputs(request, gather(series), [decidedStrategy(facts, undefined)])
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
const work = readWork()
const shared = prepare(work)
if (shared === null) send({ kind: 'unprepared' })
else {
  watch.postMessage(process.memoryUsage.rss() + memoryMb * MB, [])
  send({ kind: 'begun' })
  try {
    const exported = await load(work.file)
    if (work.kind === 'inspect') sendFacts(exported)
    else sendDecisions(exported, shared)
  } catch (error) {
    send({ kind: 'fault', reason: faultOf(error).message })
  }
}
