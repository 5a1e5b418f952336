import { toCsv } from '@tidemark/ui'
import { formatCount, formatFraction, formatPlotValue, usableLocale } from '@tidemark/ui/format'
import type { ChartRows } from '../card/ChartTable'
import type { Bin, Distribution } from './binValues'

/** What is counted: returns as fractions of what was put in, or values of any kind. */
export type DistributionKind = 'returns' | 'values'

/** How a distribution is written. */
export interface DistributionWords {
  readonly kind: DistributionKind
  /** 'trade', 'trades'. */
  readonly noun: readonly [one: string, many: string]
  /** BCP 47. @default the browser's */
  readonly locale?: string | undefined
}

/** '+0.13%' for a return, '0.1300' for another value. */
export function formatValue(value: number, { kind, locale }: DistributionWords): string {
  return kind === 'returns' ? formatFraction(value, { locale, sign: 'always' }) : formatPlotValue(value, { locale })
}

/** An edge of a bin with as many decimals as the width of the bins needs: '−1.5%', '20'. */
export function formatEdge(edge: number, step: number, { kind, locale }: DistributionWords): string {
  const scale = kind === 'returns' ? 100 : 1
  const digits = edge === 0 ? 0 : decimalsOf(step * scale)
  const format = new Intl.NumberFormat(usableLocale(locale), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: kind === 'returns' ? 'exceptZero' : 'negative',
  })
  return `${format.format(edge * scale).replace('-', '\u2212')}${kind === 'returns' ? '%' : ''}`
}

/** As many as it takes to write a step in full: 0.25 takes two. */
function decimalsOf(step: number): number {
  const isWhole = (digits: number) => Math.abs(step * 10 ** digits - Math.round(step * 10 ** digits)) < 1e-6
  return [0, 1, 2, 3, 4, 5, 6, 7].find(isWhole) ?? 8
}

/** '+0.5% to +1.0%'. */
export function binName({ from, to }: Bin, step: number, words: DistributionWords): string {
  return `${formatEdge(from, step, words)} to ${formatEdge(to, step, words)}`
}

/** '12 trades'. */
export function countInWords(count: number, { noun, locale }: DistributionWords): string {
  return `${formatCount(count, { locale })} ${count === 1 ? noun[0] : noun[1]}`
}

/** A bin in words for the live region: '+0.5% to +1.0%, 12 trades, 8.39% of all'. */
export function binInWords(bin: Bin, { step, count }: Distribution, words: DistributionWords): string {
  const share = formatFraction(bin.count / count, { locale: words.locale })
  return `${binName(bin, step, words)}, ${countInWords(bin.count, words)}, ${share} of all`
}

/** The whole picture in a sentence: the name of the drawing for those who cannot see it. */
export function distributionInWords(distribution: Distribution, words: DistributionWords): string {
  const { count, mean, median, least, most } = distribution
  const write = (value: number) => formatValue(value, words)
  const range = `from ${write(least)} to ${write(most)}`
  return `Distribution of ${countInWords(count, words)} ${range}, mean ${write(mean)}, median ${write(median)}`
}

/** The table behind the picture. */
export function distributionRows({ bins, step, count }: Distribution, words: DistributionWords): ChartRows {
  const [, many] = words.noun
  return {
    head: ['From, to below', `${many.charAt(0).toUpperCase()}${many.slice(1)}`, 'Share'],
    count: bins.length,
    row: (i) => {
      const bin = bins[i]
      if (bin === undefined) return []
      const figures = { locale: words.locale }
      return [binName(bin, step, words), formatCount(bin.count, figures), formatFraction(bin.count / count, figures)]
    },
  }
}

/** One row per bin, edges in full; returns in percent, as the head says. */
export function distributionCsv({ bins }: Distribution, { kind }: DistributionWords): string {
  const unit = kind === 'returns' ? ' [%]' : ''
  const scale = kind === 'returns' ? 100 : 1
  const edge = (value: number) => Number((value * scale).toPrecision(12))
  return toCsv([
    [`From${unit}`, `To below${unit}`, 'Count'],
    ...bins.map(({ from, to, count }) => [edge(from), edge(to), count]),
  ])
}
