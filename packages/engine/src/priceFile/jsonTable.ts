import { NoTable } from './trouble'

const [BRACKET, BRACE] = [91, 123] as const
/** Where exchanges and data sites keep the rows of an answer. */
const WRAPPERS = ['data', 'ohlc_data', 'result', 'bars', 'candles', 'values', 'prices', 'list']
const KLINE = ['datetime', 'open', 'high', 'low', 'close', 'volume']
/** How other exchanges order a list: Coinbase, Bitfinex. */
const OTHER_ORDERS = [
  ['datetime', 'low', 'high', 'open', 'close', 'volume'],
  ['datetime', 'open', 'close', 'high', 'low', 'volume'],
]
/** As Kraken answers: an average price stands before the volume. */
const WITH_AVERAGE = ['datetime', 'open', 'high', 'low', 'close', 'average', 'volume', 'count']

function rowsOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return null
  const inner = new Map<string, unknown>(Object.entries(value))
  const wrapped = WRAPPERS.map((name) => inner.get(name)).find((one) => one !== undefined)
  if (wrapped !== undefined) return rowsOf(wrapped)
  // Under the name of a symbol.
  const lists = [...inner.values()].filter((one) => Array.isArray(one) && isRecord(one[0]))
  return lists.length === 1 ? rowsOf(lists[0]) : null
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
 * The list may stand alone or under one of {@link WRAPPERS}, itself wrapped any number of times. Line 1 is the header,
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
  const rows = rowsOf(parsed)
  const [sample] = rows ?? []
  if (rows === null || !isRecord(sample)) {
    const found =
      isRecord(parsed) && !Array.isArray(parsed) ? `; it holds ${Object.keys(parsed).slice(0, 5).join(', ')}` : ''
    throw new NoTable(`the file is JSON without a list of bars: it must hold a list of lists or of objects${found}`)
  }
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
  const header = keys.size > 0 ? [...keys] : namesOf(lists, width)
  const lines = rows.map((row) => {
    if (Array.isArray(row)) return row.map(cell).join(',')
    return isRecord(row) ? [...keys].map((key) => cell(row[key])).join(',') : ''
  })
  return new TextEncoder().encode([header.map(cell).join(','), ...lines, ''].join('\n'))
}
