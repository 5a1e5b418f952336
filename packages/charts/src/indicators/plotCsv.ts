import { toCsv } from '@tidemark/ui'
import { isoIn } from '@tidemark/ui/format'
import { valueAt, type PlotPoint } from './plotPicture'
import type { PlotSeries } from './plotSeries'

/** How a series is named where it stands alone: 'Bollinger Bands 20, 2 upper'. */
export function seriesName({ indicator, output }: PlotSeries): string {
  return output === undefined ? indicator : `${indicator} ${output}`
}

/** One row per bar, times ISO 8601 on the clock of the zone, numbers in full, an empty cell where a series has no value. */
export function plotCsv(points: readonly PlotPoint[], series: readonly PlotSeries[], timeZone: string): string {
  return toCsv([
    ['Time', 'Open', 'High', 'Low', 'Close', 'Volume', ...series.map(seriesName)],
    ...points.map((point) => [
      isoIn(point.time, timeZone),
      point.open,
      point.high,
      point.low,
      point.close,
      point.volume,
      ...series.map(({ values }) => valueAt(values, point)),
    ]),
  ])
}
