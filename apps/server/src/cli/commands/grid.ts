import type { GridResult } from '@tidemark/contract'
import type { Command } from 'commander'
import { BadInput } from '../badInput'
import { addFlags, asJson, asNumber, asText, checkGiven, type Flag, type Options, RUN_FLAGS, valuesOf } from '../flags'
import { cliGridSchema, figureIn, runCliGrid } from '../grid'
import { numberOf, readOptions } from '../options'
import { counted, print, table } from '../print'
import { addReadingOptions, CsvFiles } from '../readBars'

const TOP = 20

const EXAMPLES = `
Examples:
  tidemark grid --csv EURUSD_H1.csv --strategy SmaCross --grid '{"n1":[5,10,20],"n2":[50,100,200]}'
  tidemark grid --csv EURUSD_H1.csv --strategy RsiReversion --grid '{"n":[7,14],"sl_pct":[0,0.01]}' --sort 'Return [%]' --json
    every combination is run; the best stand first
`

const FLAGS: readonly Flag[] = [
  ...RUN_FLAGS,
  {
    flag: '--grid <json>',
    help: 'values by parameter or engine option, like {"n1":[5,10],"n2":[20,50]}; --config is what all have in common',
    read: asJson,
  },
  {
    flag: '--statistics <names>',
    help: "further statistics of each run, separated by commas: 'SQN,Calmar Ratio'",
    read: (_name, text) => text.split(',').map((name) => name.trim()),
  },
  {
    flag: '--sort <name>',
    help: 'summary metric or statistic by which to sort, the largest first (default: Sharpe Ratio)',
    read: asText,
  },
  {
    flag: '--threads <count>',
    help: 'threads to run in (default: as many as the machine has cores)',
    read: asNumber,
  },
]

export function register(program: Command): void {
  addReadingOptions(addFlags(program.command('grid'), FLAGS))
    .description('Run a strategy in every combination of parameter values over a CSV file of bars, best first.')
    .option('--top <count>', `rows of the table (default: ${TOP})`)
    .option('--json', 'print all rows and the provenance as JSON')
    .addHelpText('after', EXAMPLES)
    .action(runOne)
}

async function runOne({ json, top, timeZone, columns, decimal, dates, ...flags }: Options): Promise<void> {
  const files = new CsvFiles({ timeZone, columns, decimal, dates })
  checkGiven(flags, ['csv', 'strategy', 'grid'])
  const asked = readOptions(cliGridSchema, valuesOf(flags, FLAGS))
  const count = typeof top === 'string' ? numberOf('top', top) : TOP
  if (!Number.isInteger(count) || count < 1)
    throw new BadInput(`top: must be a whole number of at least 1, not ${count}`)
  const result = await runCliGrid(asked, files)
  await print(json === true ? `${JSON.stringify(result)}\n` : readable(result, asked.sort, count))
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
  const title = `${strategy} on ${symbol}: ${counted(rows.length, 'configuration')} over ${counted(bars, 'bar')}, by ${sort}\n\n`
  const rest = rows.length > count ? `\n${rows.length - count} more: --top ${rows.length} shows all\n` : ''
  return title + table([[...params, ...figures], ...lines], right) + rest
}

function text(value: number | null): string {
  if (value === null) return 'N/A'
  if (Number.isInteger(value)) return String(value)
  return Math.abs(value) >= 1 ? value.toFixed(2) : value.toPrecision(3)
}
