import { fieldsByName, missingFields } from './header'
import { NoTable } from './trouble'

const [BRACKET, BRACE] = [91, 123] as const
/** Where exchanges and data sites keep the rows of an answer. */
const WRAPPERS = ['data', 'chart', 'ohlc_data', 'result', 'bars', 'candles', 'values', 'prices', 'list']
const KLINE = ['datetime', 'open', 'high', 'low', 'close', 'volume']
/** How other exchanges order a list: Coinbase, Bitfinex. */
const OTHER_ORDERS = [
  ['datetime', 'low', 'high', 'open', 'close', 'volume'],
  ['datetime', 'open', 'close', 'high', 'low', 'volume'],
]
/** As Kraken answers: an average price stands before the volume. */
const WITH_AVERAGE = ['datetime', 'open', 'high', 'low', 'close', 'average', 'volume', 'count']

interface Table {
  readonly rows: readonly unknown[]
  /** Of lists, where the file names them. */
  readonly names: readonly string[] | null
}

const tableOf = (rows: readonly unknown[], names: readonly string[] | null = null): Table => ({ rows, names })
const areTexts = (values: unknown): values is readonly string[] =>
  Array.isArray(values) && values.every((value) => typeof value === 'string')

/** Of one list a column, as in `{"t": [1704067200], "o": [1.1], …}`; null for another form. */
function fromColumns(inner: ReadonlyMap<string, unknown>): Table | null {
  const lists = [...inner].flatMap(([name, values]) => (Array.isArray(values) ? [{ name, values }] : []))
  const [first] = lists
  const names = lists.map(({ name }) => name)
  const isWhole = lists.every(({ values }) => values.length === first?.values.length)
  if (first === undefined || !isWhole || missingFields(fieldsByName(names)).length > 0) return null
  const rows = first.values.map((_, i) => lists.map(({ values }): unknown => values[i]))
  return tableOf(rows, names)
}

/** Of an answer of Yahoo's chart: times beside a list a price. */
function fromChart(results: readonly unknown[]): Table | null {
  const [only] = results
  if (!isRecord(only) || !isRecord(only['indicators'])) return null
  if (results.length > 1) throw new NoTable(`the file is JSON with ${results.length} series: it must hold one`)
  const { quote } = only['indicators']
  const prices: unknown = Array.isArray(quote) ? quote[0] : null
  return isRecord(prices) ? fromColumns(new Map([['timestamp', only['timestamp']], ...Object.entries(prices)])) : null
}

/** Of an object a bar, each under its time; numbers before the names of its prices say nothing. */
function fromTimes(inner: ReadonlyMap<string, unknown>): Table | null {
  const bars = [...inner]
  if (bars.length === 0 || !bars.every(([key, bar]) => /^\d{4}-?\d\d/.test(key) && isRecord(bar))) return null
  return tableOf(
    bars.map(([key, bar]) => {
      const named = Object.entries(Object(bar)).map(([name, value]) => [name.replace(/^\d+\. /, ''), value] as const)
      return { datetime: key, ...Object.fromEntries(named) }
    }),
  )
}

function rowsOf(value: unknown): Table | null {
  if (Array.isArray(value)) return fromChart(value) ?? tableOf(value)
  if (!isRecord(value)) return null
  const inner = new Map<string, unknown>(Object.entries(value))
  const columns = fromColumns(inner) ?? fromTimes(inner)
  if (columns !== null) return columns
  const wrapped = WRAPPERS.map((name) => inner.get(name)).find((one) => one !== undefined)
  const names = inner.get('columns')
  if (wrapped !== undefined) {
    const table = rowsOf(wrapped)
    return table !== null && areTexts(names) ? { ...table, names } : table
  }
  // Under the name of a symbol, or of a length beside what describes it.
  const lists = [...inner.values()].filter((one) => Array.isArray(one) && isRecord(one[0]))
  if (lists.length === 1) return rowsOf(lists[0])
  const tables = [...inner.values()].flatMap((one) => (isRecord(one) ? [fromTimes(new Map(Object.entries(one)))] : []))
  const found = tables.filter((table) => table !== null)
  return found.length === 1 ? (found[0] ?? null) : null
}

type List = readonly unknown[]

function numberOf(row: List, names: readonly string[], name: string): number {
  return Number(row[names.indexOf(name)])
}

/** Whether each price lies within its row's range; false where one is no number. */
function areOrdered(rows: readonly List[], names: readonly string[], prices: readonly string[]): boolean {
  return rows.every((row) => {
    const [low, high] = [numberOf(row, names, 'low'), numberOf(row, names, 'high')]
    return prices.every((name) => low <= numberOf(row, names, name) && numberOf(row, names, name) <= high)
  })
}

/** The names of a list's columns: of the known orders the one in which all prices lie within their range. */
function namesOf(rows: readonly List[], width: number): string[] {
  const ends = ['open', 'close']
  const isUsual = areOrdered(rows, KLINE, ends)
  const others = isUsual ? [] : OTHER_ORDERS.filter((names) => areOrdered(rows, names, ends))
  const hasAverage = isUsual && width === WITH_AVERAGE.length && areOrdered(rows, WITH_AVERAGE, [...ends, 'average'])
  const names = hasAverage ? WITH_AVERAGE : ((others.length === 1 ? others[0] : undefined) ?? KLINE)
  return Array.from({ length: width }, (_, i) => names[i] ?? `column ${i + 1}`)
}

function cell(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const isRecord = (row: unknown): row is Readonly<Record<string, unknown>> => typeof row === 'object' && row !== null

/**
 * The lines of a table from JSON: a list of lists as exchanges answer (time, open, high, low, close, volume, …, or in
 * another of their orders), or of objects, whose keys are the header, such as `[{"time": 1704067200, "open": 1.1, "high": 1.2, "low": 1, "close": 1.1}]`.
 * The list may stand alone or under one of {@link WRAPPERS}, itself wrapped any number of times. Also a list a column,
 * as Yahoo and Finnhub answer, and an object a time, as Alpha Vantage does. Line 1 is the header,
 * entry n line n + 1. Null for what does not begin like JSON.
 *
 * @throws {NoTable} for JSON that holds no such list
 */
export function csvOfJson(bytes: Uint8Array): Uint8Array | null {
  const first = bytes.find((byte) => byte > 32)
  if (first !== BRACKET && first !== BRACE) return null
  let parsed: unknown
  try {
    parsed = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw new NoTable('the file begins like JSON, but is not valid JSON: save the prices as CSV')
  }
  const table = rowsOf(parsed)
  const [sample] = table?.rows ?? []
  if (table === null || !isRecord(sample)) {
    const found =
      isRecord(parsed) && !Array.isArray(parsed) ? `; it holds ${Object.keys(parsed).slice(0, 5).join(', ')}` : ''
    throw new NoTable(`the file is JSON without a list of bars: it must hold a list of lists or of objects${found}`)
  }
  const { rows, names } = table
  // The first entry may lack what later ones have, such as a volume.
  const keys = new Set<string>()
  const lists: List[] = []
  let width = 0
  for (const row of rows) {
    if (Array.isArray(row)) {
      lists.push(row)
      width = Math.max(width, row.length)
    } else if (isRecord(row)) for (const key in row) keys.add(key)
  }
  const header = keys.size > 0 ? [...keys] : names?.length === width ? names : namesOf(lists, width)
  const lines = rows.map((row) => {
    if (Array.isArray(row)) return row.map(cell).join(',')
    return isRecord(row) ? [...keys].map((key) => cell(row[key])).join(',') : ''
  })
  return new TextEncoder().encode([header.map(cell).join(','), ...lines, ''].join('\n'))
}
