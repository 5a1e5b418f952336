import { measure } from './measure'
import { workloads } from './workloads'

// Runs in a browser's worker.
postMessage(workloads().map(({ name, runs, work }) => ({ name, timing: measure(work, runs, runs) })))
