// Ends its process when it takes more memory than it may, or when the server is gone. A thread: the strategy's own may be busy
// for ever.
import { writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

/** Ms between two looks: a process can take some 20 MB in that time. */
const LOOK_MS = 20

parentPort?.once('message', (mostBytes) => {
  setInterval(() => {
    const isTooMuch = process.memoryUsage.rss() > mostBytes
    if (isTooMuch) writeSync(4, 'memory')
    if (isTooMuch || process.ppid !== workerData.server) process.kill(process.pid, 'SIGKILL')
  }, LOOK_MS)
})
