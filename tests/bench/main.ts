import { cpus } from 'node:os'
import { type Line, report } from './measure'

/**
 * Imported when measured: tsx parses large packages in WebAssembly memory, and once that has grown, V8 checks every use
 * of a typed array for a detached buffer, which slows the engine by an eighth.
 */
const LINES: Readonly<Record<string, () => Promise<Line[]>>> = {
  pairs: async () => (await import('./pairs.bench')).pairLines(),
  csv: async () => (await import('./csv.bench')).csvLines(),
  backtest: async () => (await import('./backtest.bench')).backtestLines(),
  grid: async () => (await import('./grid.bench')).gridLines(),
  ledger: async () => (await import('./ledger.bench')).ledgerLines(),
  validation: async () => (await import('./validation.bench')).validationLines(),
  indicators: async () => (await import('./indicators.bench')).indicatorLines(),
  correlation: async () => (await import('./correlation.bench')).correlationLines(),
  ui: async () => (await import('./opening.bench')).openingLines(),
}
// `npm run bench -- csv` runs only that.
const asked = process.argv.slice(2).filter((name) => !name.startsWith('--'))
const minutes = Number(process.argv.find((text) => text.startsWith('--minutes='))?.split('=')[1] ?? 0)
const LOAD = 'load'
const CHART = 'chart'
const STORYBOOK = 'storybook'
const names = [...Object.keys(LINES), LOAD, CHART, STORYBOOK]
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
// Builds Storybook anew, so only when asked for.
if (asked.includes(STORYBOOK)) lines.push(...(await (await import('./storybook.bench')).storybookLines()))
if (lines.length > 0) {
  process.stdout.write(`${report(lines)}\n\n`)
  process.stdout.write(
    'Ratio: our median by that of the reference, which was measured in this run on this machine; goals are our own. Where Python\n' +
      'lacks the packages (apt-get install python3-numba python3-pandas), bars a second stand in its place. A busy machine shows\n' +
      'where median and best lie far apart.\n',
  )
}
if (asked.length === 0 || asked.includes(LOAD)) {
  const { loadReport } = await import('./load.bench')
  process.stdout.write(`\n${await loadReport()}\n`)
}
// Takes two minutes, so only when asked for; `--minutes=10` uses the chart for ten.
if (asked.includes(CHART)) {
  const { chartReport } = await import('./chart.bench')
  await chartReport(minutes, (text) => void process.stdout.write(`\n${text}\n`))
}
