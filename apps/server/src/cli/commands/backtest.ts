import type { BacktestResult, Statistics } from '@tidemark/contract'
import type { Command } from 'commander'
import { BadInput } from '../badInput'
import { runBatch } from '../batch'
import { jsonOf, numberOf, rowsOf } from '../options'
import { print, table } from '../print'
import { addReadingOptions, CsvFiles, type ReadingOptions } from '../readBars'
import { readRequest, run } from '../request'

interface Options extends ReadingOptions {
  readonly csv?: string
  readonly strategy?: string
  readonly config?: string
  readonly cash?: string
  readonly fees?: string
  readonly slippage?: string
  readonly rows?: string
  readonly start?: string
  readonly end?: string
  readonly batch?: string
  readonly json?: boolean
}

const EXAMPLES = `
Examples:
  tidemark backtest --csv EURUSD_H1.csv --strategy SmaCross --config '{"n1":10,"n2":20}' --cash 10000
  tidemark backtest --batch requests.ndjson
    one request per line: {"csv":"EURUSD_H1.csv","strategy":"SmaCross","config":{"n1":10},"cash":10000,"rows":[0,6000]}
    one answer per line, in the same order; a line that cannot be run gives {"error": …, "line": n} and exit code 2
`

/** `tidemark backtest`: one run, or a file of them, on CSV files. */
export function register(program: Command): void {
  addReadingOptions(program.command('backtest'))
    .description('Run a strategy over a CSV file of bars, read and checked as by tidemark import.')
    .option('--csv <file>', 'the bars')
    .option('--strategy <name>', "the strategy's id or name; see 'tidemark strategies'")
    .option('--config <json>', 'strategy parameters and engine options (default: {})')
    .option('--cash <amount>', 'money at the start (default: 100000)')
    .option('--fees <fraction>', 'commission per fill as a fraction of the traded value (default: 0)')
    .option('--slippage <fraction>', "fraction by which every fill's price is worse (default: 0)")
    .option('--rows <first:end>', 'use these rows of the file, counted from 0, end excluded')
    .option('--start <date>', 'first day, like 2024-01-31')
    .option('--end <date>', 'last day, included')
    .option('--json', 'print summary, statistics, trades, equity, notes and provenance as JSON')
    .option('--batch <file>', 'run every request of a file of JSON lines and print one JSON answer per line')
    .addHelpText('after', EXAMPLES)
    .action(async (options: Options) => {
      const { batch, timeZone, columns, decimal, dates, ...others } = options
      const files = new CsvFiles({ timeZone, columns, decimal, dates })
      if (batch === undefined) await runOne(others, files)
      else {
        await runBatch(batch, others, (request) => run(readRequest(request), files))
      }
    })
}

async function runOne(options: Options, files: CsvFiles): Promise<void> {
  const missing = (['csv', 'strategy'] as const).filter((name) => options[name] === undefined)
  if (missing.length > 0) throw new BadInput(`--${missing.join(' and --')} must be given (or --batch)`)
  const { json, rows, config, cash, fees, slippage, ...rest } = options
  const request = readRequest({
    ...rest,
    ...(config !== undefined && { config: jsonOf('config', config) }),
    ...(cash !== undefined && { cash: numberOf('cash', cash) }),
    ...(fees !== undefined && { fees: numberOf('fees', fees) }),
    ...(slippage !== undefined && { slippage: numberOf('slippage', slippage) }),
    ...(rows !== undefined && { rows: rowsOf(rows) }),
  })
  const result = run(request, files)
  await print(json === true ? `${JSON.stringify(result)}\n` : readable(result))
}

function readable({ statistics = {}, notes = [], provenance, trades }: BacktestResult): string {
  const title = provenance
    ? `${provenance.strategy_name} on ${provenance.symbol}: ${provenance.bars} bars, ${trades.length} trades\n\n`
    : ''
  const rows = Object.entries(statistics).map(([name, value]) => [name, valueText(value)])
  const tail = notes.length > 0 ? `\n${notes.join('\n')}\n` : ''
  return title + table(rows, [1]) + tail
}

function valueText(value: Statistics[string]): string {
  if (value === null) return 'N/A'
  if (typeof value === 'object') return value.text
  if (typeof value === 'string' || Number.isInteger(value)) return String(value)
  return Math.abs(value) >= 1 ? value.toFixed(2) : value.toPrecision(4)
}
