import { isFigure } from '@tidemark/ui/format'
import { niceStep } from '../nivo/niceStep'

/** A bar of a histogram. */
export interface Bin {
  /** The least value that belongs in it. */
  readonly from: number
  /** The least value that belongs in the next one. */
  readonly to: number
  readonly count: number
}

/** Values counted in bins. */
export interface Distribution {
  /** Ascending, touching, all as wide; at least one, at most {@link MOST_BINS}. An edge lies at 0 where 0 is within. */
  readonly bins: readonly Bin[]
  /** Width of a bin. */
  readonly step: number
  /** Number of values counted. */
  readonly count: number
  readonly mean: number
  readonly median: number
  readonly least: number
  readonly most: number
}

/** More bars than these tell no more, and are hard to point at. */
export const MOST_BINS = 60
const STEPS = [1, 2, 2.5, 5, 10]

/**
 * Counts values in bins of a nice width, from half to the whole of what Freedman and Diaconis (1981) advise, 2 · IQR / ∛n.
 * The edges are multiples of the width, so that no bin holds gains and losses both.
 *
 * @param values - in any order; what is not a figure is passed over.
 * @returns null without a figure.
 */
export function binValues(values: readonly (number | null)[]): Distribution | null {
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
  // Products such as 3 × 0.1 carry a last digit that nobody wants to read.
  const edge = (i: number) => Number(((first + i) * step).toPrecision(12))
  return {
    bins: counts.map((count, i) => ({ from: edge(i), to: edge(i + 1), count })),
    step,
    count,
    mean: sorted.reduce((sum, value) => sum + value / count, 0),
    median: quantile(sorted, 0.5),
    least,
    most,
  }
}

function stepOf(sorted: readonly number[], least: number, most: number): number {
  const span = most - least
  // All the same, but for the last digit of a calculation: one bin, as wide as a tenth of the value.
  if (span <= Math.abs(most) * 1e-12) return niceStep(Math.abs(least) / 10 || 1)
  const iqr = quantile(sorted, 0.75) - quantile(sorted, 0.25)
  const wanted = (2 * iqr) / Math.cbrt(sorted.length) || span / Math.sqrt(sorted.length)
  // Two bins less than the most: the ends may stick out of the span on both sides.
  return niceStep(Math.max(wanted / 2, span / (MOST_BINS - 2)), STEPS)
}

/** Between two values in proportion. @param sorted - ascending, at least one. @param share - 0 to 1. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)] ?? 0
  const high = sorted[Math.ceil(at)] ?? low
  return low + (high - low) * (at - Math.floor(at))
}
