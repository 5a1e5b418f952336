import { configSchema, type Figure, type IndicatorInfo, isDated } from '@tidemark/contract'
import { detectTimeframe, isoTime } from '@tidemark/engine'
import { computeIndicator, type IndicatorOutputs, indicatorsInfo } from '@tidemark/engine/research'
import type { Command } from 'commander'
import { z } from 'zod'
import { BadInput } from '../badInput'
import { runBatch } from '../batch'
import { jsonOf, readOptions, rowsOf, rowsSchema } from '../options'
import { print, table } from '../print'
import { addReadingOptions, CsvFiles, type ReadingOptions } from '../readBars'
import { cutRows } from '../request'

interface Options extends ReadingOptions {
  readonly csv?: string
  readonly name?: string
  readonly config?: string
  readonly rows?: string
  readonly list?: boolean
  readonly batch?: string
  readonly json?: boolean
}

/** Also in batch files. `rows` are [first, end), 0-based. */
const requestSchema = z.strictObject({
  csv: z.string('must name a file').min(1, 'must name a file'),
  name: z.string('must name an indicator').min(1, 'must name an indicator'),
  config: configSchema.default({}),
  rows: rowsSchema,
})
type Request = z.output<typeof requestSchema>

const EXAMPLES = `
Examples:
  tidemark indicators --list
  tidemark indicators --csv EURUSD_H1.csv --name RSI --config '{"timePeriod":14}' --rows 0:600 --json
    {"outputs":{"rsi":[null, …]}}: one value per row and output, null where there is none yet
  tidemark indicators --batch requests.ndjson
    one request per line: {"csv":"EURUSD_H1.csv","name":"RSI","config":{"timePeriod":14},"rows":[0,600]}
    one answer per line, in the same order; a line that cannot be run gives {"error": …, "line": n} and exit code 2
`

const SHOWN = 20

export function register(program: Command): void {
  addReadingOptions(program.command('indicators'))
    .description('Compute an indicator over a CSV file of bars, read and checked as by tidemark import.')
    .option('--csv <file>', 'the bars')
    .option('--name <name>', "the indicator; see 'tidemark indicators --list'")
    .option('--config <json>', 'values of its parameters (default: {})')
    .option('--rows <first:end>', 'use these rows of the file, counted from 0, end excluded')
    .option('--json', 'print every value as JSON')
    .option('--list', 'list the indicators with their parameters and outputs')
    .option('--batch <file>', 'compute every request of a file of JSON lines and print one JSON answer per line')
    .addHelpText('after', EXAMPLES)
    .action(async ({ batch, list, timeZone, columns, decimal, dates, ...options }: Options) => {
      const files = new CsvFiles({ timeZone, columns, decimal, dates })
      if (list === true) await printList(options.json === true)
      else if (batch === undefined) await runOne(options, files)
      else await runBatch(batch, options, (request) => run(readOptions(requestSchema, request), files).answer)
    })
}

function run(request: Request, files: CsvFiles): { answer: { outputs: IndicatorOutputs }; time: Float64Array } {
  const bars = cutRows(files.read(request.csv), request)
  return { answer: computeIndicator(request.name, request.config, bars), time: bars.time }
}

async function runOne({ json, config, rows, ...rest }: Options, files: CsvFiles): Promise<void> {
  const missing = (['csv', 'name'] as const).filter((name) => rest[name] === undefined)
  if (missing.length > 0) throw new BadInput(`--${missing.join(' and --')} must be given (or --batch, or --list)`)
  const request = readOptions(requestSchema, {
    ...rest,
    ...(config !== undefined && { config: jsonOf('config', config) }),
    ...(rows !== undefined && { rows: rowsOf(rows) }),
  })
  const { answer, time } = run(request, files)
  await print(json === true ? `${JSON.stringify(answer)}\n` : readable(answer.outputs, time))
}

function readable(outputs: IndicatorOutputs, time: Float64Array): string {
  const from = Math.max(0, time.length - SHOWN)
  const columns = Object.values(outputs)
  const isOfDates = isDated(detectTimeframe({ time }) ?? 'M1')
  const lines = Array.from(time.subarray(from), (moment, k) => [
    isOfDates ? isoTime(moment).slice(0, 10) : isoTime(moment),
    ...columns.map((column) => valueText(column[from + k] ?? null)),
  ])
  const head = ['', ...Object.keys(outputs)]
  const more = from === 0 ? '' : `The last ${SHOWN} of ${time.length} rows; --json prints them all.\n\n`
  return more + table([head, ...lines], [...head.keys()].slice(1))
}

function valueText(value: Figure): string {
  return value === null ? 'N/A' : String(Number(value.toPrecision(8)))
}

async function printList(isJson: boolean): Promise<void> {
  const list = indicatorsInfo()
  if (isJson) {
    await print(`${JSON.stringify(list)}\n`)
    return
  }
  for (const indicator of list.indicators) await print(listed(indicator))
}

function listed({ name, title, description, formula, params, outputs }: IndicatorInfo): string {
  const rows = params.map((param) => [
    '   ',
    param.name,
    `default ${param.default}`,
    `${param.min ?? ''} to ${param.max ?? ''}`,
    param.description ?? '',
  ])
  return `${name} (${title}): ${outputs.join(', ')}\n  ${description}\n  ${formula}\n${table(rows)}\n`
}
