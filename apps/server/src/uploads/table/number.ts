export type Decimal = '.' | ','

const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/
const POINT_GROUPS = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/
const COMMA_GROUPS = /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d*)?$/

function bare(text: string): string {
  return text.replaceAll(/(?<=\d)[\s'’](?=\d{3}(?!\d))|^[$€£¥] ?/g, '')
}

/** NaN for '', 'nan', '1.2.3', groups of other than three digits. */
export function readNumber(text: string, decimal: Decimal): number {
  if (decimal === '.' && PLAIN.test(text)) return Number(text)
  const digits = bare(text)
  const isGrouped = (decimal === '.' ? POINT_GROUPS : COMMA_GROUPS).test(digits)
  const joined = isGrouped ? digits.replaceAll(decimal === '.' ? ',' : '.', '') : digits
  // With decimal commas a point can only group: reject '1.2345' rather than misread it.
  if (decimal === ',' && joined.includes('.')) return Number.NaN
  const plain = decimal === ',' ? joined.replace(',', '.') : joined
  return PLAIN.test(plain) ? Number(plain) : Number.NaN
}

const UNKNOWN = new Set(['', '-', 'nan', 'null', 'none', 'n/a', 'na'])
const UNITS: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9 }

/** null when missing, NaN when invalid. '1.5K' is 1500. */
export function readVolume(text: string, decimal: Decimal): number | null {
  if (UNKNOWN.has(text.toLowerCase())) return null
  const unit = UNITS[text.at(-1)?.toLowerCase() ?? '']
  return unit === undefined ? readNumber(text, decimal) : readNumber(text.slice(0, -1), decimal) * unit
}

/** `isCommaDelimited`: a quoted '1,234' is a thousand, not a fraction. */
export function decimalOf(cells: readonly string[], isCommaDelimited: boolean): Decimal {
  const withComma = cells.filter((cell) => cell.includes(','))
  if (withComma.length === 0) return '.'
  const both = withComma.find((cell) => cell.includes('.'))
  if (both !== undefined) return both.lastIndexOf(',') > both.lastIndexOf('.') ? ',' : '.'
  if (cells.some((cell) => cell.includes('.'))) return '.'
  return isCommaDelimited && withComma.every((cell) => POINT_GROUPS.test(bare(cell))) ? '.' : ','
}
