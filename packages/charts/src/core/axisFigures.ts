import { usableLocale } from '@tidemark/ui/format'

/** Of a price; a tick may need more, so that two of them can be told apart. */
const PRICE_DECIMALS = 4
const MOST_DECIMALS = 8

/**
 * Figures on a value axis, all with as many decimals as their distance needs: '30', '70'; '0.5', '1.0'; '1.1050'.
 *
 * @param locale - BCP 47; the browser's when left out.
 */
export function axisFigures(values: readonly number[], locale?: string): string[] {
  const sorted = values.toSorted((a, b) => a - b)
  const distances = sorted.slice(1).map((value, i) => value - (sorted[i] ?? 0))
  const step = Math.min(...distances.filter((distance) => distance > 1e-9))
  const decimals = Number.isFinite(step) ? decimalsOf(step) : Math.min(PRICE_DECIMALS, decimalsOf(sorted[0] ?? 0))
  return values.map((value) => writeFigure(value, decimals, locale))
}

/**
 * A price on an axis: 4 decimals as everywhere in these charts, fewer where nobody could tell them apart: '43,210.50'.
 *
 * @param largest - of the prices of the axis, which share their decimals.
 */
export function axisPrice(value: number, largest: number, locale?: string): string {
  const size = Math.abs(largest)
  return writeFigure(value, size < 1000 ? PRICE_DECIMALS : size < 100_000 ? 2 : 0, locale)
}

function decimalsOf(step: number): number {
  if (step === 0) return 0
  for (let decimals = 0; decimals < MOST_DECIMALS; decimals++) {
    const scaled = step * 10 ** decimals
    if (Math.abs(scaled - Math.round(scaled)) < 1e-6 && Math.round(scaled) !== 0) return decimals
  }
  return MOST_DECIMALS
}

const formats = new Map<string, Intl.NumberFormat>()

function writeFigure(value: number, decimals: number, locale: string | undefined): string {
  const key = `${locale ?? ''}|${decimals}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(usableLocale(locale), {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay: 'negative',
    })
  formats.set(key, format)
  return format.format(value).replace('-', '\u2212')
}
