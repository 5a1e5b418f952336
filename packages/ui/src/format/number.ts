import { language } from './language'

/**
 * For anything missing or not computable, never 0 or NaN. Decimals: metrics and money 2, prices 5 and plots 4 or more
 * (`priceDecimals`), correlations 4, p-values 3 digits.
 */
export const NOT_AVAILABLE = 'N/A'

export type MaybeFigure = number | null | undefined

/** As wide as '+' and digits; a hyphen would misalign columns. */
const MINUS = '\u2212'

export interface NumberFormatOptions {
  /** 'always' adds '+' to gains. Zero is never signed. */
  readonly sign?: 'auto' | 'always'
}

export interface PriceFormatOptions extends NumberFormatOptions {
  /** Of the whole series: see `priceDecimals`. */
  readonly decimals?: number | undefined
}

interface Decimals {
  readonly min: number
  readonly max: number
  readonly notation?: 'scientific'
}

const cache = new Map<string, Intl.NumberFormat>()

/** From here on a number has no exact decimals, and its digits fit no column. */
const FIRST_SCIENTIFIC = 1e15
const SCIENTIFIC = { min: 0, max: 4, notation: 'scientific' } as const

/** Cached: a long table needs thousands of slow Intl objects. */
function formatterOf({ min, max, notation }: Decimals, { sign = 'auto' }: NumberFormatOptions): Intl.NumberFormat {
  const key = `${language() ?? ''}|${min}|${max}|${sign}|${notation ?? ''}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(language(), {
    minimumFractionDigits: min,
    maximumFractionDigits: max,
    ...(notation && { notation }),
    signDisplay: sign === 'always' ? 'exceptZero' : 'negative',
  })
  cache.set(key, made)
  return made
}

function write(value: MaybeFigure, decimals: Decimals, options: NumberFormatOptions = {}): string {
  if (!isFigure(value)) return NOT_AVAILABLE
  const form = Math.abs(value) < FIRST_SCIENTIFIC ? decimals : SCIENTIFIC
  return formatterOf(form, options).format(value).replace('-', MINUS)
}

/** False for null, undefined, NaN and infinities. */
export function isFigure(value: MaybeFigure): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

const fixed = (digits: number): Decimals => ({ min: digits, max: digits })

/** '1,234.50'. For percent, append '%'. */
export function formatMetric(value: MaybeFigure, options?: NumberFormatOptions): string {
  return write(value, fixed(2), options)
}

/** No currency sign: '118,689.69'. */
export function formatMoney(value: MaybeFigure, options?: NumberFormatOptions): string {
  return write(value, fixed(2), options)
}

const shortForms = new Map<string, Intl.NumberFormat>()

/** For an axis or a tag: from a million on '357.3B', below '118,690', with the decimals that numbers under 1,000 have. */
export function formatShort(value: MaybeFigure): string {
  if (!isFigure(value)) return NOT_AVAILABLE
  if (Math.abs(value) >= FIRST_SCIENTIFIC) return write(value, SCIENTIFIC)
  if (Math.abs(value) < 1_000_000) {
    const isWhole = Math.abs(value) >= 1000 || Number.isInteger(value)
    return write(value, fixed(isWhole ? 0 : 2))
  }
  const key = language() ?? ''
  const known = shortForms.get(key)
  const format = known ?? new Intl.NumberFormat(language(), { notation: 'compact', maximumSignificantDigits: 4 })
  shortForms.set(key, format)
  return format.format(value).replace('-', MINUS)
}

/** SPEC section 9. */
const LEAST_DECIMALS = { price: 5, plot: 4 }
const LEAST_DIGITS = 4
/** What `Intl` writes everywhere. */
const MOST_DECIMALS = 20

/**
 * Returns the decimals that all prices of a series are written with: as few as `kind` has, or as many as give the
 * smallest price four significant digits. Missing values and 0 do not count.
 */
export function priceDecimals(prices: Iterable<MaybeFigure>, kind: keyof typeof LEAST_DECIMALS = 'price'): number {
  let smallest = 1
  for (const price of prices) if (isFigure(price) && price !== 0) smallest = Math.min(smallest, Math.abs(price))
  const needed = LEAST_DIGITS - 1 - Math.floor(Math.log10(smallest))
  return Math.min(MOST_DECIMALS, Math.max(LEAST_DECIMALS[kind], needed))
}

/** '1.11422', '0.00001234'. For one price of several, pass their `decimals`. */
export function formatPrice(value: MaybeFigure, options: PriceFormatOptions = {}): string {
  return write(value, fixed(options.decimals ?? priceDecimals([value])), options)
}

/** '0.7081', also for correlations; for prices, pass their `decimals`. */
export function formatPlotValue(value: MaybeFigure, options: PriceFormatOptions = {}): string {
  return write(value, fixed(options.decimals ?? LEAST_DECIMALS.plot), options)
}

/** Rounded: '6,239'. */
export function formatCount(value: MaybeFigure, options?: NumberFormatOptions): string {
  return write(value, fixed(0), options)
}

/** '1 bar', '6,239 bars'. @param noun - singular, of one that takes an s */
export function formatCounted(count: number, noun: string, options?: NumberFormatOptions): string {
  return `${formatCount(count, options)} ${noun}${count === 1 ? '' : 's'}`
}

/**
 * Integers for currencies, perhaps fractions for coins: '0.00250000'.
 *
 * @param decimals - see `sizeDecimals`
 */
export function formatSize(value: MaybeFigure, decimals = 0, options?: NumberFormatOptions): string {
  return write(value, fixed(decimals), options)
}

const MOST_SIZE_DECIMALS = 8

/** Returns a column's least decimals (0 to 8) that are exact to 8; skips missing values. */
export function sizeDecimals(sizes: Iterable<MaybeFigure>): number {
  let most = 0
  for (const size of sizes) {
    if (!isFigure(size) || Number.isInteger(size)) continue
    const [, digits = ''] = size.toFixed(MOST_SIZE_DECIMALS).split('.')
    most = Math.max(most, digits.replace(/0+$/, '').length)
    if (most === MOST_SIZE_DECIMALS) break
  }
  return most
}

/** 0.0123 is '1.23%'. For percent use `formatMetric`. */
export function formatFraction(fraction: MaybeFigure, options?: NumberFormatOptions): string {
  return isFigure(fraction) ? `${formatMetric(fraction * 100, options)}%` : NOT_AVAILABLE
}

/** 0.00123 is '1.230e−3' in every language. */
export function formatPValue(p: MaybeFigure): string {
  return isFigure(p) ? p.toExponential(3).replace('-', MINUS) : NOT_AVAILABLE
}
