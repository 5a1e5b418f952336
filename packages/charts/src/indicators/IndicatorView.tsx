import type { Resource } from '@tidemark/contract/resource'
import type { Bar } from '@tidemark/contract'
import { Badge } from '@tidemark/ui'
import { formatCount, formatDateTime, formatPlotValue } from '@tidemark/ui/format'
import { useMemo, type ReactNode } from 'react'
import { ChartView } from '../card/ChartView'
import { ZOOM_HINT, ZoomButtons } from '../card/ZoomButtons'
import type { PriceStyle } from './plotScene'
import { plotCsv } from './plotCsv'
import { PlotLegend } from './PlotLegend'
import type { PlotPoint } from './plotPicture'
import { plotRows } from './plotRows'
import { groupsOf, type PlotSeries, type PlotSettings } from './plotSeries'
import { groupValues, plotInWords, pointInWords } from './plotText'
import { useGrownHeight } from './useGrownHeight'
import { useIndicatorDrawing } from './useIndicatorDrawing'

/** Props of {@link IndicatorView}. */
export interface IndicatorViewProps {
  title: string
  result: Extract<Resource<readonly Bar[]>, { status: 'ready' }>
  /** The drawable bars of `result`; at least one. */
  points: readonly PlotPoint[]
  series: readonly PlotSeries[]
  settings: PlotSettings
  priceStyle: PriceStyle
  timeZone: string
  locale?: string | undefined
  height: number
  legend?: ReactNode | undefined
  actions?: ReactNode | undefined
  settingsRow?: ReactNode | undefined
  /** Name of saved files, without its ending. */
  fileName: string
  isExportable: boolean
  onExportCsv?: (() => void) | undefined
}

/** px of a line of the legend, and above and under all of them. */
const LINE = 18
const LEGEND_AIR = 18
/** More of them lie over the prices. */
const MOST_LINES = 8

/** The plot once there is one. */
export function IndicatorView({
  title,
  result,
  points,
  series,
  settings,
  priceStyle,
  timeZone,
  locale,
  settingsRow,
  ...shared
}: IndicatorViewProps) {
  const isStale = result.stale !== null
  const groups = useMemo(() => groupsOf(series), [series])
  const [measureLegend, legendHeight] = useGrownHeight(2 * LINE)
  const drawing = useIndicatorDrawing(points, {
    groups,
    settings,
    priceStyle,
    isStale,
    legendHeight: Math.min(legendHeight, MOST_LINES * LINE) + LEGEND_AIR,
    timeZone,
    locale,
  })
  const index = drawing.cursor.cursor?.index ?? points.length - 1
  const point = points[index] ?? points.at(-1)
  const name = useMemo(
    () => plotInWords(title, points, groups, { timeZone, locale }),
    [title, points, groups, timeZone, locale],
  )
  const passedOver = result.data.length - points.length

  return (
    <ChartView
      {...shared}
      title={title}
      resource={result}
      timeZone={timeZone}
      drawing={drawing}
      name={name}
      count={points.length}
      cursorLabel="Bar of the plot"
      cursorHint={ZOOM_HINT}
      momentOf={(at) => formatDateTime(points[at]?.time, { timeZone })}
      valuesOf={(at) => {
        const spoken = points[at]
        return spoken === undefined ? '' : pointInWords(spoken, groups, locale)
      }}
      badge={
        passedOver === 0 ? null : (
          <Badge
            title={`${formatCount(passedOver, { locale })} bars lack a figure or share a moment, and are not drawn`}
          >
            {`${formatCount(points.length, { locale })} of ${formatCount(result.data.length, { locale })} bars`}
          </Badge>
        )
      }
      settings={settingsRow}
      overlay={
        point === undefined ? null : (
          <>
            <PlotLegend
              groups={groups}
              point={point}
              previous={points[index - 1] ?? null}
              isStale={isStale}
              locale={locale}
              upperRef={measureLegend}
            />
            <ZoomButtons view={drawing.view} />
          </>
        )
      }
      table={() => plotRows(points, series, { timeZone, locale })}
      csv={() => plotCsv(points, series, timeZone)}
      pictureText={() => {
        const last = points.at(-1)
        if (last === undefined) return ''
        const shown = [...groups.overlays, ...groups.subplots].filter(({ isVisible }) => isVisible)
        const values = shown.map((group) => `${group.name} ${groupValues(group, last, locale).join(' ')}`)
        return [`Close ${formatPlotValue(last.close, { locale })}`, ...values].join('   ')
      }}
    />
  )
}
