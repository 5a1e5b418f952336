/**
 * Figures as this product writes them: metrics and money with 2 decimals, prices with 5, plot and correlation values
 * with 4, p-values exponential with 3 digits. What is missing or cannot be computed is 'N/A', never 0 and never NaN.
 */
export const NOT_AVAILABLE = 'N/A'

/** What a figure may be before it is known to be one. */
export type MaybeFigure = number | null | undefined

/** How wide as a digit and as '+' in a tabular face; a hyphen is narrower and would break the column. */
const MINUS = '\u2212'

/** How a figure is written. */
export interface NumberFormatOptions {
  /** BCP 47 tag that decides the separators; the browser's when left out or not a valid tag. */
  readonly locale?: string | undefined
  /** 'always' writes '+' as well, for gains and losses; 'auto' only the minus. Neither writes a sign before a zero. */
  readonly sign?: 'auto' | 'always'
}

interface Decimals {
  readonly min: number
  readonly max: number
}

const cache = new Map<string, Intl.NumberFormat>()

/** @returns the tag when it can be used, so that a mistyped preference changes separators instead of ending a page. */
export function usableLocale(locale: string | undefined): string | undefined {
  if (locale === undefined) return undefined
  try {
    return Intl.getCanonicalLocales(locale)[0]
  } catch {
    return undefined
  }
}

/** One Intl object per kind of figure: making one takes far longer than using it, and a long table asks for thousands. */
function formatterOf({ min, max }: Decimals, { locale, sign = 'auto' }: NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale ?? ''}|${min}|${max}|${sign}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(usableLocale(locale), {
    minimumFractionDigits: min,
    maximumFractionDigits: max,
    signDisplay: sign === 'always' ? 'exceptZero' : 'negative',
  })
  cache.set(key, made)
  return made
}

function write(value: MaybeFigure, decimals: Decimals, options: NumberFormatOptions = {}): string {
  return isFigure(value) ? formatterOf(decimals, options).format(value).replace('-', MINUS) : NOT_AVAILABLE
}

/** @returns false for null, undefined, NaN and the infinities: all that is shown as 'N/A'. */
export function isFigure(value: MaybeFigure): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

const fixed = (digits: number): Decimals => ({ min: digits, max: digits })

/** 2 decimals: '1,234.50'. For a figure that is percent already, write the '%' after it. */
export function formatMetric(value: MaybeFigure, options?: NumberFormatOptions): string {
  return write(value, fixed(2), options)
}

/** An amount in the account's currency, 2 decimals, without a currency sign: '118,689.69'. */
export function formatMoney(value: MaybeFigure, options?: NumberFormatOptions): string {
  return write(value, fixed(2), options)
}

/** 5 decimals: '1.11422'. */
export function formatPrice(value: MaybeFigure, options?: NumberFormatOptions): string {
  return write(value, fixed(5), options)
}

/** A plotted value or a correlation, 4 decimals: '0.7081'. */
export function formatPlotValue(value: MaybeFigure, options?: NumberFormatOptions): string {
  return write(value, fixed(4), options)
}

/** A whole number: '6,239'. Rounds. */
export function formatCount(value: MaybeFigure, options?: NumberFormatOptions): string {
  return write(value, fixed(0), options)
}

/**
 * A position's size, which is whole for currencies and may be a fraction for coins: '270,177', '0.00250000'.
 *
 * @param decimals - how many to write; `sizeDecimals` finds the number that suits a whole column.
 */
export function formatSize(value: MaybeFigure, decimals = 0, options?: NumberFormatOptions): string {
  return write(value, fixed(decimals), options)
}

const MOST_SIZE_DECIMALS = 8

/** @returns the fewest decimals (0 to 8) that write every size exactly to 8 decimals; values that are no figure are passed over. */
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

/** @param fraction - 0.0123 is written '1.23%'. For a value that is percent already, use `formatMetric`. */
export function formatFraction(fraction: MaybeFigure, options?: NumberFormatOptions): string {
  return isFigure(fraction) ? `${formatMetric(fraction * 100, options)}%` : NOT_AVAILABLE
}

/** Exponential with 3 digits: 0.00123 is '1.230e−3'. The same in every locale. */
export function formatPValue(p: MaybeFigure): string {
  return isFigure(p) ? p.toExponential(3).replace('-', MINUS) : NOT_AVAILABLE
}
