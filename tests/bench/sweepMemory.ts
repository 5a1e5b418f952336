// Prints the most memory in MB that a process had which ran one sweep.
import { runSweep } from '@tidemark/engine/research'
import { benchSweep } from './validation.bench'

const { request, bars } = benchSweep()
runSweep(request, bars)
console.log(process.resourceUsage().maxRSS / 1024)
