import { formatCount, formatPeriod, formatPlotValue } from '@tidemark/ui/format'
import type { TimeLabelOptions } from '../core/timeLabels'
import { valueAt, type PlotPoint } from './plotPicture'
import type { PlotGroups, SeriesGroup } from './plotSeries'

/** The values of the series of a group at a point, 4 decimals each, N/A for a missing one. */
export function groupValues({ series }: SeriesGroup, point: PlotPoint, locale?: string): string[] {
  return series.map(({ values }) => formatPlotValue(valueAt(values, point), { locale }))
}

/** What a bar and all that is drawn over and under it is worth, for the live region. */
export function pointInWords(point: PlotPoint, { overlays, subplots }: PlotGroups, locale?: string): string {
  const prices = (['open', 'high', 'low', 'close'] as const).map(
    (field) => `${field} ${formatPlotValue(point[field], { locale })}`,
  )
  const groups = [...overlays, ...subplots].filter(({ isVisible }) => isVisible)
  const values = groups.map((group) => {
    const named = group.series.flatMap(({ visible, output, values: all }) => {
      const value = formatPlotValue(valueAt(all, point), { locale })
      return visible ? [output === undefined ? value : `${output} ${value}`] : []
    })
    return `${group.name} ${named.join(', ')}`
  })
  return [prices.join(', '), ...values].join('; ')
}

/** The whole picture in a sentence: the name of the chart for those who cannot see it. */
export function plotInWords(
  title: string,
  points: readonly PlotPoint[],
  { overlays, subplots }: PlotGroups,
  labels: TimeLabelOptions,
): string {
  const count = points.length === 1 ? '1 bar' : `${formatCount(points.length, { locale: labels.locale })} bars`
  const period = formatPeriod(points[0]?.time, points.at(-1)?.time, labels)
  const last = `last close ${formatPlotValue(points.at(-1)?.close, { locale: labels.locale })}`
  const over = listOf('over the prices', overlays)
  const under = listOf('under them', subplots)
  return [`${title}, ${count}, ${period}, ${last}`, ...over, ...under].join('; ')
}

function listOf(place: string, groups: readonly SeriesGroup[]): string[] {
  const names = groups.filter(({ isVisible }) => isVisible).map(({ name }) => name)
  return names.length === 0 ? [] : [`${place}: ${names.join(', ')}`]
}
