import { type BacktestResult, isDated, type Statistics } from '@tidemark/contract'
import type { Command } from 'commander'
import { runBatch } from '../batch'
import { addFlags, checkGiven, type Options, RUN_FLAGS, valuesOf } from '../flags'
import { readOptions } from '../options'
import { counted, print, table } from '../print'
import { addReadingOptions, CsvFiles } from '../readBars'
import { cliRequestSchema, run } from '../request'

const EXAMPLES = `
Examples:
  tidemark backtest --csv EURUSD_H1.csv --strategy SmaCross --config '{"n1":10,"n2":20}' --cash 10000
  tidemark backtest --batch requests.ndjson
    one request per line: {"csv":"EURUSD_H1.csv","strategy":"SmaCross","config":{"n1":10},"cash":10000,"rows":[0,6000]}
    one answer per line, in the same order; a line that cannot be run gives {"error": …, "line": n} and exit code 2
`

export function register(program: Command): void {
  addReadingOptions(addFlags(program.command('backtest'), RUN_FLAGS))
    .description('Run a strategy over a CSV file of bars, read and checked as by tidemark import.')
    .option('--json', 'print summary, statistics, trades, equity, notes and provenance as JSON')
    .option('--batch <file>', 'run every request of a file of JSON lines and print one JSON answer per line')
    .addHelpText('after', EXAMPLES)
    .action(async ({ batch, json, timeZone, columns, decimal, dates, ...flags }: Options) => {
      const files = new CsvFiles({ timeZone, columns, decimal, dates })
      const answer = (request: unknown) => run(readOptions(cliRequestSchema, request), files)
      if (typeof batch === 'string') {
        await runBatch(batch, flags, answer)
        return
      }
      checkGiven(flags, ['csv', 'strategy'], '--batch')
      const result = answer(valuesOf(flags, RUN_FLAGS))
      await print(json === true ? `${JSON.stringify(result)}\n` : readable(result))
    })
}

function readable({ statistics = {}, notes = [], provenance, trades }: BacktestResult): string {
  const title = provenance
    ? `${provenance.strategy_name} on ${provenance.symbol}: ${counted(provenance.bars, 'bar')}, ${counted(trades.length, 'trade')}\n\n`
    : ''
  const isOfDates = isDated(provenance?.timeframe ?? 'M1')
  const rows = Object.entries(statistics).map(([name, value]) => [name, valueText(value, isOfDates)])
  const tail = notes.length > 0 ? `\n${notes.join('\n')}\n` : ''
  return title + table(rows, [1]) + tail
}

const MIDNIGHT = / 00:00:00$/

function valueText(value: Statistics[string], isOfDates: boolean): string {
  if (value === null) return 'N/A'
  if (typeof value === 'object') return value.text
  if (typeof value === 'string') return isOfDates ? value.replace(MIDNIGHT, '') : value
  if (Number.isInteger(value)) return String(value)
  return Math.abs(value) >= 1 ? value.toFixed(2) : value.toPrecision(4)
}
