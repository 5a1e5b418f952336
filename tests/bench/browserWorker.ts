import { measure } from './measure'
import { workloads } from './workloads'

postMessage(workloads().map(({ name, runs, work }) => ({ name, timing: measure(work, runs, runs) })))
