import { formatDateTime, formatPlotValue } from '@tidemark/ui/format'
import { volumeText } from '../candles/candleText'
import type { ChartRows } from '../card/ChartTable'
import type { TimeLabelOptions } from '../core/timeLabels'
import { seriesName } from './plotCsv'
import { valueAt, type PlotPoint } from './plotPicture'
import type { PlotSeries } from './plotSeries'

/** The plot in figures, a row per bar and a column per series that is shown. */
export function plotRows(
  points: readonly PlotPoint[],
  series: readonly PlotSeries[],
  { timeZone, locale }: TimeLabelOptions,
): ChartRows {
  const shown = series.filter(({ visible }) => visible)
  return {
    head: unlike(['Time', 'Open', 'High', 'Low', 'Close', 'Volume', ...shown.map(seriesName)]),
    count: points.length,
    row: (index) => {
      const point = points[index]
      if (point === undefined) return []
      const figures = [point.open, point.high, point.low, point.close].map((value) =>
        formatPlotValue(value, { locale }),
      )
      const values = shown.map((one) => formatPlotValue(valueAt(one.values, point), { locale }))
      return [formatDateTime(point.time, { timeZone }), ...figures, volumeText(point.volume, locale), ...values]
    },
  }
}

/** Names a name that was there before with its number: 'EMA 50 (2)'. */
function unlike(names: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return names.map((name) => {
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}
