import { toCsv } from '@tidemark/ui'
import { formatCount, formatFraction, isFigure, language } from '@tidemark/ui/format'
import type { ChartRows } from '../panel/ChartTable'
import { niceStep } from '../svg/niceStep'

export interface Bin {
  /** Inclusive. */
  readonly from: number
  /** Exclusive. */
  readonly to: number
  readonly count: number
}

export interface Distribution {
  /** Ascending, adjacent, equally wide, at most {@link MOST_BINS}; 0 is an edge. */
  readonly bins: readonly Bin[]
  readonly step: number
  /** Valid values. */
  readonly count: number
  /** Other values. */
  readonly missing: number
  readonly mean: number
  readonly median: number
  readonly least: number
  readonly most: number
}

/** More bars are hard to point at. */
export const MOST_BINS = 60
const STEPS = [1, 2, 2.5, 5, 10]

/**
 * Counts values in bins of a nice width, half to all of what Freedman and Diaconis (1981) advise, 2 · IQR / ∛n. Edges
 * are multiples of it, so that no bin mixes gains and losses. Null without a valid value.
 */
export function distributionView(values: readonly (number | null)[]): Distribution | null {
  const sorted = values.filter(isFigure).toSorted((a, b) => a - b)
  const least = sorted[0]
  const most = sorted.at(-1)
  if (least === undefined || most === undefined) return null
  const count = sorted.length
  const step = stepOf(sorted, least, most)
  const place = (value: number) => Math.floor(value / step + 1e-9)
  const first = place(least)
  const counts = Array.from({ length: place(most) - first + 1 }, () => 0)
  for (const value of sorted) {
    const bin = place(value) - first
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  // 3 × 0.1 is 0.30000000000000004.
  const edge = (i: number) => Number(((first + i) * step).toPrecision(12))
  return {
    bins: counts.map((count, i) => ({ from: edge(i), to: edge(i + 1), count })),
    step,
    count,
    missing: values.length - count,
    mean: sorted.reduce((sum, value) => sum + value / count, 0),
    median: quantile(sorted, 0.5),
    least,
    most,
  }
}

function stepOf(sorted: readonly number[], least: number, most: number): number {
  const span = most - least
  // Equal but for rounding: one bin, a tenth of the value wide.
  if (span <= Math.abs(most) * 1e-12) return niceStep(Math.abs(least) / 10 || 1)
  const iqr = quantile(sorted, 0.75) - quantile(sorted, 0.25)
  const wanted = (2 * iqr) / Math.cbrt(sorted.length) || span / Math.sqrt(sorted.length)
  // The outer bins may extend beyond the range.
  return niceStep(Math.max(wanted / 2, span / (MOST_BINS - 2)), STEPS)
}

/** Interpolates. @param sorted - ascending, at least one. @param share - 0 to 1. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)] ?? 0
  const high = sorted[Math.ceil(at)] ?? low
  return low + (high - low) * (at - Math.floor(at))
}

/** '+0.13%' */
export function formatReturn(value: number): string {
  return formatFraction(value, { sign: 'always' })
}

/** '−1.5%', with the decimals that the bin width needs. */
export function formatEdge(edge: number, step: number): string {
  const digits = edge === 0 ? 0 : decimalsOf(step * 100)
  const formatter = new Intl.NumberFormat(language(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'exceptZero',
  })
  return `${formatter.format(edge * 100).replace('-', '\u2212')}%`
}

/** 0.25 has two. */
function decimalsOf(step: number): number {
  const isWhole = (digits: number) => Math.abs(step * 10 ** digits - Math.round(step * 10 ** digits)) < 1e-6
  return [0, 1, 2, 3, 4, 5, 6, 7].find(isWhole) ?? 8
}

/** '+0.5% to +1.0%'. */
export function binName({ from, to }: Bin, step: number): string {
  return `${formatEdge(from, step)} to ${formatEdge(to, step)}`
}

/** '12 trades'. */
export function countText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'trade' : 'trades'}`
}

/** '+0.5% to +1.0%, 12 trades, 8.39% of all'. */
export function binText(bin: Bin, { step, count }: Distribution): string {
  const share = formatFraction(bin.count / count)
  return `${binName(bin, step)}, ${countText(bin.count)}, ${share} of all`
}

/** The chart in one sentence. */
export function chartText({ count, mean, median, least, most }: Distribution): string {
  const range = `from ${formatReturn(least)} to ${formatReturn(most)}`
  return `Distribution of ${countText(count)} ${range}, mean ${formatReturn(mean)}, median ${formatReturn(median)}`
}

/** A row per bin. */
export function distributionRows({ bins, step, count }: Distribution): ChartRows {
  return {
    head: ['From, to below', 'Trades', 'Share'],
    count: bins.length,
    row: (i) => {
      const bin = bins[i]
      if (bin === undefined) return []
      return [binName(bin, step), formatCount(bin.count), formatFraction(bin.count / count)]
    },
  }
}

const percent = (fraction: number): number => Number((fraction * 100).toPrecision(12))

/** Unrounded edges in percent, as the header says. */
export function distributionCsv({ bins }: Distribution): string {
  return toCsv([
    ['From [%]', 'To below [%]', 'Count'],
    ...bins.map(({ from, to, count }) => [percent(from), percent(to), count]),
  ])
}
