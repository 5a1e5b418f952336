/**
 * Shown for anything missing or not computable, never 0 or NaN. Formats: metrics and money have 2 decimals, prices 5,
 * plot and correlation values 4, p-values 3 digits in exponential form.
 */
export const NOT_AVAILABLE = 'N/A'

/** A number that may be missing. */
export type MaybeFigure = number | null | undefined

/** As wide as '+' and digits with tabular figures; a hyphen is narrower and would misalign columns. */
const MINUS = '\u2212'

export interface NumberFormatOptions {
  /** BCP 47 tag for separators; the browser's if omitted or invalid. */
  readonly locale?: string | undefined
  /** 'always' adds '+' to gains; 'auto' only writes the minus. Neither signs a zero. */
  readonly sign?: 'auto' | 'always'
}

interface Decimals {
  readonly min: number
  readonly max: number
}

const cache = new Map<string, Intl.NumberFormat>()

/** @returns the tag if it is valid, so that a mistyped preference cannot crash a page */
export function usableLocale(locale: string | undefined): string | undefined {
  if (locale === undefined) return undefined
  try {
    return Intl.getCanonicalLocales(locale)[0]
  } catch {
    return undefined
  }
}

/** Returns a cached Intl object: creating one is slow, and a long table needs thousands. */
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

/** @returns false for null, undefined, NaN and infinities, which are shown as 'N/A' */
export function isFigure(value: MaybeFigure): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

const fixed = (digits: number): Decimals => ({ min: digits, max: digits })

/** Formats 2 decimals: '1,234.50'. For a value already in percent, append '%'. */
export function formatMetric(value: MaybeFigure, options?: NumberFormatOptions): string {
  return write(value, fixed(2), options)
}

/** Formats an amount with 2 decimals and no currency sign: '118,689.69'. */
export function formatMoney(value: MaybeFigure, options?: NumberFormatOptions): string {
  return write(value, fixed(2), options)
}

/** Formats 5 decimals: '1.11422'. */
export function formatPrice(value: MaybeFigure, options?: NumberFormatOptions): string {
  return write(value, fixed(5), options)
}

/** Formats a plotted value or correlation, 4 decimals: '0.7081'. */
export function formatPlotValue(value: MaybeFigure, options?: NumberFormatOptions): string {
  return write(value, fixed(4), options)
}

/** Formats a rounded integer: '6,239'. */
export function formatCount(value: MaybeFigure, options?: NumberFormatOptions): string {
  return write(value, fixed(0), options)
}

/**
 * Formats a position's size, an integer for currencies and possibly a fraction for coins: '270,177', '0.00250000'.
 *
 * @param decimals - number of decimals; `sizeDecimals` finds one that suits a whole column
 */
export function formatSize(value: MaybeFigure, decimals = 0, options?: NumberFormatOptions): string {
  return write(value, fixed(decimals), options)
}

const MOST_SIZE_DECIMALS = 8

/** @returns the fewest decimals (0 to 8) that write every size exactly to 8 decimals; missing values are skipped */
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

/** @param fraction - formats 0.0123 as '1.23%'. For a value already in percent, use `formatMetric` */
export function formatFraction(fraction: MaybeFigure, options?: NumberFormatOptions): string {
  return isFigure(fraction) ? `${formatMetric(fraction * 100, options)}%` : NOT_AVAILABLE
}

/** Formats 3 digits in exponential form: 0.00123 is '1.230e−3', in every locale. */
export function formatPValue(p: MaybeFigure): string {
  return isFigure(p) ? p.toExponential(3).replace('-', MINUS) : NOT_AVAILABLE
}
