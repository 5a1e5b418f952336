/** What one cell of a CSV file may hold. Numbers are written in full; null, NaN and the infinities leave the cell empty. */
export type CsvCell = string | number | null | undefined

/** A spreadsheet takes text that begins like this for a formula and would run it. */
const LIKE_A_FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]/

/**
 * RFC 4180 text: commas, CRLF after every row, quotes where needed. Text that a spreadsheet would run as a formula gets an
 * apostrophe in front; numbers, negative ones too, are left as they are.
 *
 * @param rows - the first is the head.
 */
export function toCsv(rows: Iterable<readonly CsvCell[]>): string {
  let text = ''
  for (const row of rows) text += `${row.map(cellOf).join(',')}\r\n`
  return text
}

function cellOf(value: CsvCell): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (value === null || value === undefined) return ''
  const safe = LIKE_A_FORMULA.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
