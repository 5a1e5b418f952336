import { basename } from 'node:path'
import { BROKER_ZONE, TIMEFRAMES, UPLOAD_COLUMNS, type UploadQuery, uploadQuerySchema } from '@tidemark/contract'
import type { Command } from 'commander'
import { Problem } from '../../http/problem'
import { FileProblem, type FileRead, readBarsFile, refusedText } from '../../uploads/readBarsFile'
import { troubleText } from '../../uploads/table/trouble'
import { BadInput } from '../badInput'
import { withStore } from '../dataFolder'
import { print } from '../print'
import { callerFile } from '../request'

interface Options {
  readonly csv: string
  readonly symbol: string
  readonly timeframe?: string
  readonly timeZone?: string
  readonly columns?: string
  readonly decimal?: string
  readonly dates?: string
  readonly dryRun?: true
  readonly json?: true
}

/** A file that can be stored. */
type Read = ReturnType<typeof readBarsFile>

/** What a word of an upload's query is called here. */
function optionOf(word: string): string {
  return `--${word.replaceAll('_', '-')}`
}

/** @throws {BadInput} that names every option that is wrong. */
function readQuery({ symbol, timeframe, timeZone, columns, decimal, dates, dryRun }: Options): UploadQuery {
  const given = { symbol, timeframe, time_zone: timeZone, columns, decimal, dates, dry_run: dryRun && 'true' }
  const words = Object.fromEntries(Object.entries(given).filter(([, word]) => word !== undefined))
  const { data, error } = uploadQuerySchema.safeParse(words)
  if (data !== undefined) return data
  const lines = error?.issues.map(({ path, message }) => {
    const name = String(path[0])
    return `${optionOf(name)} is '${words[name] ?? ''}': it ${message}`
  })
  throw new BadInput(lines?.join('\n') ?? 'the options cannot be read')
}

/** @throws {BadInput} for a file that cannot be stored as it is: it says where and why. */
function readFile(csv: string, { symbol: _symbol, dry_run: _isDry, ...options }: UploadQuery): Read {
  const path = callerFile(csv)
  try {
    return readBarsFile(path, options)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const isTold = error instanceof FileProblem
    const lines = isTold ? error.troubles.map((trouble) => troubleText(trouble, optionOf)) : [error.message]
    throw new BadInput(`${csv}: ${lines.join('\n')}`, { cause: error })
  }
}

/** '2024-01-31 14:30' */
function minuteOf(time: string | undefined): string {
  return (time ?? '').slice(0, 16).replace('T', ' ')
}

/** What an upload's report says, as lines. */
function reportText({ report }: FileRead): string {
  const { rows = 0, refused = 0, duplicates = 0, out_of_order: outOfOrder = 0, gaps } = report
  const { first_bar: first, last_bar: last, refused_rows: faults = [], notes = [] } = report
  const counts = `refused ${refused}, of a repeated time ${duplicates}, out of order ${outOfOrder}, gaps ${gaps?.count ?? 0}`
  const lines = [
    `${rows} rows from ${minuteOf(first)} to ${minuteOf(last)} UTC: ${counts}.`,
    ...faults.map(refusedText),
    ...notes,
  ]
  return lines.map((line) => `${line}\n`).join('')
}

async function run(options: Options): Promise<void> {
  const query = readQuery(options)
  const read = readFile(options.csv, query)
  const { symbol, dry_run: isDry } = query
  const { timeframe, bars, report } = read
  const source = `imported from ${basename(options.csv)}`
  const count = bars.time.length
  const replaced = isDry
    ? 0
    : await withStore((store) => store.putSeries({ symbol, timeframe, source, licence: null }, bars))
  if (options.json) {
    await print(`${JSON.stringify({ symbol, ...report, dry_run: isDry, stored: isDry ? 0 : count, replaced })}\n`)
    return
  }
  const instead = replaced > 0 ? `, in place of ${replaced}` : ''
  const done = isDry ? `Would store ${count} bars` : `Stored ${count} bars`
  await print(`${done} as ${symbol} ${timeframe}${instead}.\n${reportText(read)}`)
}

/** `tidemark import`: a file of prices, of any dialect that an upload may have, becomes a stored series, whole or not at all. */
export function register(program: Command): void {
  program
    .command('import')
    .description(
      'Store a price series from a file, in place of one of the same symbol and timeframe. Rows that cannot be read are left out and named; where more than half cannot be, nothing is stored.',
    )
    .requiredOption(
      '--csv <file>',
      'commas, semicolons or tabs, with or without gzip; headings in any of the common words',
    )
    .requiredOption('--symbol <name>', 'what to call it')
    .option('--timeframe <code>', `length of its bars: ${TIMEFRAMES.join(', ')} (default: as the bars show)`)
    .option('--time-zone <zone>', `of times that carry none: UTC, Europe/Berlin, +02:00, ${BROKER_ZONE} (default: UTC)`)
    .option(
      '--columns <list>',
      `what each column is, with commas: ${UPLOAD_COLUMNS.join(', ')}, - (default: as headed)`,
    )
    .option('--decimal <mark>', 'point or comma (default: as the file shows)')
    .option('--dates <order>', 'dmy or mdy (default: as the file shows)')
    .option('--dry-run', 'say what would be stored, and store nothing')
    .option('--json', 'the report as one JSON object, as an upload answers')
    .action(run)
}
