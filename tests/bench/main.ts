import { cpus } from 'node:os'
import { backtestLines } from './backtest.bench'
import { correlationLines } from './correlation.bench'
import { indicatorLines } from './indicators.bench'
import { report } from './measure'

process.stdout.write(`Node ${process.version}, ${cpus()[0]?.model.trim() ?? 'unknown processor'}, 1,000,000 bars\n\n`)
process.stdout.write(`${report([...backtestLines(), ...indicatorLines(), ...correlationLines()])}\n\n`)
process.stdout.write(
  "'there': the machine on which the references were measured; a busy machine shows in the medians.\n",
)
