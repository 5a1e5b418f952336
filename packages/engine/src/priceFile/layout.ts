import type { OnlyRows, UploadColumnName } from '@tidemark/contract'
import { isDigits } from './digits'
import { findHeader, type Header, isTime } from './findHeader'
import { PRICES } from './growingRows'
import { type Fields, missingFields, namesSeries } from './header'
import { type Delimiter, delimiterOf, fieldsOf, linesOf } from './lines'
import { type Decimal, decimalOf, isSignOpen, openDecimal } from './number'
import { SeriesKey } from './seriesKey'
import { type DayOrder, joinTime, orderShown, readTime } from './time'
import { inFile, openWord, type Trouble, wrongWord } from './trouble'

export interface Said {
  readonly columns?: Fields | undefined
  readonly decimal?: Decimal | undefined
  readonly dates?: DayOrder | undefined
  readonly only?: readonly OnlyRows[] | undefined
}

export interface Layout {
  readonly delimiter: Delimiter
  readonly decimal: Decimal
  /** Whether the first rows leave it open, so that a number of a later one may contradict it. */
  readonly isDecimalOpen: boolean
  readonly order: DayOrder
  readonly names: readonly string[]
  readonly fields: Fields
  readonly hasHeader: boolean
  readonly headerLine: number
  readonly firstLine: number
  /** The line whose date shows that order; null if none does. */
  readonly shownBy: { readonly line: number; readonly text: string } | null
  /** Whether times are numbers alone; their meaning is decided from all of them. */
  readonly isDigits: boolean
  /** Whether one or two digits in the column of the time are an hour, not minutes after midnight. */
  readonly areHours: boolean
  readonly keys: readonly SeriesKey[]
  /** Why it cannot be read as bars; null when it can. */
  readonly problem: Trouble | null
}

const SAMPLE = 200

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

export function timeText(cells: readonly string[], { fields, areHours }: Pick<Layout, 'fields' | 'areHours'>): string {
  const whole = fields.indexOf('datetime')
  if (whole !== -1) return cells[whole] ?? ''
  return joinTime(cellOf(cells, fields, 'date'), cellOf(cells, fields, 'time'), areHours)
}

/** Its heading; one without is named by its place, as an option may name it. */
export function nameOfColumn({ names }: Pick<Layout, 'names'>, column: number): string {
  const name = names[column] ?? ''
  return name === '' ? `column ${column + 1}` : name
}

function headlessProblem(line: number, fields: Fields): Trouble {
  const text = `line ${line}: the file has no header; its first line must name the columns, like ${EXAMPLE}`
  if (missingFields(fields).length > 0) return inFile(text, line)
  return openWord('columns', text, `like ${fields.map((field) => field ?? '-').join(',')}, which its shape suggests`)
}

const isTwice = (names: readonly string[], name = '') => name !== '' && names.indexOf(name) !== names.lastIndexOf(name)

function headerProblem({ names, fields, hasHeader, headerLine }: Header, columns: Fields | undefined): Trouble | null {
  if (columns && columns.length > fields.length) {
    return wrongWord(
      'columns',
      `names ${columns.length} columns, but line ${headerLine} of the file has ${fields.length}`,
    )
  }
  const missing = missingFields(fields)
  if (!hasHeader && columns === undefined) return headlessProblem(headerLine, fields)
  if (columns === undefined && PRICES.every((field) => isTwice(names, names[fields.indexOf(field)]))) {
    const text = 'the header names open, high, low and close more than once, as for several series side by side'
    return inFile(`line ${headerLine}: ${text}; keep the columns of one, or name them with columns`, headerLine)
  }
  if (missing.length === 0) return null
  const atHeader = (text: string) => inFile(`line ${headerLine}: ${text}`, headerLine)
  if (columns) return wrongWord('columns', `names no ${missing.join(', ')}`)
  const holds = names
    .filter((name) => name !== '')
    .slice(0, 20)
    .join(', ')
    .slice(0, 200)
  // A line with one column usually has a delimiter we do not look for.
  if (names.length === 1) {
    return atHeader(
      `the columns must be separated by commas, semicolons, tabs or bars, like ${EXAMPLE}; it holds ${holds}`,
    )
  }
  return atHeader(
    `the header lacks ${missing.join(', ')}; it holds ${holds}. It must name the columns, like ${EXAMPLE}`,
  )
}

function onlyProblem({ names, fields }: Header, only: readonly OnlyRows[] = []): Trouble | null {
  const free = fields.flatMap((field, i) => (field === null ? [nameOfColumn({ names }, i)] : []))
  const unknown = only.find(({ column }) => !free.includes(column))
  if (unknown === undefined) return null
  const held = free.length === 0 ? 'it has none' : `it has ${free.slice(0, 10).join(', ').slice(0, 200)}`
  return wrongWord('only', `names '${unknown.column.slice(0, 40)}', which must be a column that is not read: ${held}`)
}

/** The order of day and month, and the first line that shows it; 'either' when no line does. */
interface Shown {
  readonly order: DayOrder | 'either'
  readonly line: number
  readonly text: string
}

function orderOf(bytes: Uint8Array, { firstLine, fields }: Header, delimiter: Delimiter): Shown {
  let isOpen = false
  for (const { number, text: line } of linesOf(bytes)) {
    if (number < firstLine) continue
    const text = timeText(fieldsOf(line, delimiter), { fields, areHours: false })
    const order = orderShown(text)
    // A file's time format does not change after the first time, above which units or a comment may stand.
    if (order === null && !isOpen && isTime(text)) break
    if (order === 'dmy' || order === 'mdy') return { order, line: number, text }
    if (order === 'either') isOpen = true
  }
  return { order: isOpen ? 'either' : 'dmy', line: 0, text: '' }
}

const EITHER = openWord(
  'dates',
  'the dates may be day first or month first, and none of them shows which',
  'dmy or mdy',
)

const WORDS = /\p{L}/u

function keysOf(
  { names, fields, hasHeader }: Header,
  rows: readonly (readonly string[])[],
  { columns, only: said }: Said,
): SeriesKey[] {
  return fields.flatMap((field, column) => {
    if (field !== null) return []
    const name = nameOfColumn({ names }, column)
    const isKnown = namesSeries(name)
    const only = said?.find((one) => one.column === name)?.value
    const cells = rows.map((cells) => cells[column] ?? '').filter((cell) => cell !== '')
    // A time beside the one that is read has words too ('PM').
    const hasWords =
      (columns === undefined || !hasHeader) &&
      cells.length > 0 &&
      cells.every((cell) => WORDS.test(cell) && !isTime(cell))
    return isKnown || hasWords || only !== undefined ? [new SeriesKey({ column, name, isKnown, only })] : []
  })
}

const HOUR_NAME = /^<?(?:hour|hora|heure|stunde|час)/i

/** Whether the times of a column are hours, as its name or its values on several dates show; 'either' when none does. */
function hoursOf({ names, fields }: Header, rows: readonly (readonly string[])[]): boolean | 'either' {
  const column = fields.indexOf('time')
  const bars = rows.filter((cells) => isTime(cellOf(cells, fields, 'date')))
  const times = bars.map((cells) => cells[column] ?? '')
  const couldBe = times.every((time) => /^\d{1,2}$/.test(time) && Number(time) <= 24)
  if (column === -1 || !couldBe || times.every((time) => Number(time) === 0)) return false
  const dates = new Set(bars.map((cells) => cellOf(cells, fields, 'date')))
  return HOUR_NAME.test(names[column] ?? '') || dates.size > 1 ? true : 'either'
}

function hoursProblem({ firstLine }: Header, areHours: boolean | 'either'): Trouble | null {
  if (areHours !== 'either') return null
  const text =
    "its times of one or two digits may be hours or minutes; they must be written like 09:00, or its heading be 'hour'"
  return inFile(`line ${firstLine}, column 'time': ${text}`, firstLine)
}

function declaredDelimiter(line: string): Delimiter | null {
  const mark = /^sep=([,;|\t])$/i.exec(line.trimEnd() === 'sep=' ? line : line.trim())?.[1]
  return mark === ',' || mark === ';' || mark === '|' || mark === '\t' ? mark : null
}

export function layoutOf(bytes: Uint8Array, said: Said): Layout {
  const sample = [...first(linesOf(bytes), SAMPLE)]
  const declared = sample[0] === undefined ? null : declaredDelimiter(sample[0].text)
  const lines = declared === null ? sample : sample.slice(1)
  const delimiter = declared ?? delimiterOf(lines.map((line) => line.text))
  const header = findHeader(lines, delimiter, said.columns)
  const rows = lines.filter(({ number }) => number >= header.firstLine).map((line) => fieldsOf(line.text, delimiter))
  const column = (field: UploadColumnName) => rows.map((cells) => cellOf(cells, header.fields, field))
  const hours = hoursOf(header, rows)
  const areHours = hours === true
  const times = rows.map((cells) => timeText(cells, { ...header, areHours }))
  const others = rows.flatMap((cells) => cells.filter((_, i) => header.fields[i] == null))
  const sign = decimalOf(PRICES.flatMap(column), column('volume'), others)
  const isOpen = said.decimal === undefined && isSignOpen(sign, times, delimiter)
  const shown = said.dates ? { order: said.dates, line: 0, text: '' } : orderOf(bytes, header, delimiter)
  const problem =
    headerProblem(header, said.columns) ??
    onlyProblem(header, said.only) ??
    hoursProblem(header, hours) ??
    (shown.order === 'either' ? EITHER : null) ??
    (isOpen ? openDecimal(`the price '${sign.example}'`) : null)
  return {
    ...header,
    delimiter,
    decimal: said.decimal ?? sign.decimal,
    isDecimalOpen: said.decimal === undefined && !sign.isShown,
    order: shown.order === 'either' ? 'dmy' : shown.order,
    shownBy: shown.line === 0 ? null : { line: shown.line, text: shown.text },
    areHours,
    // A summary or comment may come first.
    isDigits: isDigits(times.find((text) => isDigits(text) || readTime(text, 'dmy') !== null) ?? ''),
    keys: keysOf(header, rows, said),
    problem: lines.length === 0 ? inFile('line 1: the file is empty', header.headerLine) : problem,
  }
}
