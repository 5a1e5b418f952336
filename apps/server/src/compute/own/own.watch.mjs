// Ends its process beyond the memory limit or when the server is gone. A thread, because the strategy's own may never
// yield.
import { writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

/** In ms: a process can allocate about 20 MB in that time. */
const LOOK_MS = 20

parentPort?.once('message', (mostBytes) => {
  setInterval(() => {
    const isTooMuch = process.memoryUsage.rss() > mostBytes
    if (isTooMuch) writeSync(4, 'memory')
    if (isTooMuch || process.ppid !== workerData.server) process.kill(process.pid, 'SIGKILL')
  }, LOOK_MS)
})
