import type { Resource } from '@tidemark/contract/resource'
import type { Bar, Trade } from '@tidemark/contract'
import { Badge } from '@tidemark/ui'
import { formatDateTime, formatPrice } from '@tidemark/ui/format'
import { useMemo, type ReactNode } from 'react'
import { ChartSkeleton } from '../card/ChartSkeleton'
import { ChartView } from '../card/ChartView'
import { ZOOM_HINT, ZoomButtons } from '../card/ZoomButtons'
import { CandleLegend } from './CandleLegend'
import type { CandlePicture } from './candlePicture'
import type { CandleSettings } from './candleSettings'
import { candleCsv, candleInWords, candleRows, candlesInWords, changeText, missingText } from './candleText'
import { tradeMarks, type TradeMark } from './tradeMarks'
import { useCandleDrawing } from './useCandleDrawing'

/** Props of {@link CandleView}. */
export interface CandleViewProps {
  title: string
  result: Extract<Resource<readonly Bar[]>, { status: 'ready' }>
  /** The picture of the data of `result`. */
  picture: CandlePicture
  trades?: readonly Trade[] | undefined
  settings: CandleSettings
  timeZone: string
  locale?: string | undefined
  height: number
  legend?: ReactNode | undefined
  actions?: ReactNode | undefined
  settingsRow?: ReactNode | undefined
  fileName: string
  isExportable: boolean
  onExportCsv?: (() => void) | undefined
}

const NONE: readonly TradeMark[] = []

/** The candles once there are some. */
export function CandleView({
  title,
  result,
  picture,
  trades,
  settings,
  timeZone,
  locale,
  settingsRow,
  ...shared
}: CandleViewProps) {
  const isStale = result.stale !== null
  const { points } = picture
  const marks = useMemo(() => (trades === undefined ? NONE : tradeMarks(trades, points)), [trades, points])
  const drawing = useCandleDrawing(picture, { timeZone, locale, marks, settings, isStale })
  const { cursor } = drawing.cursor
  const last = points.length - 1
  const isInHole = cursor !== null && points[cursor.index]?.second !== cursor.second
  const name = useMemo(() => candlesInWords(title, picture, { timeZone, locale }), [title, picture, timeZone, locale])
  const missing = useMemo(() => missingText(picture, locale), [picture, locale])

  return (
    <ChartView
      {...shared}
      title={title}
      resource={result}
      timeZone={timeZone}
      drawing={drawing}
      name={name}
      count={points.length}
      cursorLabel="Bar of the chart"
      cursorHint={ZOOM_HINT}
      momentOf={(index) => formatDateTime(points[index]?.time, { timeZone })}
      valuesOf={(index) => candleInWords(picture, marks, index, locale)}
      badge={missing === null ? null : <Badge title={missing.long}>{missing.short}</Badge>}
      settings={settingsRow}
      overlay={
        <>
          <CandleLegend
            points={points}
            index={isInHole ? null : Math.min(cursor?.index ?? last, last)}
            marks={marks}
            hasVolume={picture.withoutVolume < points.length}
            isStale={isStale}
            locale={locale}
          />
          <ZoomButtons view={drawing.view} />
        </>
      }
      skeleton={<ChartSkeleton panes="one" />}
      table={() => candleRows(picture, trades === undefined ? null : marks, { timeZone, locale })}
      csv={() => candleCsv(picture, timeZone)}
      pictureText={() => `Close ${formatPrice(points[last]?.close, { locale })}   ${changeText(points, last, locale)}`}
    />
  )
}
