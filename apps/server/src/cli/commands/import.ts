import { basename } from 'node:path'
import { TIMEFRAMES, uploadQuerySchema } from '@tidemark/contract'
import type { Command } from 'commander'
import { newReplacementId } from '../../store/formerBars'
import { readBarsFile } from '../../uploads/readBarsFile'
import { byCommandLine, withStore } from '../dataFolder'
import { counted, print } from '../print'
import { addReadingOptions, readingFile, type ReadingOptions, readWords, reportText } from '../readBars'

interface Options extends ReadingOptions {
  readonly csv: string
  readonly symbol: string
  readonly timeframe?: string
  readonly dryRun?: true
  readonly json?: true
}

async function run(options: Options): Promise<void> {
  const { timeZone, dryRun, csv, json, ...words } = options
  const query = readWords(uploadQuerySchema, { ...words, time_zone: timeZone, dry_run: dryRun && 'true' })
  const { symbol, dry_run: isDry, ...reading } = query
  const read = readingFile(csv, (path) => readBarsFile(path, reading))
  const { timeframe, bars, calendar, report } = read
  const source = `imported from ${basename(csv)}`
  const count = bars.time.length
  const replaced = isDry
    ? 0
    : await withStore((store) => {
        const keep = { ...byCommandLine(), id: newReplacementId(), owner: null }
        return store.putSeries({ symbol, timeframe, source, licence: null }, { ...bars, calendar }, keep)
      })
  if (json) {
    await print(`${JSON.stringify({ symbol, ...report, dry_run: isDry, stored: isDry ? 0 : count, replaced })}\n`)
    return
  }
  const instead = replaced > 0 ? `, in place of ${replaced}` : ''
  const done = `${isDry ? 'Would store' : 'Stored'} ${counted(count, 'bar')}`
  await print(`${done} as ${symbol} ${timeframe}${instead}.\n${reportText(read)}`)
}

/** `tidemark import`: any format that uploads accept, all or nothing. */
export function register(program: Command): void {
  addReadingOptions(program.command('import'))
    .description(
      'Store a price series from a file, in place of one of the same symbol and timeframe. Rows that cannot be read are left out and named; where more than half cannot be, nothing is stored.',
    )
    .requiredOption(
      '--csv <file>',
      'commas, semicolons or tabs, with or without gzip; headings in any of the common words',
    )
    .requiredOption('--symbol <name>', 'what to call it')
    .option('--timeframe <code>', `length of its bars: ${TIMEFRAMES.join(', ')} (default: as the bars show)`)
    .option('--dry-run', 'say what would be stored, and store nothing')
    .option('--json', 'the report as one JSON object, as an upload answers')
    .action(run)
}
