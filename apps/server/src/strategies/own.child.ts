// Reads standard input and writes to file descriptor 3, without the event loop. The file can only break itself: nobody
// else uses the process.
import { readSync, writeSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { gather } from '../runs/gather'
import { lowerPriority } from '../runs/lowerPriority'
import { programFile } from '../runs/workerFile'
import { decisionsOf, factsOf, prepare, readWork } from './childWork'
import { faultOf } from './fault'
import { type Decided, frame, type SentMessage } from './messages'
import type { OwnWork } from './ownWork'

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

function write(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(ANSWERS, bytes, at)
}

function send(message: SentMessage): void {
  write(frame(message))
}

/** Anew for every ask, so that nothing it remembers from other bars is there. */
async function load(file: string, ask: number): Promise<unknown> {
  const version = ask === 0 ? '' : `?ask=${ask}`
  const loaded: { default?: unknown } = await import(/* @vite-ignore */ `${pathToFileURL(file).href}${version}`)
  return loaded.default
}

function sendDecisions({ bytes, ...rest }: Decided): void {
  send({ ...rest, bytes: bytes === null ? null : bytes.length })
  if (bytes !== null) write(bytes)
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
    if (shared.length === 0) send({ kind: 'facts', exported: factsOf(exported) })
    else sendDecisions(decisionsOf(exported, shared))
  } catch (error) {
    send({ kind: 'fault', reason: faultOf(error).message })
  }
}

const first = readWork(readInto)
if (first.kind === 'inspect') await answer(first.file, [], 0)
else if (first.kind === 'run') {
  const { series } = first
  const bars = 'stored' in series ? gather(series) : series.bars
  let next: OwnWork = first
  for (let count = 0; next.kind !== 'inspect'; count++) {
    const shared = prepare(first.facts, bars, next.ask)
    if (shared === null) send({ kind: 'unprepared' })
    else await answer(first.file, shared, count)
    next = readWork(readInto)
  }
}
