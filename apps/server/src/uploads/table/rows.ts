import { allocateBars, BAR_COLUMNS, type Bars } from '@tidemark/engine'
import type { RefusedRow } from '@tidemark/contract'
import type { Clock } from './clock'
import type { TextFile } from './decode'
import { GrowingBars } from './growingBars'
import { cellOf, type Layout, timeText } from './layout'
import { fieldsOf, isBlank, lineEnd, linesOf, LONGEST_LINE, nextLine } from './lines'
import { readNumber, readVolume } from './number'
import { NOT_PLAIN, PlainReader } from './plainRows'
import { readTime, type TimeForm } from './time'
import { FARTHEST, Timeline } from './timeline'

export type Row = Readonly<Record<(typeof BAR_COLUMNS)[number], number>>

export type Fault = Omit<RefusedRow, 'line'>

/** `read` is null if the row was not read. */
export interface ReadRow {
  readonly line: number
  readonly cells: readonly string[]
  readonly read: Row | Fault | null
}

const OUTER_BYTES = 4 * LONGEST_LINE

const SHOWN = 60

export function isFault(read: Row | Fault): read is Fault {
  return 'reason' in read
}

function fault(column: string, value: string, problem: string): Fault {
  const shown = value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value
  return { column, value: shown, reason: problem }
}

function timeProblem(text: string): string {
  if (/^\d{1,2}[./-]\d{1,2}[./-]\d{2}(?!\d)/.test(text)) return 'the year must have four digits, as in 2024-01-31'
  if (/^\d{5}(?:[.,]\d+)?$/.test(text)) {
    return 'the number by which a spreadsheet counts days: have it write dates as in 2024-01-31'
  }
  return 'not a time like 2024-01-31 14:30:00'
}

export function createRowReader(layout: Layout, timeline: Timeline, zone: string, keepsOutside = false) {
  const { fields, decimal, order, delimiter } = layout
  let form: TimeForm | null = null
  let outside = 0

  function time(cells: readonly string[]): number | Fault {
    const text = timeText(cells, fields)
    const written = readTime(text, order)
    if (written === null) return fault('datetime', text, timeProblem(text))
    const { wall, offset } = written
    const at = timeline.instant(wall, offset)
    if (Number.isNaN(at)) return fault('datetime', text, `no such time in ${zone}: the clocks were put forward`)
    if (Math.abs(at) > FARTHEST) return fault('datetime', text, 'not a time like 2024-01-31 14:30:00')
    form ??= written.form
    return at
  }

  function price(cells: readonly string[], field: 'open' | 'high' | 'low' | 'close'): number | Fault {
    const text = cellOf(cells, fields, field)
    const value = readNumber(text, decimal)
    if (!Number.isFinite(value)) return fault(field, text, 'not a number')
    return value > 0 ? value : fault(field, text, 'a price must be greater than 0')
  }

  function volume(cells: readonly string[]): number | Fault {
    const text = cellOf(cells, fields, 'volume')
    const value = readVolume(text, decimal)
    if (value === null) return Number.NaN
    if (!Number.isFinite(value)) return fault('volume', text, 'not a number')
    return value >= 0 ? value : fault('volume', text, 'a volume must be at least 0')
  }

  function bar(cells: readonly string[]): Row | Fault {
    const extra = cells.slice(fields.length).find((cell) => cell !== '')
    if (extra !== undefined) {
      const problem = `the row has ${cells.length} fields, more than the ${fields.length} columns`
      return { column: null, value: null, reason: problem }
    }
    const found = [
      time(cells),
      price(cells, 'open'),
      price(cells, 'high'),
      price(cells, 'low'),
      price(cells, 'close'),
      volume(cells),
    ] as const
    const wrong = found.find((part) => typeof part !== 'number')
    if (wrong !== undefined) return wrong
    const [at = 0, open = 0, high = 0, low = 0, close = 0, traded = 0] = found.map(Number)
    const row = { time: at, open, high, low, close, volume: traded }
    const wrongRange = rangeFault(row)
    if (wrongRange === null || !keepsOutside || high < low) return wrongRange ?? row
    outside++
    return row
  }

  return {
    read: (number: number, text: string): ReadRow & { readonly read: Row | Fault } => {
      if (text.length > LONGEST_LINE) {
        const reason = `the line is longer than ${LONGEST_LINE} characters`
        return { line: number, cells: [text.slice(0, SHOWN)], read: { column: null, value: null, reason } }
      }
      const cells = fieldsOf(text, delimiter)
      return { line: number, cells, read: bar(cells) }
    },
    form: (): TimeForm | null => form,
    outside: (): number => outside,
  }
}

function rangeFault({ open, high, low, close }: Row): Fault | null {
  for (const [name, price] of [['open', open] as const, ['close', close] as const, ['low', low] as const]) {
    if (price > high) return fault('high', String(high), `below the ${name} of ${price}`)
    if (price < low) return fault('low', String(low), `above the ${name} of ${price}`)
  }
  return null
}

function runsBackwards(file: TextFile, layout: Layout): boolean {
  const wallOf = (line: string) =>
    readTime(timeText(fieldsOf(line, layout.delimiter), layout.fields), layout.order)?.wall
  const textOf = (from: number, to: number) =>
    file
      .slice(from, to)
      .toString('utf8')
      .split(/\r\n?|\n/)
  const head = textOf(0, OUTER_BYTES).slice(layout.firstLine - 1)
  const tail = textOf(Math.max(0, file.size - OUTER_BYTES), file.size).slice(1)
  const known = [...head, ...tail].map(wallOf).filter((wall) => wall !== undefined)
  const [first, last] = [known[0], known.at(-1)]
  return first !== undefined && last !== undefined && last < first
}

export interface ReadRows {
  /** In file order: neither sorted nor unique. */
  readonly bars: Bars
  readonly rows: number
  readonly refused: number
  readonly faults: readonly RefusedRow[]
  readonly preview: readonly ReadRow[]
  readonly form: TimeForm | null
  readonly isDescending: boolean
  readonly outside: number
}

function unread(file: TextFile, { firstLine, delimiter }: Layout, previewed: number): ReadRows {
  const preview: ReadRow[] = []
  let rows = 0
  for (const { number, text: line } of linesOf(file)) {
    if (number < firstLine) continue
    rows++
    if (preview.length < previewed) {
      preview.push({ line: number, cells: fieldsOf(line.slice(0, LONGEST_LINE), delimiter), read: null })
    }
  }
  return { bars: allocateBars(0), rows, refused: 0, faults: [], preview, form: null, isDescending: false, outside: 0 }
}

export interface RowsOptions {
  readonly clock: Clock
  readonly zone: string
  readonly keep: { readonly refused: number; readonly preview: number }
  /** Parse ordinary rows from bytes, many times as fast. @default true */
  readonly isQuick?: boolean
  /**
   * An index may take its open from another source: keep rows whose open or close is outside high and low. @default
   * false
   */
  readonly keepsOutside?: boolean | undefined
}

export function readRows(file: TextFile, layout: Layout, options: RowsOptions): ReadRows {
  const { clock, zone, keep, isQuick = true, keepsOutside } = options
  if (layout.problem !== null) return unread(file, layout, keep.preview)
  const isDescending = runsBackwards(file, layout)
  const timeline = new Timeline(clock, isDescending)
  const reader = createRowReader(layout, timeline, zone, keepsOutside)
  const plain = new PlainReader(layout, timeline)
  const bars = new GrowingBars()
  const faults: RefusedRow[] = []
  const preview: ReadRow[] = []
  let [rows, number, done] = [0, 1, 0]

  function readText(text: string): void {
    const row = reader.read(number, text)
    const { read } = row
    if (preview.length < keep.preview) preview.push(row)
    rows++
    if (!isFault(read)) bars.add(BAR_COLUMNS.map((column) => read[column]))
    else if (faults.length < keep.refused) faults.push({ line: number, ...read })
  }

  for (const chunk of file.chunks()) {
    for (let at = 0; at < chunk.length; number++) {
      const isPlain = isQuick && preview.length === keep.preview && reader.form() !== null
      const next = isPlain ? plain.read(chunk, at) : NOT_PLAIN
      if (next !== NOT_PLAIN) {
        rows++
        bars.add(plain.row)
        at = next
        continue
      }
      const end = lineEnd(chunk, at)
      const text = chunk.toString('utf8', at, end)
      if (number >= layout.firstLine && !isBlank(text)) readText(text)
      at = nextLine(chunk, end)
    }
    done += chunk.length
    bars.expect(file.size / done)
  }
  const read = bars.taken()
  return {
    bars: read,
    rows,
    refused: rows - read.time.length,
    faults,
    preview,
    form: reader.form(),
    isDescending,
    outside: reader.outside(),
  }
}
