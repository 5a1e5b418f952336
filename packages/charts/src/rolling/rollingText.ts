import { toCsv } from '@tidemark/ui'
import { formatCount, formatDateTime, formatPeriod, formatPlotValue, formatStrength, isoIn } from '@tidemark/ui/format'
import type { ChartRows } from '../card/ChartTable'
import type { TimeLabelOptions } from '../core/timeLabels'
import type { RollingPicture, RollingPlace } from './rollingPicture'

/** '+0.7081', or N/A. */
export function formatCorrelation(value: number | null | undefined, locale?: string): string {
  return formatPlotValue(value, { locale, sign: 'always' })
}

/** A point in words for the live region: '+0.7081, Strong, positive'. */
export function pointInWords(point: Pick<RollingPlace, 'correlation'> | null, locale?: string): string {
  const value = point?.correlation ?? null
  return value === null ? 'N/A' : `${formatCorrelation(value, locale)}, ${formatStrength(value)}`
}

/** The whole picture in a sentence: the name of the chart for those who cannot see it. */
export function pictureInWords({ points, least, most }: RollingPicture, window: number, labels: TimeLabelOptions) {
  const { locale } = labels
  const count = points.length === 1 ? '1 point' : `${formatCount(points.length, { locale })} points`
  const period = formatPeriod(points[0]?.time, points.at(-1)?.time, labels)
  const range = `between ${formatCorrelation(least, locale)} and ${formatCorrelation(most, locale)}`
  return `Correlation over ${barsText(window, locale)}, ${count}, ${period}, ${range}`
}

/** '30 bars', '1 bar'. */
export function barsText(window: number, locale?: string): string {
  return `${formatCount(window, { locale })} ${window === 1 ? 'bar' : 'bars'}`
}

/** The table behind the picture. */
export function rollingRows({ points }: RollingPicture, { timeZone, locale }: TimeLabelOptions): ChartRows {
  return {
    head: ['Time', 'Correlation', 'Strength'],
    count: points.length,
    row: (index) => {
      const { time, correlation } = points[index] ?? { time: undefined, correlation: null }
      return [
        formatDateTime(time, { timeZone }),
        formatCorrelation(correlation, locale),
        correlation === null ? 'N/A' : formatStrength(correlation),
      ]
    },
  }
}

/** Times ISO 8601 on the clock of the zone, numbers in full, an empty cell where there is none. */
export function rollingCsv({ points }: RollingPicture, timeZone: string): string {
  return toCsv([
    ['Time', 'Correlation'],
    ...points.map(({ time, correlation }) => [isoIn(time, timeZone), correlation]),
  ])
}
