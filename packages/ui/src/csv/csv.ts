/** Numbers are written in full; null, NaN and infinities leave it empty. */
export type CsvCell = string | number | null | undefined

/**
 * Spreadsheets would run such text as a formula, also where one that separates by semicolons or tabs finds it behind one,
 * or where it begins a line. Some read full-width signs as their plain ones.
 */
const LIKE_A_FORMULA = /(^|[;\t\r\n])(?=[=+\-@＝＋－＠\t\r\n])/g
const NEEDS_QUOTES = /[",;\t\r\n]/

/**
 * RFC 4180: commas, CRLF, quotes where needed. Text like a formula gets an apostrophe; negative numbers do not.
 *
 * @param rows - the first is the header.
 */
export function toCsv(rows: Iterable<readonly CsvCell[]>): string {
  let text = ''
  for (const row of rows) text += `${row.map(cellOf).join(',')}\r\n`
  return text
}

function cellOf(value: CsvCell): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (value === null || value === undefined) return ''
  const safe = value.replaceAll(LIKE_A_FORMULA, "$1'")
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
