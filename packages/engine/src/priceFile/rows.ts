import type { RefusedRow, UploadStack } from '@tidemark/contract'
import { textAt } from './decode'
import { isDigits } from './digits'
import { GrowingRows, PRICES, type Rows } from './growingRows'
import { fieldsByName, missingFields } from './header'
import { cellOf, type Layout, timeText } from './layout'
import { fieldsOf, isBlank, lineEnd, LONGEST_LINE, nextLine } from './lines'
import { hasComma, openDecimal, readNumber, readVolume } from './number'
import { NOT_PLAIN, PlainReader } from './plainRows'
import type { Tally } from './tally'
import { readTime, type TimeForm } from './time'
import { inFile, type Trouble } from './trouble'

type Prices = Readonly<Record<(typeof PRICES)[number], number>>

export type Fault = Omit<RefusedRow, 'line'>

/** `row` is its number among the rows that were read, null if it was not. */
export interface ReadRow {
  readonly line: number
  readonly cells: readonly string[]
  readonly row: number | null
  readonly fault: Fault | null
}

const SHOWN = 60

function fault(column: string, value: string, problem: string): Fault {
  const shown = value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value
  return { column, value: shown, reason: problem }
}

function timeProblem(text: string): string {
  if (/^\d{1,2}[ ./-](?:\d{1,2}|\p{L}+\.?)[ ./-]\d{2}(?!\d)/u.test(text))
    return 'the year must have four digits, as in 2024-01-31'
  return 'not a time like 2024-01-31 14:30:00'
}

/** High and low may cross by the rounding of adjusted prices, of this share. */
const ROUNDING = 1e-5

/** Null when possible. An open or close outside of the range is kept: an index takes them from other sources. */
function rangeFault({ high, low }: Prices): Fault | null {
  if (high >= low - Math.abs(low) * ROUNDING) return null
  return fault('high', String(high), `below the low of ${low}`)
}

function isOutside({ open, high, low, close }: Prices): boolean {
  return Math.max(open, close) > high || Math.min(open, close) < low || high < low
}

const OTHER_SERIES = 'Left out: of another series'
const OUTSIDE = 'Kept as they are, although open or close lies outside of the range of high and low'

const FIRST = { dmy: 'day', mdy: 'month' } as const
const OTHER_FIRST = { dmy: 'month', mdy: 'day' } as const

/** One of: a bar in the order of ROW_COLUMNS, why a row is none, why reading ends. */
interface Read {
  readonly bar?: readonly number[]
  readonly fault?: Fault
  readonly trouble?: Trouble
}

/** Reads rows as text: every form, one at a time. */
class TextReader {
  /** How the first time is written. */
  form: TimeForm | null = null
  hasClock = false
  dayEnds = 0
  /** Rows with prices, but a time that cannot be read, and the first of them. */
  readonly untimed: { rows: number; first: RefusedRow | null } = { rows: 0, first: null }
  readonly #layout: Layout
  readonly #tally: Tally

  constructor(layout: Layout, tally: Tally) {
    this.#layout = layout
    this.#tally = tally
  }

  read(cells: readonly string[], line: number): Read {
    const { fields, decimal, isDecimalOpen } = this.#layout
    const extra = cells.slice(fields.length).find((cell) => cell !== '')
    if (extra !== undefined) {
      const problem = `the row has ${cells.length} fields, more than the ${fields.length} columns`
      return { fault: { column: null, value: null, reason: problem } }
    }
    const time = this.#time(cells, line)
    if (!('wall' in time)) {
      if (time.fault !== undefined && this.#isBarWithout(cells)) {
        this.untimed.rows++
        this.untimed.first ??= { line, ...time.fault }
      }
      return time
    }
    const prices = { open: 0, high: 0, low: 0, close: 0 }
    for (const field of PRICES) {
      const text = cellOf(cells, fields, field)
      prices[field] = readNumber(text, decimal)
      if (isDecimalOpen && hasComma(text)) {
        return { trouble: openDecimal(`line ${line}, column '${field}', value '${text.slice(0, SHOWN)}'`) }
      }
      if (!Number.isFinite(prices[field])) return { fault: fault(field, text, 'not a number') }
    }
    const impossible = rangeFault(prices)
    if (impossible !== null) return { fault: impossible }
    const least = PRICES.find((field) => prices[field] <= 0)
    if (least !== undefined) {
      return {
        trouble: inFile(
          `line ${line}, column '${least}', value '${cellOf(cells, fields, least)}': a price of 0 or below. A series must be of prices above 0; leave the row out or correct it in the file`,
          line,
        ),
      }
    }
    const volume = this.#volume(cellOf(cells, fields, 'volume'), line)
    return { bar: [time.wall, time.offset, prices.open, prices.high, prices.low, prices.close, volume] }
  }

  /** A row of a summary has a word alone for its time. */
  #isBarWithout(cells: readonly string[]): boolean {
    const { fields, decimal } = this.#layout
    return (
      /^$|\d/.test(timeText(cells, this.#layout)) &&
      PRICES.every((field) => Number.isFinite(readNumber(cellOf(cells, fields, field), decimal)))
    )
  }

  #volume(text: string, line: number): number {
    const volume = readVolume(text, this.#layout.decimal)
    if (Number.isNaN(volume) && text !== '')
      this.#tally.add('mended', 'Kept without a volume: it is no number of 0 or more', line)
    return volume
  }

  #time(cells: readonly string[], line: number): { wall: number; offset: number } | Read {
    const { fields, order, isDigits: areDigits, areHours, shownBy } = this.#layout
    const text = timeText(cells, this.#layout)
    if (areDigits) {
      return isDigits(text)
        ? { wall: Number(text), offset: Number.NaN }
        : { fault: fault('datetime', text, timeProblem(text)) }
    }
    const written = readTime(text, order)
    if (written === null) {
      if (shownBy === null || readTime(text, order === 'dmy' ? 'mdy' : 'dmy') === null) {
        return { fault: fault('datetime', text, timeProblem(text)) }
      }
      return {
        trouble: inFile(
          `line ${line}: '${text}' has the ${OTHER_FIRST[order]} first, but line ${shownBy.line}, '${shownBy.text}', the ${FIRST[order]}; a file must have one order of dates`,
          line,
        ),
      }
    }
    if (areHours && /^\d{3,}$/.test(cellOf(cells, fields, 'time'))) {
      const problem = `line ${line}: the time ${cellOf(cells, fields, 'time')} is no hour, but those of the first lines are`
      return { trouble: inFile(`${problem}; a file must have one form of times`, line) }
    }
    if (written.isDayEnd) {
      this.dayEnds++
      this.#tally.add('mended', 'Its time is 24:00: the end of its day, 00:00 of the day after', line)
    }
    this.form ??= written.form
    this.hasClock ||= written.hasClock
    return { wall: written.wall, offset: written.offset ?? Number.NaN }
  }
}

function headerTrouble(cells: readonly string[], layout: Layout, line: number): Trouble | 'repeated' | null {
  const fields = fieldsByName(cells)
  if (missingFields(fields).length > 0) return null
  const isSame = cells.every((cell, i) => cell.toLowerCase() === (layout.names[i] ?? '').toLowerCase())
  if (isSame || layout.fields.every((field, i) => field === (fields[i] ?? null))) return 'repeated'
  return inFile(
    `line ${line}: a second header, with other columns than the first (line ${layout.headerLine}); split the file there`,
    line,
  )
}

export interface ReadRows {
  readonly rows: Rows
  /** All but headers and blank lines. */
  readonly count: number
  readonly faults: readonly RefusedRow[]
  readonly preview: readonly ReadRow[]
  readonly form: TimeForm | null
  /** Whether any time has a time of day. */
  readonly hasClock: boolean
  /** Whether all times are 24:00, so that each is the end of its date. */
  readonly areDayEnds: boolean
  /** Rows with prices, but a time that cannot be read, and the first of them. */
  readonly untimed: { readonly rows: number; readonly first: RefusedRow | null }
  /** Why reading ended before the end; null when it did not. */
  readonly trouble: Trouble | null
  readonly stacked: readonly UploadStack[]
}

function anotherSeries(title: string, line: number): Trouble {
  const text = `line ${line}: the header stands once more below '${title}', as where another series begins`
  return inFile(`${text}; split the file, or take that line out`, line)
}

export interface RowsOptions {
  readonly keep: { readonly refused: number; readonly preview: number }
  readonly tally: Tally
  /** Parse ordinary rows from bytes, many times as fast. @default true */
  readonly isQuick?: boolean
}

/** Reads all rows in the order of the file. Times stay as written: what they mean is decided from all of them. */
export function readRows(bytes: Uint8Array, layout: Layout, { keep, tally, isQuick = true }: RowsOptions): ReadRows {
  const rows = new GrowingRows()
  const faults: RefusedRow[] = []
  const preview: ReadRow[] = []
  const reader = new TextReader(layout, tally)
  const plain = new PlainReader(layout)
  const isRead = layout.problem === null
  let trouble: Trouble | null = null
  let [count, line, isOther] = [0, 1, false]
  /** The last line with one text alone, and how many bars stood above it. */
  let title = { text: '', bars: -1 }

  function readText(text: string): void {
    const cells = fieldsOf(text, layout.delimiter)
    const read = isRead ? readLine(text, cells) : {}
    if (read.fault !== undefined) {
      const header = headerTrouble(cells, layout, line)
      if (header === 'repeated' && title.bars !== rows.count)
        return tally.add('dropped', 'Skipped: the header once more', line)
      trouble ??= header === 'repeated' ? anotherSeries(title.text, line) : header
      const texts = cells.filter((cell) => cell !== '')
      if (texts.length === 1 && rows.count > 0) title = { text: texts[0]?.slice(0, SHOWN) ?? '', bars: rows.count }
    }
    if (read.bar !== undefined) for (const key of layout.keys) key.read(cells[key.column] ?? '', line)
    isOther = layout.keys.some((key) => key.leavesOut(key.value))
    if (layout.keys.some((key) => key.leavesOut(cells[key.column] ?? '')))
      return tally.add('dropped', OTHER_SERIES, line)
    count++
    if (preview.length < keep.preview) {
      preview.push({ line, cells, row: read.bar === undefined ? null : rows.count, fault: read.fault ?? null })
    }
    if (read.bar !== undefined) addBar(read.bar)
    if (read.fault !== undefined) refuse(read.fault)
    trouble ??= read.trouble ?? null
  }

  function readLine(text: string, cells: readonly string[]): Read {
    if (text.length < LONGEST_LINE) return reader.read(cells, line)
    return { fault: { column: null, value: null, reason: `the line is longer than ${LONGEST_LINE} characters` } }
  }

  function addBar(row: readonly number[]): void {
    const [, , open = 0, high = 0, low = 0, close = 0] = row
    if (isOutside({ open, high, low, close })) tally.add('mended', OUTSIDE, line)
    rows.add(Float64Array.from(row), line)
  }

  function refuse(wrong: Fault): void {
    const where = wrong.column === null ? '' : `${wrong.column} is `
    tally.add('dropped', `Left out: ${where}${wrong.reason.replace(/ of .*/, '')}`, line)
    if (faults.length < keep.refused) faults.push({ line, ...wrong })
  }

  for (let at = 0; at < bytes.length && trouble === null; line++) {
    const isPlain = isQuick && isRead && preview.length === keep.preview && (reader.form !== null || layout.isDigits)
    const next = isPlain ? plain.read(bytes, at) : NOT_PLAIN
    if (next !== NOT_PLAIN) {
      at = next
      if (isOther) {
        tally.add('dropped', OTHER_SERIES, line)
        continue
      }
      count++
      rows.add(plain.row, line)
      if (rows.count === keep.preview + 100) rows.expect(bytes.length / at)
      continue
    }
    const end = lineEnd(bytes, at)
    if (line >= layout.firstLine) {
      const text = textAt(bytes, at, Math.min(end, at + LONGEST_LINE))
      if (!isBlank(text)) readText(text)
    }
    at = nextLine(bytes, end)
  }
  const stack = layout.keys.map((key) => key.trouble(count)).find((one) => one !== null) ?? null
  return {
    rows: rows.taken(),
    count,
    faults,
    preview,
    form: reader.form,
    hasClock: reader.hasClock || plain.hasClock,
    areDayEnds: reader.dayEnds > 1 && reader.dayEnds === count,
    untimed: reader.untimed,
    trouble: trouble ?? stack,
    stacked: layout.keys.map((key) => key.stack(count)).filter((one) => one !== null),
  }
}
