import type { RefusedRow, UploadStack } from '@tidemark/contract'
import { textAt } from './decode'
import { GrowingRows, type Rows } from './growingRows'
import { fieldsByName, missingFields } from './header'
import type { Layout } from './layout'
import { fieldsOf, isBlank, lineEnd, LONGEST_LINE, nextLine } from './lines'
import { NOT_PLAIN, PlainReader } from './plainRows'
import { secondSign } from './secondSign'
import type { Tally } from './tally'
import { type Fault, type Prices, type Read, SHOWN, TextReader } from './textRows'
import type { TimeForm } from './time'
import { inFile, type Trouble } from './trouble'

/** `row` is its number among the rows that were read, null if it was not. */
export interface ReadRow {
  readonly line: number
  readonly cells: readonly string[]
  readonly row: number | null
  readonly fault: Fault | null
}

function isOutside({ open, high, low, close }: Prices): boolean {
  return Math.max(open, close) > high || Math.min(open, close) < low || high < low
}

const OTHER_SERIES = 'Left out: of another series'
const OUTSIDE = 'Kept as they are, although open or close lies outside of the range of high and low'

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
  /** The zone that all times name; null for none. */
  readonly zone: string | null
  /** Whether any time has a time of day. */
  readonly hasClock: boolean
  /** Whether all times are 24:00, so that each is the end of its date. */
  readonly areDayEnds: boolean
  /** Rows with prices, but a time that cannot be read, and the first of them. */
  readonly untimed: { readonly rows: number; readonly first: RefusedRow | null }
  /** Rows whose prices do not fit each other, and the first of them. */
  readonly misfits: TextReader['misfits']
  /** How numbers for times are read, where that is not the usual. */
  readonly timesNote?: string | undefined
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
  const read = rows.taken()
  trouble ??= secondSign(read, reader.thousands, layout.decimal)
  const stack = layout.keys.map((key) => key.trouble(count)).find((one) => one !== null) ?? null
  return {
    rows: read,
    count,
    faults,
    preview,
    form: reader.form,
    zone: reader.zone,
    hasClock: reader.hasClock || plain.hasClock,
    areDayEnds: reader.dayEnds > 1 && reader.dayEnds === count,
    untimed: reader.untimed,
    misfits: reader.misfits,
    trouble: trouble ?? stack,
    stacked: layout.keys.map((key) => key.stack(count)).filter((one) => one !== null),
  }
}
