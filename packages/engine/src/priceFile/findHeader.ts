import { isDigits } from './digits'
import { PRICES } from './growingRows'
import { type Fields, fieldsByName, joinedNames, missingFields } from './header'
import { type Delimiter, fieldsOf, type Line } from './lines'
import { readNumber } from './number'
import { readTime } from './time'

export const isTime = (cell: string) =>
  isDigits(cell) || readTime(cell, 'dmy') !== null || readTime(cell, 'mdy') !== null
const isNumber = (cell: string) => !Number.isNaN(readNumber(cell, '.')) || !Number.isNaN(readNumber(cell, ','))

/** A bar has a time and four prices at least. */
function isData(cells: readonly string[]): boolean {
  return cells.filter(isNumber).length >= PRICES.length && cells.some(isTime)
}

export interface Header {
  readonly names: readonly string[]
  readonly fields: Fields
  readonly hasHeader: boolean
  readonly headerLine: number
  readonly firstLine: number
}

interface CutLine {
  readonly number: number
  readonly names: readonly string[]
}

/** The columns of bars that no header names, by their shape: a time, then open, high, low, close and perhaps a volume. */
function fieldsByShape(rows: readonly (readonly string[])[]): Fields | null {
  const [first = []] = rows
  const start = first.findIndex((cell, i) => isTime(cell) && first.slice(i + 1, i + 5).every(isNumber))
  // Two columns of time: '20240131' and '09:30:00' or '093000'.
  const isSplit = start > 0 && isTime(first[start - 1] ?? '')
  const at = start + 1
  if (start === -1 || at + PRICES.length > first.length) return null
  const isShaped = rows.every((cells) => {
    const [open = 0, high = 0, low = 0, close = 0] = cells.slice(at, at + 4).map((cell) => readNumber(cell, '.'))
    return (
      ![open, high, low, close].every(Number.isFinite) ||
      (high >= Math.max(open, close) && low <= Math.min(open, close))
    )
  })
  if (!isShaped) return null
  return first.map((_, i) => {
    if (isSplit && i === start - 1) return 'date'
    if (i === start) return isSplit ? 'time' : 'datetime'
    if (i >= at && i < at + PRICES.length) return PRICES[i - at] ?? null
    return i === at + PRICES.length && first.every((cell, k) => k !== i || isNumber(cell)) ? 'volume' : null
  })
}

const HEADER_LINES = 3
const isWhole = ({ names }: CutLine) => missingFields(fieldsByName(names)).length === 0

/** The last line that names all columns before the first bar, else what up to three lines above it name together. */
export function findHeader(lines: readonly Line[], delimiter: Delimiter, columns: Fields | undefined): Header {
  const rows = lines.map(({ number, text }): CutLine => ({ number, names: fieldsOf(text, delimiter) }))
  const data = rows.findIndex(({ names }) => isData(names))
  const above = data === -1 ? rows : rows.slice(0, data)
  const width = rows[data]?.names.length ?? 0
  const near = above.slice(-HEADER_LINES).filter(({ names }) => names.length === width)
  const joined = { number: near[0]?.number ?? 1, names: joinedNames(near.map(({ names }) => names)) }
  const found = (data === -1 ? above.find(isWhole) : above.findLast(isWhole)) ?? (isWhole(joined) ? joined : undefined)
  const firstLine = rows[data]?.number
  if (found === undefined && firstLine !== undefined && near.length === 0) {
    const cells = rows.slice(data).map(({ names }) => names)
    const proposed = columns ?? fieldsByShape(cells.filter(isData)) ?? []
    const fields = (rows[data]?.names ?? []).map((_, i) => proposed[i] ?? null)
    return { names: fields.map(() => ''), fields, hasHeader: false, headerLine: firstLine, firstLine }
  }
  const top = found ??
    near.at(-1) ??
    above.find(({ names }) => names.length > 1) ??
    above[0] ?? { number: 1, names: [] }
  const fields = columns ? top.names.map((_, i) => columns[i] ?? null) : fieldsByName(top.names)
  // Rows that are no bars are reported from the line below the header on.
  const isSpread = found === joined
  return {
    names: top.names,
    fields,
    hasHeader: true,
    headerLine: top.number,
    firstLine: isSpread && firstLine !== undefined ? firstLine : top.number + 1,
  }
}
