import { cpus } from 'node:os'
import { backtestLines } from './backtest.bench'
import { browserLines } from './browser.bench'
import { correlationLines } from './correlation.bench'
import { gridLines } from './grid.bench'
import { indicatorLines } from './indicators.bench'
import { report } from './measure'

process.stdout.write(`Node ${process.version}, ${cpus()[0]?.model.trim() ?? 'unknown processor'}, 1,000,000 bars\n\n`)
process.stdout.write(
  `${report([...backtestLines(), ...gridLines(), ...indicatorLines(), ...correlationLines(), ...(await browserLines())])}\n\n`,
)
process.stdout.write(
  'Ratio: our median by the reference\'s. The reference\'s times were published from another machine, but for those marked "here";\n' +
    'the goals are our own. A busy machine shows where median and best lie far apart.\n',
)
