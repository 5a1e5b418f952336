import { basename } from 'node:path'
import { BROKER_ZONE, isDated, UPLOAD_COLUMNS, uploadChangeText, uploadQuerySchema } from '@tidemark/contract'
import { type Bars, type CalendarDecision, decideCalendar } from '@tidemark/engine'
import { calendarZone, type PriceFile, type ReadingHints, refusedText, troubleText } from '@tidemark/engine/price-file'
import type { Command } from 'commander'
import { z } from 'zod'
import { Problem } from '../problem/problem'
import { FileProblem, inspectBarsFile } from '../compute/readBarsFile'
import { BadInput } from './badInput'
import { callerFile, unreadable } from './callerFile'
import { counted, momentText } from './print'

export interface ReadingOptions {
  readonly timeZone?: string | undefined
  readonly columns?: string | undefined
  readonly decimal?: string | undefined
  readonly dates?: string | undefined
  readonly only?: string | undefined
  readonly sundays?: string | undefined
}

const { time_zone, columns, decimal, dates, only, sundays } = uploadQuerySchema.shape
const readingSchema = z.strictObject({ time_zone, columns, decimal, dates, only, sundays })

function optionOf(word: string): string {
  return `--${word.replaceAll('_', '-')}`
}

/**
 * Named as an upload's query.
 *
 * @throws {BadInput} naming every invalid option
 */
export function readWords<S extends z.ZodObject>(
  schema: S,
  given: Readonly<Record<string, string | boolean | undefined>>,
): z.output<S> {
  const words = Object.fromEntries(Object.entries(given).filter(([, word]) => word !== undefined))
  const { data, error } = schema.safeParse(words)
  if (data !== undefined) return data
  const lines = error?.issues.map(({ path, message }) => {
    const name = String(path[0])
    return `${optionOf(name)} is '${words[name] ?? ''}': it ${message}`
  })
  throw new BadInput(lines?.join('\n') ?? 'the options cannot be read')
}

export function addReadingOptions(command: Command): Command {
  return command
    .option('--time-zone <zone>', `of times that carry none: UTC, Europe/Berlin, +02:00, ${BROKER_ZONE} (default: UTC)`)
    .option(
      '--columns <list>',
      `what each column is, with commas: ${UPLOAD_COLUMNS.join(', ')}, - (default: as headed)`,
    )
    .option('--decimal <mark>', 'point or comma (default: as the file shows)')
    .option('--dates <order>', 'dmy or mdy (default: as the file shows)')
    .option('--only <column=value>', 'which of several series in one file, like Ticker=EURUSD')
    .option(
      '--sundays <choice>',
      "join bars of Sunday to the Monday after, or keep their date (default: join a five-day market's few hours)",
    )
}

/** @throws {BadInput} saying where and why the file cannot be read as bars */
export function readingFile<T extends PriceFile>(csv: string, read: (path: string) => T): T {
  try {
    return read(callerFile(csv))
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw unreadable(csv, error)
    if (!(error instanceof Problem)) throw error
    const isTold = error instanceof FileProblem
    const lines = isTold ? error.troubles.map((trouble) => troubleText(trouble, optionOf)) : [error.message]
    throw new BadInput(`${csv}: ${lines.join('\n')}`, { cause: error })
  }
}

export function reportText({ timeframe, report }: PriceFile): string {
  const { rows = 0, refused = 0, duplicates = 0, out_of_order: outOfOrder = 0, gaps } = report
  const { first_bar: first = '', last_bar: last = '', refused_rows: faults = [], changes = [], notes = [] } = report
  const found = gaps ? `gaps ${gaps.count}` : 'gaps unknown, for the bars are of no known timeframe'
  const counts = `refused ${refused}, of a repeated time ${duplicates}, out of order ${outOfOrder}, ${found}`
  const period = `from ${momentText(first, timeframe)} to ${momentText(last, timeframe)}`
  const zone = isDated(timeframe ?? 'M1') ? '' : ' UTC'
  const lines = [
    `${counted(rows, 'row')} ${period}${zone}: ${counts}.`,
    ...faults.map(refusedText),
    ...notes,
    ...changes.map(uploadChangeText),
  ]
  return lines.map((line) => `${line}\n`).join('')
}

function isWorthSaying({
  refused = 0,
  duplicates = 0,
  out_of_order: outOfOrder = 0,
  gaps,
  notes = [],
  changes = [],
}: PriceFile['report']) {
  return refused + duplicates + outOfOrder + (gaps?.count ?? 0) + notes.length + changes.length > 0
}

/** Reads each file once. Warnings go to stderr. */
export class CsvFiles {
  readonly #bars = new Map<string, Bars>()
  /** IANA names, of the files' clocks. */
  readonly #zones = new Map<string, string>()
  readonly #options: ReadingHints

  constructor({
    timeZone,
    columns,
    decimal,
    dates,
    only,
    sundays,
  }: Partial<Record<keyof ReadingOptions, string | boolean | undefined>>) {
    this.#options = readWords(readingSchema, { time_zone: timeZone, columns, decimal, dates, only, sundays })
  }

  /** @throws {BadInput} when the file is missing or has no bars */
  read(csv: string): Bars {
    const full = callerFile(csv)
    const known = this.#bars.get(full)
    if (known !== undefined) return known
    const read = readingFile(csv, (path) => {
      const { problem, ...rest } = inspectBarsFile(path, this.#options)
      // The engine computes with bars of any length.
      if (problem?.some(({ type }) => type !== 'no_timeframe')) throw new FileProblem(problem)
      return { problem, ...rest }
    })
    if (isWorthSaying(read.report)) process.stderr.write(`${basename(csv)}: ${reportText(read)}`)
    const { timeframe } = read
    const bars = { ...read.bars, areDates: timeframe === null ? undefined : isDated(timeframe) }
    this.#bars.set(full, bars)
    this.#zones.set(full, calendarZone(read.report.format?.time_zone ?? 'UTC'))
    return bars
  }

  /**
   * The calendar of a file, as its upload decides it.
   *
   * @param bars - a part of it
   * @param zone - in place of that of its times
   * @throws as {@link read}
   */
  decide(csv: string, { time }: Pick<Bars, 'time'> = this.read(csv), zone?: string): CalendarDecision {
    return decideCalendar(time, zone ?? this.#zones.get(callerFile(csv)))
  }
}
