import { formatDateTime, formatPlotValue } from '@tidemark/ui/format'
import type { ChartRows } from '../card/ChartTable'
import type { TimeLabelOptions } from '../core/timeLabels'
import type { ComparisonPicture } from './comparisonPicture'

/** Both series in figures, a row per moment. Two series of one name stay two columns. */
export function comparisonRows(
  { points, names }: ComparisonPicture,
  { timeZone, locale }: TimeLabelOptions,
): ChartRows {
  return {
    head: ['Time', `${names.left} (left)`, `${names.right} (right)`],
    count: points.length,
    row: (index) => {
      const point = points[index]
      return [
        formatDateTime(point?.time, { timeZone }),
        formatPlotValue(point?.left, { locale }),
        formatPlotValue(point?.right, { locale }),
      ]
    },
  }
}
