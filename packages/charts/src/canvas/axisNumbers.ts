import { language } from '@tidemark/ui/format'

const PRICE_DECIMALS = 4
const MOST_DECIMALS = 8

/** Formats ticks with the same decimals: '0.5', '1.0'. */
export function axisNumbers(values: readonly number[]): string[] {
  const sorted = values.toSorted((a, b) => a - b)
  const distances = sorted.slice(1).map((value, i) => value - (sorted[i] ?? 0))
  const step = Math.min(...distances.filter((distance) => distance > 1e-9))
  const decimals = Number.isFinite(step) ? decimalsOf(step) : Math.min(PRICE_DECIMALS, decimalsOf(sorted[0] ?? 0))
  return values.map((value) => format(value, decimals))
}

/**
 * Formats a price, with fewer decimals for large ones.
 *
 * @param largest - price on the axis.
 * @param decimals - of the symbol. @default 4
 */
export function axisPrice(value: number, largest: number, decimals = PRICE_DECIMALS): string {
  const size = Math.abs(largest)
  return format(value, Math.min(decimals, size < 1000 ? decimals : size < 100_000 ? 2 : 0))
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

function format(value: number, decimals: number): string {
  const key = `${language() ?? ''}|${decimals}`
  const formatter =
    formats.get(key) ??
    new Intl.NumberFormat(language(), {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay: 'negative',
    })
  formats.set(key, formatter)
  return formatter.format(value).replace('-', '\u2212')
}
