import type { MovingPlot } from '@tidemark/api/hooks'
import type { LegendEditors } from '@tidemark/charts/indicators'
import { type IndicatorInfo, timeframeOf } from '@tidemark/contract'
import {
  Button,
  type ChartSettings,
  Notice,
  type PlotFormValue,
  type PlotIndicator,
  TimeZoneContext,
  useFormat,
} from '@tidemark/ui'
import { formatIn, seriesZone } from '@tidemark/ui/format'
import { lazy, type ReactNode, Suspense } from 'react'
import { useDemo } from '../../demo/DemoProvider'
import { PointLimit } from '../../demo/PointLimit'
import { ChartSkeleton } from '../shared/ChartSkeleton'
import { lengthText } from '../shared/movingSeries'
import { ReplacedNotice } from '../shared/ReplacedNotice'
import { barsText, seriesName, seriesWords } from '../shared/seriesWords'
import type { ChartTools } from '../shared/useChartTools'
import { useRunTrades } from '../shared/useRunTrades'
import { useSettingsRow } from '../shared/useSettingsRow'
import { usePaneHeights } from './paneHeights'
import type { DrawnPlot } from './useDrawnPlot'

/** By far the largest part of the page: loads in parallel with the plot. */
const PlotChart = lazy(() => import('./PlotChart').then((code) => ({ default: code.PlotChart })))

export interface PlotResultProps {
  moving: MovingPlot
  drawn: DrawnPlot
  /** Its symbol is the title until there is a chart. */
  inputs: PlotFormValue
  infos: ReadonlyMap<string, IndicatorInfo>
  settings: ChartSettings
  /** Of the canvas. */
  theme: 'light' | 'dark'
  tools: ChartTools
  editorOf: LegendEditors
  /** Button of the indicators' presets. */
  presets: ReactNode
  onChangeSettings: (next: ChartSettings) => void
}

/** Shows the chart with its symbol's name and settings. */
export function PlotResult({
  moving: { shown: plot, flowing },
  drawn,
  inputs,
  infos,
  settings,
  theme,
  tools: { frame, workspace, height, chooser },
  editorOf,
  presets,
  onChangeSettings,
}: PlotResultProps) {
  const { timeZone } = useFormat()
  const { isAllowed } = useDemo()
  const { plotted, indicators, isChanged } = drawn
  const named = plotted ?? inputs
  const format = formatIn(seriesZone(named.timeframe, timeZone))
  const [title = 'No symbol selected', timeframe] = seriesWords(named)
  const run = useRunTrades(plotted?.symbol ?? null)
  const paneHeights = usePaneHeights()
  const head = useSettingsRow({
    settings,
    onChange: onChangeSettings,
    isChanged,
    buttons: (
      <>
        {run.button}
        {presets}
      </>
    ),
  })
  const bars = plot.status === 'ready' ? barsText(plot.data.response, format) : undefined
  const subtitle =
    bars === undefined ? (
      timeframe
    ) : (
      <>
        <span>{lengthText(flowing?.state.length ?? 0, timeframeOf(named.timeframe) ?? undefined)}</span>{' '}
        <span>{bars}</span>
      </>
    )
  return (
    <>
      <div ref={frame}>
        <TimeZoneContext value={format.timeZone}>
          <Suspense fallback={<ChartSkeleton title={title} chart="prices" />}>
            <PlotChart
              plot={plot.status === 'error' ? IDLE : plot}
              requested={plotted?.indicators ?? NONE}
              indicators={indicators}
              infos={infos}
              flowing={flowing}
              trades={run.trades}
              editorOf={editorOf}
              paneHeights={paneHeights}
              title={title}
              subtitle={subtitle}
              settings={settings}
              canvasTheme={theme}
              workspace={workspace}
              height={height}
              fileName={`${named.symbol || 'plot'}-${named.timeframe}`}
              isExportable={isAllowed('export')}
              {...head}
            />
          </Suspense>
        </TimeZoneContext>
      </div>
      {chooser}
      {flowing?.state.isOutdated === true && (
        <Notice
          tone="danger"
          role="alert"
          action={
            <Button size="2xs" onClick={flowing.retry}>
              Try Again
            </Button>
          }
        >
          The changed indicators could not be loaded for these bars.
        </Notice>
      )}
      {flowing?.state.isReplaced === true && <ReplacedNotice series={seriesName(named)} />}
      {run.extras}
      <PointLimit series={plot.status === 'ready' ? plot.data.response : undefined} />
    </>
  )
}

const NONE: readonly PlotIndicator[] = []
const IDLE = { status: 'idle' } as const
