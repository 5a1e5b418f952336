import type { Resource } from '@tidemark/contract/resource'
import { formatDateTime, formatPlotValue } from '@tidemark/ui/format'
import { useMemo } from 'react'
import { ChartView } from '../card/ChartView'
import { comparisonCsv } from './comparisonCsv'
import { ComparisonLegend } from './ComparisonLegend'
import type { ComparisonPicture, ComparedPair, Side } from './comparisonPicture'
import { comparisonRows } from './comparisonRows'
import { ComparisonSkeleton } from './ComparisonSkeleton'
import { pictureInWords, pointInWords } from './comparisonText'
import { IndexButton } from './IndexButton'
import { useComparisonDrawing } from './useComparisonDrawing'

/** Props of {@link ComparisonView}. */
export interface ComparisonViewProps {
  title: string
  result: Extract<Resource<ComparedPair>, { status: 'ready' }>
  /** The picture of the data of `result`. */
  picture: ComparisonPicture
  timeZone: string
  locale?: string | undefined
  height: number
  /** Name of saved files, without its ending. */
  fileName: string
  isExportable: boolean
  onExportCsv?: (() => void) | undefined
  onIndexedChange?: ((isIndexed: boolean) => void) | undefined
}

/** The comparison once there is one. */
export function ComparisonView({ result, picture, timeZone, locale, onIndexedChange, ...shared }: ComparisonViewProps) {
  const isStale = result.stale !== null
  const drawing = useComparisonDrawing(picture, { timeZone, locale, isStale })
  const { points, names, isIndexed } = picture
  const point = points[drawing.cursor.cursor?.index ?? -1] ?? null
  const name = useMemo(() => pictureInWords(picture, { timeZone, locale }), [picture, timeZone, locale])
  const last = useMemo(() => ({ left: lastOf(picture, 'left'), right: lastOf(picture, 'right') }), [picture])

  return (
    <ChartView
      {...shared}
      resource={result}
      timeZone={timeZone}
      drawing={drawing}
      name={name}
      count={points.length}
      cursorLabel="Moment of the comparison"
      momentOf={(index) => formatDateTime(points[index]?.time, { timeZone })}
      valuesOf={(index) => pointInWords(points[index] ?? last, picture, locale)}
      legend={<ComparisonLegend names={names} point={point ?? last} isStale={isStale} locale={locale} />}
      actions={onIndexedChange === undefined ? null : <IndexButton isIndexed={isIndexed} onChange={onIndexedChange} />}
      skeleton={<ComparisonSkeleton />}
      table={() => comparisonRows(picture, { timeZone, locale })}
      csv={() => comparisonCsv(picture, timeZone)}
      pictureText={() =>
        (['left', 'right'] as const)
          .map((side) => `${names[side]} ${formatPlotValue(last[side], { locale })} (${side})`)
          .join('   ')
      }
    />
  )
}

/** The last value of a series, which need not be at the last moment; null for none. */
function lastOf({ points }: ComparisonPicture, side: Side): number | null {
  return points.findLast((point) => point[side] !== null)?.[side] ?? null
}
