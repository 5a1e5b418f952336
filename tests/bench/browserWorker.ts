import { measure } from './measure'
import { workloads } from './workloads'

// Runs every workload in a browser's worker and reports the times.
postMessage(workloads().map(({ name, runs, work }) => ({ name, timing: measure(work, runs, runs) })))
