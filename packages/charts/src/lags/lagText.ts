import { toCsv } from '@tidemark/ui'
import { formatCount, formatPlotValue, formatStrength } from '@tidemark/ui/format'
import type { ChartRows } from '../card/ChartTable'
import { strongestLag, type LagValue } from './lagValues'

/** '+1', '0', '−5'. */
export function formatLag(lag: number, locale?: string): string {
  return formatCount(lag, { locale, sign: 'always' })
}

/** '+0.7081', or N/A. */
export function formatCorrelation(value: number | null | undefined, locale?: string): string {
  return formatPlotValue(value, { locale, sign: 'always' })
}

/** A correlation in words for the live region: 'Lag +1, +0.4912, Moderate, positive, within the band'. */
export function lagInWords({ lag, value }: LagValue, band: number | null, locale?: string): string {
  const words = [`Lag ${formatLag(lag, locale)}`, formatCorrelation(value, locale)]
  if (value !== null) words.push(formatStrength(value))
  const side = sideOf(value, band)
  if (side !== '') words.push(`${side} the 95% band`)
  return words.join(', ')
}

/** The whole picture in a sentence: the name of the drawing for those who cannot see it. */
export function lagsInWords(lags: readonly LagValue[], band: number | null, locale?: string): string {
  const strongest = strongestLag(lags)
  const [first, last] = [lags[0]?.lag ?? 0, lags.at(-1)?.lag ?? 0]
  const range = `Correlation at ${lags.length} lags from ${formatLag(first, locale)} to ${formatLag(last, locale)}`
  if (strongest === null) return `${range}, none of them computable`
  const outside = lags.filter(({ value }) => sideOf(value, band) === 'outside').length
  const count = band === null ? '' : `, ${outside} outside the 95% band`
  return `${range}, strongest ${formatCorrelation(strongest.value, locale)} at lag ${formatLag(strongest.lag, locale)}${count}`
}

/** The table behind the picture; with the last column only where the band is known. */
export function lagRows(lags: readonly LagValue[], band: number | null, locale?: string): ChartRows {
  return {
    head: ['Lag', 'Correlation', 'Strength', ...(band === null ? [] : ['95% band'])],
    count: lags.length,
    row: (i) => {
      const { lag, value } = lags[i] ?? { lag: 0, value: null }
      return [
        formatLag(lag, locale),
        formatCorrelation(value, locale),
        formatStrength(value),
        ...(band === null ? [] : [sideOf(value, band) || 'N/A']),
      ]
    },
  }
}

/** Numbers in full. */
export function lagCsv(lags: readonly LagValue[]): string {
  return toCsv([['Lag', 'Correlation'], ...lags.map(({ lag, value }) => [lag, value])])
}

function sideOf(value: number | null, band: number | null): '' | 'inside' | 'outside' {
  if (value === null || band === null) return ''
  return Math.abs(value) > band ? 'outside' : 'inside'
}
