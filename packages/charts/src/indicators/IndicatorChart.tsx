import type { Bar, PlotBar, Trade } from '@tidemark/contract'
import { useFormat } from '@tidemark/ui'
import { useMemo, useState, type CSSProperties, type ReactNode } from 'react'
import { candleView, gapsText, tradeTexts, weekendView, type CandleView } from '../candles/candleModel'
import { tradeMarks, type TradeMark } from '../candles/tradeMarks'
import { barPoints } from '../canvas/bars'
import { DEFAULT_SETTINGS, type ChartSettings } from '../canvas/chartOptions'
import { useCanvasSurface } from '../canvas/useCanvasSurface'
import { ZOOM_HINT, ZoomButtons } from '../canvas/ZoomButtons'
import { fileMenus } from '../flow/fileMenus'
import { FlowEdges } from '../flow/FlowEdges'
import { FlowPager } from '../flow/FlowPager'
import { useFlowCsv } from '../flow/useFlowCsv'
import { type ChartFlow, useFlowView } from '../canvas/useFlowView'
import { useImageMenu } from '../flow/useImageMenu'
import { ChartPanel, type ChartPanelProps, type ReadyPanel } from '../panel/ChartPanel'
import { DrawnChart } from '../panel/DrawnChart'
import { MissingBadge } from '../panel/MissingBadge'
import { Subtitle } from '../panel/Subtitle'
import { useWorkbench } from '../workspace/useWorkbench'
import { type WorkspaceOptions } from '../workspace/workbench'
import { workspaceSlots } from '../workspace/workspaceSlots'
import {
  chartText,
  groupsOf,
  imageText,
  indicatorCsv,
  indicatorRows,
  pointText,
  type PlotSeries,
} from './indicatorModel'
import { PaneBorders } from './PaneBorders'
import { type PaneHeights, panesOf } from './panes'
import { type LegendEditors, PlotLegend } from './PlotLegend'
import type { PriceStyle } from './plotState'
import { useIndicatorDrawing } from './useIndicatorDrawing'
import { useMaxHeight } from './useMaxHeight'

/** Bars in any order. */
export interface IndicatorChartProps extends ChartPanelProps<readonly Bar[]> {
  /** 'EUR/USD'. */
  title: string
  /** px without header, all panes. */
  height?: number | undefined
  /** Indicators over and under the prices. Memoise. */
  series: readonly PlotSeries[]
  /** After the title: '4 Hours', a number of bars. */
  subtitle?: ReactNode | undefined
  /** @default grid, crosshair and volume on, normal scale */
  settings?: ChartSettings | undefined
  priceStyle?: PriceStyle | undefined
  /** Tools over the chart. @default none */
  workspace?: WorkspaceOptions | undefined
  /** What the user gave the panes. Memoise. @default forgotten with the chart */
  paneHeights?: PaneHeights | undefined
  /** Settings of the indicators, opened from the legend. @default none */
  editorOf?: LegendEditors | undefined
  /** Trades over these bars. Memoise. */
  trades?: readonly Trade[] | undefined
  /** Loads bars as the view moves. @default none: all bars are there */
  flow?: PlotFlow | undefined
}

export interface PlotFlow extends ChartFlow<PlotBar> {
  /** The indicators of bars that `readAll` reads. */
  readonly seriesOf: (bars: readonly PlotBar[]) => readonly PlotSeries[]
}

/** Prices with indicators over them and in panes below. */
export function IndicatorChart({
  series,
  subtitle,
  settings = DEFAULT_SETTINGS,
  priceStyle = 'candles',
  workspace,
  paneHeights,
  trades,
  editorOf,
  flow,
  fileName = 'plot',
  height = 600,
  ...panel
}: IndicatorChartProps) {
  const legend = subtitle === undefined ? null : <Subtitle>{subtitle}</Subtitle>
  const subplots = useMemo(() => groupsOf(series).subplots.length, [series])
  const [moved, setMoved] = useState<readonly number[] | null>(null)
  const given = paneHeights === undefined ? (moved ?? undefined) : paneHeights.of(subplots + 1)
  const parts = useMemo(() => panesOf(subplots, given), [subplots, given])
  // In the price pane: above the time axis and the other panes.
  const bottom = `calc(26px + (100% - 27px) * ${1 - (parts[0] ?? 100) / 100})`
  const place: CSSProperties & Record<'--attribution-bottom', string> = { '--attribution-bottom': bottom, minWidth: 0 }
  return (
    <div style={place}>
      <ChartPanel
        {...panel}
        fileName={fileName}
        height={height}
        toView={settings.showWeekends === true ? weekendView : candleView}
        loadingText="Loading the plot"
        loadingLegend={legend}
        skeleton="two-panes"
        {...workspaceSlots(workspace, null, panel)}
        idle={['No data to display', 'Choose a symbol, a timeframe and at least one indicator, and plot them.']}
        empty={['No data to display', 'There are no bars in this range. Widen the dates.']}
      >
        {(view, ready) => (
          <Drawn
            view={view}
            trades={trades}
            editorOf={editorOf}
            flow={flow}
            barCount={panel.result.status === 'ready' ? panel.result.data.length : 0}
            panel={ready}
            legend={legend}
            series={series}
            settings={settings}
            priceStyle={priceStyle}
            workspace={workspace}
            parts={parts}
            onParts={(next) => (paneHeights === undefined ? setMoved(next) : paneHeights.onChange(subplots + 1, next))}
          />
        )}
      </ChartPanel>
    </div>
  )
}

interface DrawnProps {
  view: CandleView
  trades: readonly Trade[] | undefined
  editorOf: LegendEditors | undefined
  flow: PlotFlow | undefined
  /** Including bars that cannot be drawn. */
  barCount: number
  panel: ReadyPanel
  legend: ReactNode
  series: readonly PlotSeries[]
  settings: ChartSettings
  priceStyle: PriceStyle
  workspace: WorkspaceOptions | undefined
  /** Heights of the panes, of 100. */
  parts: readonly number[]
  /** null for the usual. */
  onParts: (parts: readonly number[] | null) => void
}

/** px of a legend line, and around it. */
const LINE = 18
const LEGEND_SPACE = 18
/** In the legend over the prices. */
const MOST_LINES = 8

const NO_MARKS: readonly TradeMark[] = []

function Drawn({
  view,
  trades,
  editorOf,
  flow,
  barCount,
  panel,
  legend,
  series,
  settings,
  priceStyle,
  workspace,
  parts,
  onParts,
}: DrawnProps) {
  const { title, isStale } = panel
  const format = useFormat()
  const { points } = view
  const marks = useMemo(() => (trades === undefined ? NO_MARKS : tradeMarks(trades, points)), [trades, points])
  const groups = useMemo(() => groupsOf(series, points), [series, points])
  const [legendRef, legendHeight] = useMaxHeight(2 * LINE)
  const drawing = useIndicatorDrawing(view, {
    groups,
    parts,
    settings,
    priceStyle,
    marks,
    isStale,
    flowOf: flow?.of,
    legendHeight: Math.min(legendHeight, MOST_LINES * LINE) + LEGEND_SPACE,
  })
  const measured = useMemo(() => ({ name: '', decimals: groups.decimals }), [groups])
  const bench = useWorkbench(drawing, points, {
    measured,
    moves: useFlowView(drawing, flow),
    overview: flow?.overview,
  })
  const { cursor } = bench
  const index = cursor.index ?? points.length - 1
  const point = points[index] ?? points.at(-1)
  const name = useMemo(() => chartText(title, points, groups, format), [title, points, groups, format])
  const surface = useCanvasSurface(
    drawing,
    name,
    point === undefined ? null : (
      <>
        <PlotLegend
          groups={groups}
          parts={parts}
          point={point}
          previous={points[index - 1] ?? null}
          isStale={isStale}
          upperRef={legendRef}
          editorOf={editorOf}
        />
        <ZoomButtons view={drawing.timeView} />
        {flow === undefined ? null : <FlowEdges handle={drawing.handle} count={drawing.seconds.length} flow={flow} />}
        {workspace === undefined ? null : (
          <PaneBorders
            parts={parts}
            names={groups.subplots.map(({ name: subplot }) => subplot)}
            onChange={onParts}
            onReset={() => onParts(null)}
          />
        )}
      </>
    ),
  )
  const textOfImage = () => imageText(points.at(-1), groups)
  const imageMenu = useImageMenu(drawing, { surface, panel, imageText: textOfImage, flow })
  const csvMenu = useFlowCsv(flow, {
    handle: drawing.handle,
    slots: view.slots,
    fileName: panel.fileName,
    csvOf: (shown) => indicatorCsv(shown, series, format),
    csvOfPages: () => (bars) => indicatorCsv(barPoints(bars), flow?.seriesOf(bars) ?? [], format),
  })
  const pager =
    flow === undefined ? null : (
      <FlowPager view={drawing.handle === null ? null : drawing.timeView} count={drawing.seconds.length} flow={flow} />
    )
  const tradesAt = (at: number) => tradeTexts(marks, at, { decimals: groups.decimals }).join('; ')
  return (
    <DrawnChart
      panel={panel}
      surface={surface}
      cursor={cursor}
      {...workspaceSlots(workspace, bench, { gaps: gapsText(view), canvasTheme: panel.canvasTheme })}
      cursorLabel="Bar of the plot"
      cursorHint={ZOOM_HINT}
      count={points.length}
      nameOf={(at) => format.dateTime(points[at]?.time)}
      valuesOf={(at) => {
        const spoken = points[at]
        return spoken === undefined
          ? ''
          : [pointText(spoken, groups), tradesAt(at)].filter((part) => part !== '').join('; ')
      }}
      legend={legend}
      badge={
        <MissingBadge
          missing={barCount - points.length}
          total={barCount}
          noun="bars"
          reason="lack a price or share a time, and are not drawn"
        />
      }
      table={() => ({
        ...indicatorRows(points, series, format, trades === undefined ? null : tradesAt),
        pager,
      })}
      csv={() => indicatorCsv(points, series, format)}
      saves={workspace === undefined ? undefined : fileMenus(imageMenu, csvMenu)}
      imageText={textOfImage}
    />
  )
}
