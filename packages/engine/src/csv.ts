import { allocateBars, type Bars } from './bars'
import { parseTime, timeLabel } from './time'

const REQUIRED = ['datetime', 'open', 'high', 'low', 'close'] as const
const COLUMNS = [...REQUIRED, 'volume'] as const
type Column = (typeof COLUMNS)[number]
type Layout = Readonly<Record<Column, number>>

/** A file that cannot be read as bars. `line` counts from 1 (the header); `column` and `value` are what was met there. */
export class CsvError extends Error {
  override readonly name = 'CsvError'
  readonly line: number
  readonly column: string | null
  readonly value: string | null

  constructor(line: number, column: string | null, value: string | null, problem: string) {
    const where = column === null ? `line ${line}` : `line ${line}, column '${column}', value '${value ?? ''}'`
    super(`${where}: ${problem}`)
    this.line = line
    this.column = column
    this.value = value
  }
}

/**
 * Reads `datetime,open,high,low,close[,volume]` (any order, other columns ignored) into bars; labels without a zone are UTC.
 * Blank lines at the end and Windows line ends are fine; an empty or missing volume is NaN. A header alone gives no bars.
 *
 * @throws {CsvError} for the first thing wrong, by line, column and value; times must ascend without duplicates.
 */
export function readCsv(text: string): Bars {
  const lines = text.split('\n')
  while (lines.length > 0 && (lines.at(-1) ?? '').trim() === '') lines.pop()
  const layout = readHeader(lines[0])
  const bars = allocateBars(lines.length - 1)
  for (let row = 0; row < bars.time.length; row++) {
    const line = row + 2
    const fields = (lines[row + 1] ?? '').split(',')
    bars.time[row] = readTime(fields, layout, line, row === 0 ? -Infinity : bars.time[row - 1]!)
    bars.open[row] = readPrice(fields, layout, 'open', line)
    bars.high[row] = readPrice(fields, layout, 'high', line)
    bars.low[row] = readPrice(fields, layout, 'low', line)
    bars.close[row] = readPrice(fields, layout, 'close', line)
    bars.volume[row] = readVolume(fields, layout, line)
  }
  return bars
}

/** Bars as the text {@link readCsv} reads: UTC labels, an unknown volume left empty. */
export function writeCsv(bars: Bars): string {
  const lines = [COLUMNS.join(',')]
  for (let i = 0; i < bars.time.length; i++) {
    const volume = bars.volume[i]!
    const prices = [bars.open[i], bars.high[i], bars.low[i], bars.close[i]].join(',')
    lines.push(`${timeLabel(bars.time[i]!)},${prices},${Number.isNaN(volume) ? '' : volume}`)
  }
  return `${lines.join('\n')}\n`
}

function readHeader(header: string | undefined): Layout {
  if (header === undefined) throw new CsvError(1, null, null, `the file is empty; it must start with ${COLUMNS.join()}`)
  const names = header
    .replace(/^\uFEFF/, '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
  const missing = REQUIRED.filter((name) => !names.includes(name))
  if (missing.length > 0) {
    throw new CsvError(1, null, null, `the header lacks ${missing.join(', ')}; it must hold ${COLUMNS.join()}`)
  }
  const at = (name: Column): number => names.indexOf(name)
  return {
    datetime: at('datetime'),
    open: at('open'),
    high: at('high'),
    low: at('low'),
    close: at('close'),
    volume: at('volume'),
  }
}

function readTime(fields: string[], layout: Layout, line: number, previous: number): number {
  const text = (fields[layout.datetime] ?? '').trim()
  const time = parseTime(text)
  const refuse = (problem: string): CsvError => new CsvError(line, 'datetime', text, problem)
  if (Number.isNaN(time)) throw refuse('not a time like 2024-01-31 14:30:00')
  if (time === previous) throw refuse('the same time as on the line before; each bar needs its own')
  if (time < previous) throw refuse('earlier than the line before; bars must ascend by time')
  return time
}

function readPrice(fields: string[], layout: Layout, column: Column, line: number): number {
  const text = (fields[layout[column]] ?? '').trim()
  const price = text === '' ? NaN : Number(text)
  if (!Number.isFinite(price)) throw new CsvError(line, column, text, 'not a number')
  if (price <= 0) throw new CsvError(line, column, text, 'a price must be greater than 0')
  return price
}

function readVolume(fields: string[], layout: Layout, line: number): number {
  const text = (fields[layout.volume] ?? '').trim()
  if (text === '' || text.toLowerCase() === 'nan') return NaN
  const volume = Number(text)
  if (!Number.isFinite(volume)) throw new CsvError(line, 'volume', text, 'not a number')
  if (volume < 0) throw new CsvError(line, 'volume', text, 'a volume must be at least 0')
  return volume
}
