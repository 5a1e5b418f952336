import { isFigure } from '@tidemark/ui/format'

/** The correlation of two series at one lag. */
export interface LagValue {
  /** Bars by which the second series follows the first; negative where it goes before it. */
  readonly lag: number
  /** −1 to 1; null where it could not be computed. */
  readonly value: number | null
}

/**
 * Correlations by lag in the order of their numbers: as text, '-10' stands before '-2'.
 *
 * @param byLag - as a server sends it. A key that is not a whole number is passed over.
 */
export function lagValues(byLag: Readonly<Record<string, number | null>>): LagValue[] {
  return Object.entries(byLag)
    .map(([lag, value]) => ({ lag: Number(lag), value: isFigure(value) ? value : null }))
    .filter(({ lag }) => Number.isInteger(lag))
    .toSorted((a, b) => a.lag - b.lag)
}

/** The lag with the largest value by size, the nearest to 0 of equals; null when there is no value at all. */
export function strongestLag(lags: readonly LagValue[]): LagValue | null {
  const byNearness = lags.filter(({ value }) => value !== null).toSorted((a, b) => Math.abs(a.lag) - Math.abs(b.lag))
  let strongest: LagValue | null = null
  for (const lag of byNearness) {
    if (strongest === null || Math.abs(lag.value ?? 0) > Math.abs(strongest.value ?? 0)) strongest = lag
  }
  return strongest
}
