import type { Delimiter } from './lines'
import { openWord, type Trouble } from './trouble'

export type Decimal = '.' | ','

const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/
const POINT_GROUPS = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/
const COMMA_GROUPS = /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d*)?$/

/** Without currency before or behind it, and blanks between groups; '(1)' and '−1' are -1. */
function bare(text: string): string {
  return text
    .replaceAll(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')
    .replace(/^\((.+)\)$/, '-$1')
    .replace(/^[−–]/, '-')
    .replace(/^([+-]?)[$€£¥] ?/, '$1')
    .replace(/\s?[$€£¥]$/, '')
}

const CURRENCY = /[$€£¥]/

/** Its currency sign; undefined without one. */
export const currencyOf = (text: string): string | undefined => CURRENCY.exec(text)?.[0]

const UNIT = /(?<=\d) ?[%kmb]$/i
const EXPONENTS: Readonly<Record<string, number>> = { k: 3, m: 6, b: 9 }

/** '1.5K' is 1500. NaN for '', 'nan', '1.2.3', groups of other than three digits. */
export function readNumber(text: string, decimal: Decimal): number {
  if (decimal === '.' && PLAIN.test(text)) return Number(text)
  const exponent = UNIT.test(text) ? EXPONENTS[text.at(-1)?.toLowerCase() ?? ''] : 0
  if (exponent === undefined) return Number.NaN
  const digits = bare(exponent === 0 ? text : text.replace(UNIT, ''))
  const isGrouped = (decimal === '.' ? POINT_GROUPS : COMMA_GROUPS).test(digits)
  const joined = isGrouped ? digits.replaceAll(decimal === '.' ? ',' : '.', '') : digits
  // With decimal commas a point can only group: reject '1.2345' rather than misread it.
  if (decimal === ',' && joined.includes('.')) return Number.NaN
  const plain = decimal === ',' ? joined.replace(',', '.') : joined
  if (!PLAIN.test(plain)) return Number.NaN
  // A product would have decimals that the text has not.
  return Number(exponent === 0 ? plain : `${plain}e${exponent}`)
}

/** As India groups: 12,34,567. */
const LAKHS = /^\d{1,2}(?:,\d{2})*,\d{3}(?:\.\d*)?(?: ?[kmb])?$/i

/** NaN when missing, below 0 or no number: a bar is never dropped for its volume. */
export function readVolume(text: string, decimal: Decimal): number {
  const value = readNumber(decimal === '.' && LAKHS.test(text) ? text.replaceAll(',', '') : text, decimal)
  return value >= 0 && value < Infinity ? value : Number.NaN
}

const OTHER = { '.': ',', ',': '.' } as const
const GROUPED_BY = { '.': COMMA_GROUPS, ',': POINT_GROUPS } as const
const REPEATED = { '.': /\..*\./, ',': /,.*,/ } as const

/** Not sure: a number like '1,234', which is 1234 as well. */
interface Shown {
  readonly decimal: Decimal
  readonly isSure: boolean
}

/** What one number shows of the decimal sign; null for nothing. */
function signOf(text: string): Shown | null {
  const digits = bare(text)
  for (const mark of ['.', ','] as const) {
    if (!digits.includes(mark)) continue
    if (GROUPED_BY[mark].test(digits) && !/^[+-]?0/.test(digits)) {
      const isSure = digits.includes(OTHER[mark]) || REPEATED[mark].test(digits)
      return { decimal: isSure ? OTHER[mark] : mark, isSure }
    }
    if (PLAIN.test(digits.replace(mark, '.')) && !digits.includes(OTHER[mark])) return { decimal: mark, isSure: true }
  }
  return null
}

export interface FileSign {
  readonly decimal: Decimal
  /** Whether a number can be read in one way only. */
  readonly isShown: boolean
  /** A number that may be read in two ways; undefined for none. */
  readonly example: string | undefined
}

/**
 * The decimal sign of a whole file: as the prices show it, else the volumes, else shares and amounts in other columns
 * ('-1.25%', '149,95K').
 */
export function decimalOf(prices: readonly string[], volumes: readonly string[], others: readonly string[]): FileSign {
  const amounts = [...prices, ...volumes, ...others.filter((cell) => UNIT.test(cell))]
  const shown = amounts.map((cell) => signOf(cell.replace(UNIT, ''))).find((sign) => sign?.isSure)
  const example = prices.find((cell) => signOf(cell)?.isSure === false)
  const decimal = shown?.decimal ?? (example?.includes(',') ? ',' : '.')
  return { decimal, isShown: shown != null, example: shown ? undefined : example }
}

/** Whether a number has one mark, read as one between thousands, that may be another decimal sign: '98,125'. */
export function mayBeThousandth(text: string, decimal: Decimal): boolean {
  const sign = signOf(text)
  return sign !== null && !sign.isSure && sign.decimal !== decimal
}

/** Whether a number has a comma, which may be its decimal sign. */
export function hasComma(text: string): boolean {
  return signOf(text)?.decimal === ','
}

/** @param where - the number in the file that may be read in two ways, with its line */
export function openDecimal(where: string): Trouble {
  return openWord('decimal', `${where} may have a decimal sign or a mark between thousands`, 'point or comma')
}

/** Where dates have points and columns no commas between them, points may group as well. */
export function isSignOpen({ isShown, example }: FileSign, times: readonly string[], delimiter: Delimiter): boolean {
  if (isShown || example === undefined) return false
  return example.includes(',') || (delimiter !== ',' && times.some((text) => /^\d{1,2}\.\d{1,2}\.\d{4}/.test(text)))
}
