import { basename } from 'node:path'
import { BROKER_ZONE, UPLOAD_COLUMNS, uploadQuerySchema } from '@tidemark/contract'
import type { Bars } from '@tidemark/engine'
import type { Command } from 'commander'
import { z } from 'zod'
import { Problem } from '../http/problem'
import { FileProblem, type FileOptions, type FileRead, inspectBarsFile, refusedText } from '../uploads/readBarsFile'
import { troubleText } from '../uploads/table/trouble'
import { BadInput } from './badInput'
import { callerFile, unreadable } from './callerFile'

/** What a command may be told of the files that it reads, where they do not show it. */
export interface ReadingOptions {
  readonly timeZone?: string | undefined
  readonly columns?: string | undefined
  readonly decimal?: string | undefined
  readonly dates?: string | undefined
}

const { time_zone, columns, decimal, dates } = uploadQuerySchema.shape
const readingSchema = z.strictObject({ time_zone, columns, decimal, dates })

/** What a word of an upload's query is called here. */
function optionOf(word: string): string {
  return `--${word.replaceAll('_', '-')}`
}

/**
 * Reads words as an upload's query has them.
 *
 * @throws {BadInput} that names every option that is wrong.
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

/** Adds the options by which files are read, all but `--csv`. */
export function addReadingOptions(command: Command): Command {
  return command
    .option('--time-zone <zone>', `of times that carry none: UTC, Europe/Berlin, +02:00, ${BROKER_ZONE} (default: UTC)`)
    .option(
      '--columns <list>',
      `what each column is, with commas: ${UPLOAD_COLUMNS.join(', ')}, - (default: as headed)`,
    )
    .option('--decimal <mark>', 'point or comma (default: as the file shows)')
    .option('--dates <order>', 'dmy or mdy (default: as the file shows)')
}

/**
 * Reads a file that the caller names.
 *
 * @throws {BadInput} for a file that cannot be read as bars: it says where and why.
 */
export function readingFile<T extends FileRead>(csv: string, read: (path: string) => T): T {
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

/** '2024-01-31 14:30' */
function minuteOf(time: string | undefined): string {
  return (time ?? '').slice(0, 16).replace('T', ' ')
}

/** What an upload's report says, as lines. */
export function reportText({ report }: FileRead): string {
  const { rows = 0, refused = 0, duplicates = 0, out_of_order: outOfOrder = 0, gaps } = report
  const { first_bar: first, last_bar: last, refused_rows: faults = [], notes = [] } = report
  const found = gaps ? `gaps ${gaps.count}` : 'gaps unknown, for the bars are of no known timeframe'
  const counts = `refused ${refused}, of a repeated time ${duplicates}, out of order ${outOfOrder}, ${found}`
  const lines = [
    `${rows} rows from ${minuteOf(first)} to ${minuteOf(last)} UTC: ${counts}.`,
    ...faults.map(refusedText),
    ...notes,
  ]
  return lines.map((line) => `${line}\n`).join('')
}

function isWorthSaying({ refused = 0, duplicates = 0, out_of_order: outOfOrder = 0, gaps, notes }: FileRead['report']) {
  return refused + duplicates + outOfOrder + (gaps?.count ?? 0) + (notes?.length ?? 0) > 0
}

/**
 * The price files of one command, each read once, with the checks of an import; but a row whose open or close lies outside of its
 * high and low is kept and counted, so that figures agree with other programs'. What is to be said of them goes to stderr.
 */
export class CsvFiles {
  readonly #bars = new Map<string, Bars>()
  readonly #options: FileOptions

  /** @throws {BadInput} that names every option that is wrong. */
  constructor({
    timeZone,
    columns,
    decimal,
    dates,
  }: Partial<Record<keyof ReadingOptions, string | boolean | undefined>>) {
    this.#options = readWords(readingSchema, { time_zone: timeZone, columns, decimal, dates })
  }

  /** @throws {BadInput} for a file that is missing or holds no bars. */
  read(csv: string): Bars {
    const full = callerFile(csv)
    const known = this.#bars.get(full)
    if (known !== undefined) return known
    const read = readingFile(csv, (path) => {
      const { problem, ...rest } = inspectBarsFile(path, this.#options, { keepsOutside: true })
      // Bars of any length can be computed with.
      if (problem?.some(({ type }) => type !== 'no_timeframe')) throw new FileProblem(problem)
      return { problem, ...rest }
    })
    if (isWorthSaying(read.report)) process.stderr.write(`${basename(csv)}: ${reportText(read)}`)
    this.#bars.set(full, read.bars)
    return read.bars
  }
}
