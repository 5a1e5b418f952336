import { formatCount, formatPeriod, formatPlotValue } from '@tidemark/ui/format'
import { axisPrice } from '../core/axisFigures'
import type { TimeLabelOptions } from '../core/timeLabels'
import type { ComparisonPicture, ComparisonPoint, Gap, Side } from './comparisonPicture'

/** The values of a moment in words, for the live region. */
export function pointInWords(
  { left, right }: Pick<ComparisonPoint, Side>,
  { names }: ComparisonPicture,
  locale?: string,
): string {
  return `${names.left} ${formatPlotValue(left, { locale })}, ${names.right} ${formatPlotValue(right, { locale })}`
}

/** The whole picture in a sentence: the name of the chart for those who cannot see it. */
export function pictureInWords({ points, names, isIndexed }: ComparisonPicture, labels: TimeLabelOptions): string {
  const count = points.length === 1 ? '1 point' : `${formatCount(points.length, { locale: labels.locale })} points`
  const period = formatPeriod(points[0]?.time, points.at(-1)?.time, labels)
  const scale = isIndexed ? ', both 100 at the start' : ''
  return `${names.left} on the left axis and ${names.right} on the right axis, ${count}, ${period}${scale}`
}

/** What is missing: 'no bars 2024-05-15 to 2024-05-31', with the name of the series. */
export function gapInWords(
  { side, before, behind }: Gap,
  { points, names }: ComparisonPicture,
  labels: TimeLabelOptions,
): string {
  const period = formatPeriod(points[before + 1]?.time, points[behind - 1]?.time, labels)
  return `${names[side]}: no bars ${period}`
}

/** Characters of the longest label that the left axis can have. */
export function longestLabel({ points }: ComparisonPicture, locale?: string): number {
  const largest = points.reduce((most, { left }) => Math.max(most, Math.abs(left ?? 0)), 0)
  // A tick above the largest value may have one more.
  return axisPrice(largest, largest, locale).length + 1
}
