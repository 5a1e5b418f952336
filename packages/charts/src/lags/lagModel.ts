import { toCsv } from '@tidemark/ui'
import { formatCount, formatPlotValue, formatStrength, isFigure } from '@tidemark/ui/format'
import type { ChartRows } from '../panel/ChartTable'

export interface LagValue {
  /** Bars the second follows the first by; negative where it leads. */
  readonly lag: number
  /** −1 to 1; null where unknown. */
  readonly value: number | null
}

/** As sent: keys are whole numbers. */
export type LagValues = Readonly<Record<string, number | null>>

/** Sorts by lag, dropping keys that are no whole number. @returns null without a lag. */
export function lagView(byLag: LagValues): readonly LagValue[] | null {
  const lags = Object.entries(byLag)
    .map(([lag, value]) => ({ lag: Number(lag), value: isFigure(value) ? value : null }))
    .filter(({ lag }) => Number.isInteger(lag))
    .toSorted((a, b) => a.lag - b.lag)
  return lags.length === 0 ? null : lags
}

/** Largest absolute value, of equals the nearest to 0; null without a value. */
export function strongestLag(lags: readonly LagValue[]): LagValue | null {
  const byNearness = lags.filter(({ value }) => value !== null).toSorted((a, b) => Math.abs(a.lag) - Math.abs(b.lag))
  let strongest: LagValue | null = null
  for (const lag of byNearness) {
    if (strongest === null || Math.abs(lag.value ?? 0) > Math.abs(strongest.value ?? 0)) strongest = lag
  }
  return strongest
}

/** '+1', '0', '−5'. */
export function formatLag(lag: number): string {
  return formatCount(lag, { sign: 'always' })
}

/** '+0.7081', or N/A. */
export function formatCorrelation(value: number | null | undefined): string {
  return formatPlotValue(value, { sign: 'always' })
}

/** 'Lag +1, +0.4912, Moderate, positive, inside the 95% band'. @param band - half its height; null for none. */
export function lagText({ lag, value }: LagValue, band: number | null): string {
  const words = [`Lag ${formatLag(lag)}`, formatCorrelation(value)]
  if (value !== null) words.push(formatStrength(value))
  const side = sideOf(value, band)
  if (side !== '') words.push(`${side} the 95% band`)
  return words.join(', ')
}

/** The chart in one sentence. */
export function chartText(lags: readonly LagValue[], band: number | null): string {
  const strongest = strongestLag(lags)
  const [first, last] = [lags[0]?.lag ?? 0, lags.at(-1)?.lag ?? 0]
  const range = `Correlation at ${lags.length} lags from ${formatLag(first)} to ${formatLag(last)}`
  if (strongest === null) return `${range}, none of them computable`
  const outside = lags.filter(({ value }) => sideOf(value, band) === 'outside').length
  const count = band === null ? '' : `, ${outside} outside the 95% band`
  return `${range}, strongest ${formatCorrelation(strongest.value)} at lag ${formatLag(strongest.lag)}${count}`
}

/** A row per lag. */
export function lagRows(lags: readonly LagValue[], band: number | null): ChartRows {
  return {
    head: ['Lag', 'Correlation', 'Strength', ...(band === null ? [] : ['95% band'])],
    count: lags.length,
    row: (i) => {
      const { lag, value } = lags[i] ?? { lag: 0, value: null }
      return [
        formatLag(lag),
        formatCorrelation(value),
        formatStrength(value),
        ...(band === null ? [] : [sideOf(value, band) || 'N/A']),
      ]
    },
  }
}

/**
 * A row per lag, unrounded.
 *
 * @param noteOf - why it has no value, or none that says who leads; null for no note
 */
export function lagCsv(lags: readonly LagValue[], noteOf: (lag: LagValue) => string | null): string {
  const notes = lags.map(noteOf)
  const hasNotes = notes.some((note) => note !== null)
  return toCsv([
    ['Lag', 'Correlation', ...(hasNotes ? ['Note'] : [])],
    ...lags.map(({ lag, value }, i) => [lag, value, ...(hasNotes ? [notes[i] ?? ''] : [])]),
  ])
}

function sideOf(value: number | null, band: number | null): '' | 'inside' | 'outside' {
  if (value === null || band === null) return ''
  return Math.abs(value) > band ? 'outside' : 'inside'
}
