import {
  type Bar,
  BROKER_ZONE,
  type Calendar,
  type RefusedRow,
  type Timeframe,
  UPLOAD_REPORT_LIMITS,
  type UploadPreviewRow,
  type UploadQuery,
  type UploadResponse,
  usualCalendar,
} from '@tidemark/contract'
import { allocateBars, type Bars, firstBarFrom } from '../bars'
import { calendarDoubt, type CalendarDecision, decideCalendar } from '../calendar/decideCalendar'
import { gapsOf } from '../gaps'
import { DAY_MS, isoTime } from '../time'
import { clockOf } from './clock'
import { decode } from './decode'
import { wallsOfDigits } from './digits'
import { type Layout, layoutOf } from './layout'
import { takenOf } from './growingRows'
import { implausible } from './implausible'
import { rowNumbers } from './order'
import { overlapOf } from './overlap'
import { type ReadRow, type ReadRows, readRows } from './rows'
import { type Series, seriesOf } from './series'
import { Tally } from './tally'
import { inFile, NoTable, type Trouble, troubleText } from './trouble'

/** What the user says of a file; without it, the file shows it or the problem names what is missing. */
export type ReadingHints = Partial<Omit<UploadQuery, 'symbol' | 'dry_run'>>

export interface PriceFile {
  /** Ascending with unique times; D1 and W1 at 00:00 UTC of their date and Monday. Empty when the whole file has a problem. */
  readonly bars: Bars
  readonly timeframe: Timeframe | null
  /** As said, else decided from all bars; null when the whole file has a problem. */
  readonly calendar: Calendar | null
  readonly report: UploadResponse
  /** Why it cannot be stored as read; null when it can. */
  readonly problem: readonly Trouble[] | null
}

const TROUBLES = 20
const CELL = 60
const CELLS = 50

/** One sentence: line, column, value and reason. */
export function refusedText({ line, column, value, reason }: RefusedRow): string {
  const where = column === null ? `line ${line}` : `line ${line}, column '${column}', value '${value ?? ''}'`
  return `${where}: ${reason}`
}

function rowTrouble(row: RefusedRow): Trouble {
  const { line, column } = row
  const loc = ['body', 'file', line, ...(column === null ? [] : [column])]
  return { kind: 'file', text: refusedText(row), loc, type: 'csv_error' }
}

/** More rows without a time are no slips of the pen or lines of a summary, but bars. */
const UNTIMED = { rows: 3, share: 0.02 }

const MISFIT =
  'high lies below low, or open or close outside of both, as where columns are swapped or shifted, or only the close is adjusted'

/** Fewer misfits are told one by one. */
const FEWEST_MISFITS = 3

function misfitTrouble({ rows, first }: ReadRows['misfits'], count: number): Trouble | null {
  if (first === null || rows < FEWEST_MISFITS || rows <= count / 2) return null
  const { line, open, high, low, close } = first
  const prices = `open ${open}, high ${high}, low ${low}, close ${close}`
  return inFile(`line ${line}: ${prices}; in ${rows} of ${count} rows ${MISFIT}`, line)
}

function rowsTroubles(
  { count, rows, faults, untimed, misfits }: ReadRows,
  { headerLine }: Layout,
): readonly Trouble[] | null {
  if (count === 0) return [inFile(`line ${headerLine}: there are no bars after the header`, headerLine)]
  const misfit = misfitTrouble(misfits, count)
  if (misfit !== null) return [misfit]
  const bars = rows.wall.length
  if (bars === 0 || count - bars > count / 2) return faults.slice(0, TROUBLES).map(rowTrouble)
  if (untimed.first === null || untimed.rows < UNTIMED.rows || untimed.rows <= UNTIMED.share * count) return null
  const first = rowTrouble(untimed.first)
  return [{ ...first, text: `${first.text}; ${untimed.rows} of ${count} rows have no time that can be read` }]
}

function barAt({ time, open, high, low, close, volume }: Bars, i: number): Bar {
  const traded = volume[i] ?? Number.NaN
  return {
    datetime: isoTime(time[i] ?? 0),
    open: open[i] ?? 0,
    high: high[i] ?? 0,
    low: low[i] ?? 0,
    close: close[i] ?? 0,
    ...(!Number.isNaN(traded) && { volume: traded }),
  }
}

function previewOf({ line, cells, row, fault }: ReadRow, series: Series | null): UploadPreviewRow {
  const shown = cells.slice(0, CELLS).map((cell) => cell.slice(0, CELL))
  const time = row === null ? undefined : series?.timeOf(row)
  if (series && typeof time === 'number') {
    return { line, cells: shown, bar: barAt(series.bars, firstBarFrom(series.bars, time)), reason: null }
  }
  const reason = fault && (fault.column === null ? fault.reason : `${fault.column}: ${fault.reason}`)
  return { line, cells: shown, bar: null, reason: reason ?? null }
}

/** The zone of an exchange's clock, if the file's zone is one: brokers keep theirs for markets round the clock. */
export function calendarZone(zone: string): string {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(zone) ?? []
  if (sign === undefined) return zone === BROKER_ZONE ? 'UTC' : zone
  // Etc/GMT-9 is nine hours ahead.
  return minutes === '00' && Number(hours) > 0 ? `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}` : 'UTC'
}

function calendarOf({ calendar }: CalendarDecision, { calendar: choice }: ReadingHints): Calendar {
  return choice === undefined ? calendar : { ...usualCalendar(calendar, choice), by: 'user' }
}

/** The note on a file or series, in its calendar's zone. */
export const CROSSES_MIDNIGHT =
  'Its sessions go past midnight in this time zone, so that one is counted as two days: read the file in the zone of its exchange.'

function notesOf(
  decision: CalendarDecision | null,
  isDescending: boolean,
  { fields, names }: Layout,
  { timesNote, zone }: ReadRows,
): string[] {
  const close = names[fields.indexOf('close')] ?? ''
  return [
    ...(timesNote === undefined ? [] : [timesNote]),
    ...(zone === null ? [] : [`Its times name their zone, ${zone}, and are read in it.`]),
    ...(isDescending ? ['The file runs from the newest bar to the oldest; its bars were sorted.'] : []),
    ...(decision?.crossesMidnight ? [CROSSES_MIDNIGHT] : []),
    ...(/adj/i.test(close) ? [`The close is read from '${close.slice(0, CELL)}'.`] : []),
  ]
}

/** The rows with what their times mean, which is one thing for all of them. */
function withTimes(read: ReadRows, layout: Layout, tally: Tally): ReadRows | Trouble {
  if (read.areDayEnds) {
    return { ...read, hasClock: false, rows: { ...read.rows, wall: read.rows.wall.map((at) => at - DAY_MS) } }
  }
  if (!layout.isDigits || read.rows.wall.length === 0) return read
  const found = wallsOfDigits(read.rows.wall, read.rows.line)
  if ('kind' in found) return found
  const { walls: wall, form, isUtc, hasClock, note: timesNote } = found
  const offset = isUtc ? new Float64Array(wall.length) : read.rows.offset
  return withoutStrays(
    { ...read, form, hasClock, timesNote, rows: { ...read.rows, wall, offset } },
    read.rows.wall,
    tally,
  )
}

const STRAY = 'not a time like those of the other rows'

/** @param written - the numbers that the file holds for times */
function withoutStrays(read: ReadRows, written: Float64Array, tally: Tally): ReadRows {
  const { wall, line } = read.rows
  if (!wall.some(Number.isNaN)) return read
  const strays = rowNumbers(wall.length).filter((row) => Number.isNaN(wall[row]))
  const faults = Array.from(strays, (row): RefusedRow => {
    tally.add('dropped', `Left out: datetime is ${STRAY}`, line[row] ?? 1)
    return { line: line[row] ?? 1, column: 'datetime', value: String(written[row]), reason: STRAY }
  })
  const kept = rowNumbers(wall.length).filter((row) => !Number.isNaN(wall[row]))
  const preview = read.preview.map((shown) => {
    const fault = faults.find((one) => one.line === shown.line)
    return fault
      ? { ...shown, row: null, fault }
      : { ...shown, row: shown.row === null ? null : kept.indexOf(shown.row) }
  })
  const all = [...read.faults, ...faults].toSorted((a, b) => a.line - b.line)
  return { ...read, rows: takenOf(read.rows, kept), preview, faults: all.slice(0, UPLOAD_REPORT_LIMITS.refused) }
}

const NONE: Omit<Series, 'trouble' | 'timeOf'> = {
  bars: allocateBars(0),
  timeframe: null,
  isDescending: false,
  outOfOrder: 0,
  merged: 0,
  dropped: 0,
  sundays: null,
}

/**
 * Reads a file of prices: CSV in any of the common forms, gzipped or zipped, or JSON. What holds for a file is decided
 * from all of its rows: columns, decimal sign, order of day and month, unit of epoch times, length of the bars. Rows are
 * left out for their time or prices alone, and the report says which; whatever is open or contradicts itself is a
 * problem, never a guess. The browser's preview, uploads and the command line read with this one function.
 *
 * @param hints - what the user says of the file
 * @throws {NoTable} when the bytes are no text, or too large unpacked
 */
export function readBars(file: Uint8Array, hints: ReadingHints = {}): PriceFile {
  const { time_zone: saidZone = 'UTC', timeframe, columns, decimal, dates, only } = hints
  const text = decode(file)
  const layout = layoutOf(text.bytes, { columns, dates, only, decimal: decimal && (decimal === 'comma' ? ',' : '.') })
  const { refused, preview, gaps } = UPLOAD_REPORT_LIMITS
  const tally = new Tally()
  const written = readRows(text.bytes, layout, { keep: { refused, preview }, tally })
  const zone = written.zone ?? saidZone
  const timed = withTimes(written, layout, tally)
  const read = 'kind' in timed ? written : timed
  const stop = layout.problem ?? written.trouble ?? ('kind' in timed ? timed : null)
  const overlap = stop === null ? overlapOf(text.bytes, layout, read.rows) : null
  const unread = stop ?? overlap?.trouble ?? null
  const rowTroubles = unread === null ? rowsTroubles(read, layout) : [unread]
  const odd = rowTroubles === null ? implausible(read.rows, read, tally) : null
  const before = odd === null ? rowTroubles : [odd]
  const series =
    before === null
      ? seriesOf(read.rows, { clock: clockOf(zone), timeframe, sundays: hints.sundays, hasClock: read.hasClock, tally })
      : null
  const { bars, timeframe: length, isDescending, outOfOrder, merged, dropped, sundays } = series ?? NONE
  const problem = before ?? (series?.trouble ? [series.trouble] : null)
  const decision = problem === null ? decideCalendar(bars.time, calendarZone(zone)) : null
  const calendar = decision && calendarOf(decision, hints)
  const doubt = calendar && calendarDoubt(bars.time, calendar)
  const [firstBar, lastBar] = [bars.time[0], bars.time.at(-1)]
  const stacked = [...read.stacked, ...(overlap === null ? [] : [overlap.stack])]
  const isReadWhole = layout.problem === null && written.trouble === null
  return {
    bars,
    timeframe: problem === null ? length : null,
    calendar,
    problem,
    report: {
      ...(length !== null && problem === null && { timeframe: length, gaps: gapsOf(bars, length, gaps) }),
      rows: read.count,
      bars: bars.time.length,
      duplicates: merged,
      out_of_order: outOfOrder,
      refused: isReadWhole ? read.count - read.rows.wall.length + dropped : 0,
      refused_rows: [...read.faults],
      ...(firstBar !== undefined && { first_bar: isoTime(firstBar) }),
      ...(lastBar !== undefined && { last_bar: isoTime(lastBar) }),
      format: {
        delimiter: layout.delimiter,
        decimal: layout.decimal,
        dates: read.form,
        time_zone: zone,
        is_compressed: text.isCompressed,
        has_header: layout.hasHeader,
        encoding: text.encoding,
      },
      columns: layout.fields
        .slice(0, CELLS)
        .map((field, i) => ({ name: (layout.names[i] ?? '').slice(0, CELL), field })),
      preview: read.preview.map((row) => previewOf(row, series)),
      changes: tally.taken(),
      ...(stacked.length > 0 && { stacked }),
      ...(sundays !== null && { sundays }),
      ...(calendar !== null && { calendar }),
      ...(doubt !== null && { calendar_note: doubt }),
      notes: notesOf(decision, isDescending, layout, read),
    },
  }
}

/** What would be stored and why not: the report of a dry run, without what only a store knows. */
export function checkOf({ report, problem }: Pick<PriceFile, 'report' | 'problem'>): UploadResponse {
  const [first] = problem ?? []
  return {
    ...report,
    dry_run: true,
    stored: 0,
    problem: problem?.map((trouble) => troubleText(trouble)).join('; ') ?? null,
    asks: first?.kind === 'open' ? first.word : null,
  }
}

/** As {@link readBars}, for a preview: also bytes that are no text are reported. */
export function checkFile(file: Uint8Array, hints: ReadingHints): UploadResponse {
  try {
    return checkOf(readBars(file, hints))
  } catch (error) {
    if (!(error instanceof NoTable)) throw error
    return { dry_run: true, problem: error.message, asks: null, stored: 0, preview: [] }
  }
}
