// Reads standard input and writes to file descriptor 3, without the event loop. The file can only break itself: nobody
// else uses the process.
import { readSync, writeSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { lowerPriority } from '../lowerPriority'
import { programFile } from '../workerFile'
import { serveFile } from './childWork'

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

const watch = new Worker(programFile('own.watch', 'mjs', import.meta.url), {
  execArgv: [],
  // Read here: the server may be gone before the thread starts.
  workerData: { server: process.ppid },
})
watch.unref()
lowerPriority()
const memoryMb = Number(process.argv[2])

const limitMemory = () => watch.postMessage(process.memoryUsage.rss() + memoryMb * MB, [])
await serveFile({ readInto, write, limitMemory })
