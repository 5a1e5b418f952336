import type { GridResult } from '@tidemark/contract'
import type { Command } from 'commander'
import { BadInput } from '../badInput'
import { figureIn, readGrid, runCliGrid } from '../grid'
import { jsonOf, numberOf, rowsOf } from '../options'
import { print, table } from '../print'
import { addReadingOptions, CsvFiles, type ReadingOptions } from '../readBars'

interface Options extends ReadingOptions {
  readonly csv?: string
  readonly strategy?: string
  readonly grid?: string
  readonly config?: string
  readonly statistics?: string
  readonly sort?: string
  readonly top?: string
  readonly threads?: string
  readonly cash?: string
  readonly fees?: string
  readonly slippage?: string
  readonly rows?: string
  readonly start?: string
  readonly end?: string
  readonly json?: boolean
}

/** Rows that the table shows, unless told otherwise. */
const TOP = 20

const EXAMPLES = `
Examples:
  tidemark grid --csv EURUSD_H1.csv --strategy SmaCross --grid '{"n1":[5,10,20],"n2":[50,100,200]}'
  tidemark grid --csv EURUSD_H1.csv --strategy RsiReversion --grid '{"n":[7,14],"sl_pct":[0,0.01]}' --sort 'Return [%]' --json
    every combination is run; the best stand first
`

/** `tidemark grid`: one strategy in many configurations on a CSV file. */
export function register(program: Command): void {
  addReadingOptions(program.command('grid'))
    .description('Run a strategy in every combination of parameter values over a CSV file of bars, best first.')
    .option('--csv <file>', 'the bars, read and checked as by tidemark import')
    .option('--strategy <name>', "the strategy's id or name; see 'tidemark strategies'")
    .option('--grid <json>', 'values by parameter or engine option, like {"n1":[5,10],"n2":[20,50]}')
    .option('--config <json>', 'what all configurations have in common (default: {})')
    .option('--statistics <names>', "further statistics of each run, separated by commas: 'SQN,Calmar Ratio'")
    .option('--sort <name>', 'summary figure or statistic by which to sort, the largest first (default: Sharpe Ratio)')
    .option('--top <count>', `rows of the table (default: ${TOP})`)
    .option('--threads <count>', 'threads to run in (default: as many as the machine has cores)')
    .option('--cash <amount>', 'money at the start (default: 100000)')
    .option('--fees <fraction>', 'commission per fill as a fraction of the traded value (default: 0)')
    .option('--slippage <fraction>', "fraction by which every fill's price is worse (default: 0)")
    .option('--rows <first:end>', 'use these rows of the file, counted from 0, end excluded')
    .option('--start <date>', 'first day, like 2024-01-31')
    .option('--end <date>', 'last day, included')
    .option('--json', 'print all rows and the provenance as JSON')
    .addHelpText('after', EXAMPLES)
    .action(runOne)
}

async function runOne({ json, top, timeZone, columns, decimal, dates, ...options }: Options): Promise<void> {
  const files = new CsvFiles({ timeZone, columns, decimal, dates })
  const missing = (['csv', 'strategy', 'grid'] as const).filter((name) => options[name] === undefined)
  if (missing.length > 0) throw new BadInput(`--${missing.join(' and --')} must be given`)
  const { grid, config, statistics, threads, cash, fees, slippage, rows, ...rest } = options
  const asked = readGrid({
    ...rest,
    ...(grid !== undefined && { grid: jsonOf('grid', grid) }),
    ...(config !== undefined && { config: jsonOf('config', config) }),
    ...(statistics !== undefined && { statistics: namesOf(statistics) }),
    ...(threads !== undefined && { threads: numberOf('threads', threads) }),
    ...(cash !== undefined && { cash: numberOf('cash', cash) }),
    ...(fees !== undefined && { fees: numberOf('fees', fees) }),
    ...(slippage !== undefined && { slippage: numberOf('slippage', slippage) }),
    ...(rows !== undefined && { rows: rowsOf(rows) }),
  })
  const count = top === undefined ? TOP : numberOf('top', top)
  if (!Number.isInteger(count) || count < 1)
    throw new BadInput(`top: must be a whole number of at least 1, not ${count}`)
  const result = await runCliGrid(asked, files)
  await print(json === true ? `${JSON.stringify(result)}\n` : readable(result, asked.sort, count))
}

function namesOf(text: string): string[] {
  return text.split(',').map((name) => name.trim())
}

function readable({ rows, provenance }: GridResult, sort: string, count: number): string {
  const { strategy_name: strategy, symbol, bars } = provenance
  const [first] = rows
  const params = Object.keys(first?.config ?? {})
  const figures = [...new Set([...Object.keys(first?.summary ?? {}), ...Object.keys(first?.statistics ?? {})])]
  const shown = rows.slice(0, count)
  const lines = shown.map((row) => [
    ...params.map((name) => String(row.config[name] ?? '')),
    ...figures.map((name) => text(figureIn(row, name))),
  ])
  const right = figures.map((_, k) => k + params.length)
  const title = `${strategy} on ${symbol}: ${rows.length} configurations over ${bars} bars, by ${sort}\n\n`
  const rest = rows.length > count ? `\n${rows.length - count} more: --top ${rows.length} shows all\n` : ''
  return title + table([[...params, ...figures], ...lines], right) + rest
}

function text(value: number | null): string {
  if (value === null) return 'N/A'
  if (Number.isInteger(value)) return String(value)
  return Math.abs(value) >= 1 ? value.toFixed(2) : value.toPrecision(3)
}
