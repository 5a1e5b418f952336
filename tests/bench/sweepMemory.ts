// Prints the peak MB of a process that ran one sweep.
import { runSweep } from '@tidemark/engine/studies'
import { benchSweep } from './validation.bench'

const { request, bars } = benchSweep()
runSweep(request, bars)
console.log(process.resourceUsage().maxRSS / 1024)
