import type { Resource } from '@tidemark/contract/resource'
import { Badge } from '@tidemark/ui'
import { formatCount, formatDateTime } from '@tidemark/ui/format'
import { useMemo } from 'react'
import { ChartSkeleton } from '../card/ChartSkeleton'
import { ChartView } from '../card/ChartView'
import { RollingLegend } from './RollingLegend'
import { lastOf, type RollingPicture, type RollingPoint } from './rollingPicture'
import { barsText, pictureInWords, pointInWords, rollingCsv, rollingRows } from './rollingText'
import { useRollingDrawing } from './useRollingDrawing'

/** Props of {@link RollingView}. */
export interface RollingViewProps {
  title: string
  result: Extract<Resource<readonly RollingPoint[]>, { status: 'ready' }>
  /** The picture of the data of `result`. */
  picture: RollingPicture
  /** Bars that each value is of. */
  window: number
  timeZone: string
  locale?: string | undefined
  height?: number | undefined
  /** Name of saved files, without its ending. */
  fileName: string
  isExportable: boolean
}

/** The rolling correlation once there is one. */
export function RollingView({ result, picture, window, timeZone, locale, ...shared }: RollingViewProps) {
  const isStale = result.stale !== null
  const drawing = useRollingDrawing(picture, { timeZone, locale, isStale })
  const { points, missing } = picture
  const last = useMemo(() => lastOf(picture), [picture])
  const point = points[drawing.cursor.cursor?.index ?? -1] ?? last
  const words = useMemo(
    () => pictureInWords(picture, window, { timeZone, locale }),
    [picture, window, timeZone, locale],
  )
  const count = (n: number) => formatCount(n, { locale })

  return (
    <ChartView
      {...shared}
      resource={result}
      timeZone={timeZone}
      drawing={drawing}
      name={words}
      count={points.length}
      cursorLabel="Point of the rolling correlation"
      momentOf={(index) => formatDateTime(points[index]?.time, { timeZone })}
      valuesOf={(index) => pointInWords(points[index] ?? last, locale)}
      legend={
        <RollingLegend
          name={`Pearson, ${barsText(window, locale)}`}
          value={point?.correlation ?? null}
          isStale={isStale}
          locale={locale}
        />
      }
      badge={
        missing === 0 ? null : (
          <Badge title={`${count(missing)} points could not be computed and are not drawn`}>
            {`${count(points.length - missing)} of ${count(points.length)} points`}
          </Badge>
        )
      }
      skeleton={<ChartSkeleton panes="one" />}
      table={() => rollingRows(picture, { timeZone, locale })}
      csv={() => rollingCsv(picture, timeZone)}
      pictureText={() => `Pearson over ${barsText(window, locale)}   ${pointInWords(last, locale)}`}
    />
  )
}
