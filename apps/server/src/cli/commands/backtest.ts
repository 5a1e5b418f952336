import type { BacktestResult, Statistics } from '@tidemark/contract'
import type { Command } from 'commander'
import { BadInput, isBadInput } from '../badInput'
import { print, table } from '../print'
import { CsvFiles, readRequest, readText, run } from '../request'

interface Options {
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
  program
    .command('backtest')
    .description('Run a strategy over a CSV file of bars (datetime,open,high,low,close[,volume]; times in UTC).')
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
      if (options.batch !== undefined) await runBatch(options)
      else await runOne(options)
    })
}

async function runOne(options: Options): Promise<void> {
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
  const result = run(request, new CsvFiles())
  await print(json === true ? `${JSON.stringify(result)}\n` : readable(result))
}

async function runBatch({ batch = '', ...others }: Options): Promise<void> {
  const extra = Object.keys(others).filter((name) => name !== 'json')
  if (extra.length > 0) throw new BadInput(`--batch takes no --${extra.join(', --')}: each line names its own`)
  const files = new CsvFiles()
  let refused = 0
  for (const [k, line] of readText(batch).split('\n').entries()) {
    if (line.trim() === '') continue
    const answer = answerLine(line, k + 1, files)
    if ('error' in answer) refused++
    await print(`${JSON.stringify(answer)}\n`)
  }
  if (refused > 0) throw new BadInput(`${batch}: ${refused} ${refused === 1 ? 'line' : 'lines'} could not be run`)
}

function answerLine(line: string, number: number, files: CsvFiles): BacktestResult | { error: string; line: number } {
  try {
    return run(readRequest(jsonOf('line', line)), files)
  } catch (error) {
    if (isBadInput(error)) return { error: error.message, line: number }
    throw error
  }
}

function jsonOf(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new BadInput(`${name}: not JSON: ${text.length > 80 ? `${text.slice(0, 80)}…` : text}`, { cause })
  }
}

function numberOf(name: string, text: string): number {
  const value = text.trim() === '' ? NaN : Number(text)
  if (Number.isFinite(value)) return value
  throw new BadInput(`${name}: '${text}' is not a number`)
}

function rowsOf(text: string): [number, number] {
  const match = /^(\d+):(\d+)$/.exec(text)
  if (match === null) throw new BadInput(`rows: '${text}' is not of the form first:end, like 0:6000`)
  return [Number(match[1]), Number(match[2])]
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
