import type { UploadColumnName } from '@tidemark/contract'
import type { TextFile } from './decode'
import { type Fields, fieldsByName, missingFields } from './header'
import { type Delimiter, delimiterOf, fieldsOf, type Line, linesOf, LONGEST_LINE } from './lines'
import { type Decimal, decimalOf, readNumber } from './number'
import { type DayOrder, joinTime, orderShown, readTime } from './time'
import { inFile, type Trouble, wrongWord } from './trouble'

export interface Said {
  readonly columns?: Fields | undefined
  readonly decimal?: Decimal | undefined
  readonly dates?: DayOrder | undefined
}

export interface Layout {
  readonly delimiter: Delimiter
  readonly decimal: Decimal
  readonly order: DayOrder
  readonly names: readonly string[]
  readonly fields: Fields
  readonly hasHeader: boolean
  readonly headerLine: number
  readonly firstLine: number
  /** Why it cannot be read as bars; null when it can. */
  readonly problem: Trouble | null
}

const SAMPLE = 200
const SAMPLE_DAYS = 50_000
const PREAMBLE = 5

const EXAMPLE = 'datetime,open,high,low,close,volume'

function* first<T>(from: Iterable<T>, count: number): Generator<T> {
  let taken = 0
  for (const one of from) {
    if (taken++ >= count) return
    yield one
  }
}

/** '' when the file has no such column or the row is too short. */
export function cellOf(cells: readonly string[], fields: Fields, field: UploadColumnName): string {
  return cells[fields.indexOf(field)] ?? ''
}

export function timeText(cells: readonly string[], fields: Fields): string {
  const whole = fields.indexOf('datetime')
  if (whole !== -1) return cells[whole] ?? ''
  return joinTime(cellOf(cells, fields, 'date'), cellOf(cells, fields, 'time'))
}

function isData(cells: readonly string[]): boolean {
  const good = cells.filter((cell) => !Number.isNaN(readNumber(cell, '.')) || !Number.isNaN(readNumber(cell, ',')))
  const times = cells.filter((cell) => readTime(cell, 'dmy') !== null || readTime(cell, 'mdy') !== null)
  return good.length + times.length >= Math.max(2, cells.length / 2)
}

interface Header {
  readonly names: readonly string[]
  readonly fields: Fields
  readonly hasHeader: boolean
  readonly headerLine: number
  readonly firstLine: number
}

function headless(line: number, fields: Fields): Header {
  return { names: fields.map(() => ''), fields, hasHeader: false, headerLine: line, firstLine: line }
}

function findHeader(lines: readonly Line[], delimiter: Delimiter, columns: Fields | undefined): Header {
  const rows = lines.slice(0, PREAMBLE).map(({ number, text }) => ({ number, names: fieldsOf(text, delimiter) }))
  const header = rows.find(({ names }) => missingFields(fieldsByName(names)).length === 0)
  const top = header ?? rows.find(({ names }) => names.length > 1) ?? rows[0] ?? { number: 1, names: [] }
  if (header === undefined && isData(top.names)) {
    return headless(
      top.number,
      top.names.map((_, i) => columns?.[i] ?? null),
    )
  }
  const fields = columns ? top.names.map((_, i) => columns[i] ?? null) : fieldsByName(top.names)
  return { names: top.names, fields, hasHeader: true, headerLine: top.number, firstLine: top.number + 1 }
}

function headerProblem({ names, fields, hasHeader, headerLine }: Header, columns: Fields | undefined): Trouble | null {
  if (columns && columns.length > fields.length) {
    return wrongWord(
      'columns',
      `names ${columns.length} columns, but line ${headerLine} of the file has ${fields.length}`,
    )
  }
  const missing = missingFields(fields)
  if (missing.length === 0) return null
  const atHeader = (text: string) => inFile(`line ${headerLine}: ${text}`, headerLine)
  if (columns) return wrongWord('columns', `names no ${missing.join(', ')}`)
  if (!hasHeader) {
    return atHeader(`the file has no header; its first line must name the columns, like ${EXAMPLE}`)
  }
  const holds = names
    .filter((name) => name !== '')
    .slice(0, 20)
    .join(', ')
    .slice(0, 200)
  // A line with one column usually has a delimiter we do not look for.
  if (names.length === 1) {
    return atHeader(`the columns must be parted by commas, semicolons or tabs, like ${EXAMPLE}; it holds ${holds}`)
  }
  return atHeader(
    `the header lacks ${missing.join(', ')}; it holds ${holds}. It must name the columns, like ${EXAMPLE}`,
  )
}

function orderOf(file: TextFile, { firstLine, fields }: Header, delimiter: Delimiter): DayOrder | 'either' {
  let isOpen = false
  for (const { number, text: line } of first(linesOf(file), SAMPLE_DAYS)) {
    if (number < firstLine) continue
    const shown = orderShown(timeText(fieldsOf(line.slice(0, LONGEST_LINE), delimiter), fields))
    // A file's time format does not change after the first rows.
    if (shown === null && !isOpen) return 'dmy'
    if (shown === 'dmy' || shown === 'mdy') return shown
    isOpen = true
  }
  return isOpen ? 'either' : 'dmy'
}

const PRICES = ['open', 'high', 'low', 'close'] as const

const EITHER: Trouble = {
  kind: 'open',
  word: 'dates',
  text: 'the dates may be day first or month first, and none of them shows which',
  allowed: 'dmy or mdy',
  loc: ['body', 'file'],
  type: 'csv_error',
}

function declaredDelimiter(line: string): Delimiter | null {
  const mark = /^sep=([,;\t])$/i.exec(line.trimEnd() === 'sep=' ? line : line.trim())?.[1]
  return mark === ',' || mark === ';' || mark === '\t' ? mark : null
}

export function layoutOf(file: TextFile, said: Said): Layout {
  const sample = [...first(linesOf(file), SAMPLE)].map((line) => ({ ...line, text: line.text.slice(0, LONGEST_LINE) }))
  const declared = sample[0] === undefined ? null : declaredDelimiter(sample[0].text)
  const lines = declared === null ? sample : sample.slice(1)
  const delimiter = declared ?? delimiterOf(lines.map((line) => line.text))
  const header = findHeader(lines, delimiter, said.columns)
  const rows = lines.filter(({ number }) => number >= header.firstLine).map((line) => fieldsOf(line.text, delimiter))
  const prices = rows.flatMap((cells) => PRICES.map((price) => cellOf(cells, header.fields, price)))
  const decimal = said.decimal ?? decimalOf(prices, delimiter === ',')
  const shown = said.dates ?? orderOf(file, header, delimiter)
  const order = shown === 'either' ? 'dmy' : shown
  const problem = headerProblem(header, said.columns) ?? (shown === 'either' ? EITHER : null)
  return {
    ...header,
    delimiter,
    decimal,
    order,
    problem: lines.length === 0 ? inFile('line 1: the file is empty', header.headerLine) : problem,
  }
}
