import { cpus } from 'node:os'
import { backtestLines } from './backtest.bench'
import { browserLines } from './browser.bench'
import { chartReport } from './chart.bench'
import { correlationLines } from './correlation.bench'
import { csvLines } from './csv.bench'
import { demoLines } from './demo.bench'
import { gridLines } from './grid.bench'
import { indicatorLines } from './indicators.bench'
import { libraryLines } from './library.bench'
import { loadReport } from './load.bench'
import { type Line, report } from './measure'
import { pairLines } from './pairs.bench'
import { scaleReport } from './scale.bench'
import { uiLines } from './ui.bench'
import { validationLines } from './validation.bench'

const LINES: Readonly<Record<string, () => Line[] | Promise<Line[]>>> = {
  pairs: pairLines,
  csv: csvLines,
  backtest: backtestLines,
  grid: gridLines,
  validation: validationLines,
  indicators: indicatorLines,
  correlation: correlationLines,
  browser: browserLines,
  demo: demoLines,
  ui: uiLines,
  library: libraryLines,
}
// `npm run bench -- demo` runs only that.
const asked = process.argv.slice(2).filter((name) => !name.startsWith('--'))
const minutes = Number(process.argv.find((text) => text.startsWith('--minutes='))?.split('=')[1] ?? 0)
const LOAD = 'load'
const SCALE = 'scale'
const CHART = 'chart'
const names = [...Object.keys(LINES), LOAD, SCALE, CHART]
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`There is no '${unknown.join("', '")}' to measure; there are ${names.join(', ')}.\n`)
  process.exit(2)
}
process.stdout.write(`Node ${process.version}, ${cpus()[0]?.model.trim() ?? 'unknown processor'}\n\n`)
const lines: Line[] = []
for (const [name, measureThem] of Object.entries(LINES)) {
  if (asked.length === 0 || asked.includes(name)) lines.push(...(await measureThem()))
}
if (lines.length > 0) {
  process.stdout.write(`${report(lines)}\n\n`)
  process.stdout.write(
    'Ratio: our median by that of the reference, which was measured in this run on this machine; goals are our own. Where Python\n' +
      'lacks the packages (apt-get install python3-numba python3-pandas), bars a second stand in its place. A busy machine shows\n' +
      'where median and best lie far apart.\n',
  )
}
if (asked.length === 0 || asked.includes(LOAD)) process.stdout.write(`\n${await loadReport()}\n`)
// Needs PostgreSQL, so only when asked for.
if (asked.includes(SCALE)) process.stdout.write(`\n${await scaleReport()}\n`)
// Takes two minutes, so only when asked for; `--minutes=10` uses the chart for ten.
if (asked.includes(CHART)) await chartReport(minutes, (text) => void process.stdout.write(`\n${text}\n`))
