import { NoTable } from './trouble'

const [BRACKET, BRACE] = [91, 123] as const
/** Where exchanges and data sites keep the rows of an answer. */
const WRAPPERS = ['data', 'ohlc_data', 'result', 'bars', 'candles', 'values', 'prices']
const KLINE = ['datetime', 'open', 'high', 'low', 'close', 'volume']

function rowsOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return null
  const inner = new Map(Object.entries(value))
  const wrapped = WRAPPERS.map((name) => inner.get(name)).find((one) => one !== undefined)
  return rowsOf(wrapped)
}

function cell(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const isRecord = (row: unknown): row is Readonly<Record<string, unknown>> => typeof row === 'object' && row !== null

/**
 * The lines of a table from JSON: a list of lists as exchanges answer (time, open, high, low, close, volume, …), or of
 * objects, whose keys are the header, such as `[{"time": 1704067200, "open": 1.1, "high": 1.2, "low": 1, "close": 1.1}]`.
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
    throw new NoTable('the file is JSON without a list of bars: it must hold a list of lists or of objects')
  }
  // The first entry may lack what later ones have, such as a volume.
  const keys = new Set<string>()
  let width = 0
  for (const row of rows) {
    if (Array.isArray(row)) width = Math.max(width, row.length)
    else if (isRecord(row)) for (const key in row) keys.add(key)
  }
  const header = keys.size > 0 ? [...keys] : Array.from({ length: width }, (_, i) => KLINE[i] ?? `column ${i + 1}`)
  const lines = rows.map((row) => {
    if (Array.isArray(row)) return row.map(cell).join(',')
    return isRecord(row) ? [...keys].map((key) => cell(row[key])).join(',') : ''
  })
  return new TextEncoder().encode([header.map(cell).join(','), ...lines, ''].join('\n'))
}
