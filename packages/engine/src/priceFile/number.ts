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

const UNITS: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9 }
/** As India groups: 12,34,567. */
const LAKHS = /^\d{1,2}(?:,\d{2})*,\d{3}(?:\.\d*)?$/

/** NaN when missing, below 0 or no number: a bar is never dropped for its volume. '1.5K' is 1500. */
export function readVolume(text: string, decimal: Decimal): number {
  const unit = UNITS[text.at(-1)?.toLowerCase() ?? '']
  const digits = unit === undefined ? text : text.slice(0, -1).trimEnd()
  const plain = decimal === '.' && LAKHS.test(digits) ? digits.replaceAll(',', '') : digits
  const value = readNumber(plain, decimal) * (unit ?? 1)
  return value >= 0 && value < Infinity ? value : Number.NaN
}

const OTHER = { '.': ',', ',': '.' } as const
const GROUPS = { '.': COMMA_GROUPS, ',': POINT_GROUPS } as const
const REPEATED = { '.': /\..*\./, ',': /,.*,/ } as const

/** The mark that groups digits, which one number with two of them shows, also in the volume. */
function groupMark(prices: readonly string[], volumes: readonly string[]): Decimal | undefined {
  const isGrouped = (mark: Decimal, cell: string) => !cell.includes(mark) || GROUPS[mark].test(bare(cell))
  return (['.', ','] as const).find((mark) => {
    const shown = [...prices, ...volumes].some((cell) => REPEATED[mark].test(cell) && GROUPS[mark].test(bare(cell)))
    return shown && prices.every((cell) => isGrouped(mark, cell))
  })
}

/**
 * The decimal sign of a whole file.
 *
 * @param isCommaDelimited - a quoted '1,234' is then a thousand, not a fraction
 */
export function decimalOf(prices: readonly string[], volumes: readonly string[], isCommaDelimited: boolean): Decimal {
  const mark = groupMark(prices, volumes)
  if (mark !== undefined) return OTHER[mark]
  const withComma = prices.filter((cell) => cell.includes(','))
  if (withComma.length === 0) return '.'
  const both = withComma.find((cell) => cell.includes('.'))
  if (both !== undefined) return both.lastIndexOf(',') > both.lastIndexOf('.') ? ',' : '.'
  if (prices.some((cell) => cell.includes('.'))) return '.'
  return isCommaDelimited && withComma.every((cell) => POINT_GROUPS.test(bare(cell))) ? '.' : ','
}
