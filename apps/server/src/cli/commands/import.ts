import { basename } from 'node:path'
import { CALENDAR_CHOICES, calendarText, TIMEFRAMES, uploadQuerySchema } from '@tidemark/contract'
import type { Command } from 'commander'
import { newReplacementId } from '../../store/formerBars'
import { keptFor, storedNotes } from '../../store/keptCalendar'
import { readBarsFile } from '../../compute/readBarsFile'
import { byCommandLine, withStore } from '../dataFolder'
import { counted, print } from '../print'
import { addReadingOptions, readingFile, type ReadingOptions, readWords, reportText } from '../readBars'

interface Options extends ReadingOptions {
  readonly csv: string
  readonly symbol: string
  readonly timeframe?: string
  readonly calendar?: string
  readonly dryRun?: true
  readonly json?: true
}

async function run(options: Options): Promise<void> {
  const { timeZone, dryRun, csv, json, ...words } = options
  const query = readWords(uploadQuerySchema, { ...words, time_zone: timeZone, dry_run: dryRun && 'true' })
  const { symbol, dry_run: isDry, ...reading } = query
  const read = readingFile(csv, (path) => readBarsFile(path, reading))
  const { timeframe, bars } = read
  const source = `imported from ${basename(csv)}`
  const count = bars.time.length
  const { replaced, kept } = isDry
    ? { replaced: 0, kept: null }
    : await withStore(async (store) => {
        const keep = { ...byCommandLine(), id: newReplacementId(), owner: null }
        const arrived = { ...bars, calendar: read.calendar }
        return {
          replaced: await store.putSeries({ symbol, timeframe, source, licence: null }, arrived, keep),
          kept: keptFor(await store.series(), { symbol, timeframe }),
        }
      })
  const calendar = kept?.calendar ?? read.calendar
  const { notes = [] } = read.report
  const report = { ...read.report, notes: kept === null ? notes : storedNotes(notes, kept) }
  if (json) {
    const stored = isDry ? 0 : count
    await print(`${JSON.stringify({ symbol, ...report, calendar, dry_run: isDry, stored, replaced })}\n`)
    return
  }
  const instead = replaced > 0 ? `, in place of ${replaced}` : ''
  const done = `${isDry ? 'Would store' : 'Stored'} ${counted(count, 'bar')}`
  const { calendar_note: doubt = null } = report
  const days = `Calendar: ${calendarText(calendar)}.${doubt === null ? '' : ` ${doubt}`}`
  await print(`${done} as ${symbol} ${timeframe}${instead}.\n${reportText({ ...read, report })}${days}\n`)
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
    .option(
      '--calendar <name>',
      `which days it trades: ${CALENDAR_CHOICES.join(', ')} (default: what the series has, else as its bars show)`,
    )
    .option('--dry-run', 'say what would be stored, and store nothing')
    .option('--json', 'the report as one JSON object, as an upload answers')
    .action(run)
}
