import type { Bar, Trade } from '@tidemark/contract'
import { Badge, onDemand, useFormat } from '@tidemark/ui'
import { formatMetric, formatPrice } from '@tidemark/ui/format'
import { useMemo, type ReactNode } from 'react'
import { DEFAULT_SETTINGS, type ChartSettings } from '../canvas/chartOptions'
import { type BarPoint, barPoints } from '../canvas/bars'
import { useCanvasSurface } from '../canvas/useCanvasSurface'
import { ZOOM_HINT, ZoomButtons } from '../canvas/ZoomButtons'
import { ChartPanel, type ChartPanelProps, type ReadyPanel } from '../panel/ChartPanel'
import { DrawnChart } from '../panel/DrawnChart'
import { LegendEntry } from '../panel/LegendEntry'
import { Subtitle } from '../panel/Subtitle'
import { fileMenus } from '../flow/fileMenus'
import { FlowEdges } from '../flow/FlowEdges'
import { FlowPager } from '../flow/FlowPager'
import { useFlowCsv } from '../flow/useFlowCsv'
import { type ChartFlow, useFlowView } from '../canvas/useFlowView'
import { useImageMenu } from '../flow/useImageMenu'
import { CandleLegend } from './CandleLegend'
import { type ComparedColumn, comparedColumns, comparedPages, type ComparedSet, comparedText } from './compared'
import {
  barText,
  candleCsv,
  candleRows,
  candleView,
  weekendView,
  changeText,
  chartText,
  gapsText,
  missingText,
  type CandleView,
} from './candleModel'
import { useWorkbench } from '../workspace/useWorkbench'
import { type WorkspaceOptions } from '../workspace/workbench'
import { workspaceSlots } from '../workspace/workspaceSlots'
import { tradeMarks, type TradeMark } from './tradeMarks'
import { useCandleDrawing } from './useCandleDrawing'
import { type CandleLine, drawnLines, LINE_LOOKS } from './useLines'

export type { WorkspaceOptions } from '../workspace/workbench'
export type { ChartFlow } from '../canvas/useFlowView'
export type { CandleLine } from './useLines'
export type { ComparedSet, WholeSeries } from './compared'

/** Loaded with the first comparison. */
const ComparedLayer = onDemand(async () => {
  try {
    return (await import('./ComparedLayer')).ComparedLayer
  } catch {
    return NotCompared
  }
})

/** Without a connection the chart stays. */
function NotCompared() {
  return <p role="alert">The comparison could not be loaded. Reload the page once the server can be reached.</p>
}

/** Bars in any order. */
export interface CandleChartProps extends ChartPanelProps<readonly Bar[]> {
  /** 'EUR/USD'. */
  title: string
  /** px without header. */
  height?: number | undefined
  /** After the title: '4 Hours', a number of bars. */
  subtitle?: ReactNode | undefined
  /** Trades over these bars. Memoise. */
  trades?: readonly Trade[] | undefined
  /** Indicators over the prices, at most four. Memoise. @default none */
  lines?: readonly CandleLine[] | undefined
  /** @default grid, crosshair and volume on, normal scale */
  settings?: ChartSettings | undefined
  /** All bars are in view at first, and whenever others come. @default the last that fit */
  isWhole?: boolean | undefined
  /** Tools over the chart. @default none */
  workspace?: WorkspaceOptions | undefined
  /** Loads bars as the view moves. @default none: all bars are there */
  flow?: ChartFlow | undefined
  /** Other symbols as lines; the scale is in per cent from the first bar in view then. @default none */
  compared?: ComparedSet | undefined
}

/** Prices as candles (hollow is up, filled is down) with volume, trades and one bar's values. */
export function CandleChart({
  subtitle,
  trades,
  lines = NO_LINES,
  isWhole = false,
  settings = DEFAULT_SETTINGS,
  workspace,
  flow,
  compared,
  fileName = 'prices',
  height = 600,
  ...panel
}: CandleChartProps) {
  const legend =
    subtitle === undefined && lines.length === 0 ? null : (
      <>
        {subtitle === undefined ? null : <Subtitle>{subtitle}</Subtitle>}
        <LinesLegend lines={lines} />
      </>
    )
  return (
    <ChartPanel
      {...panel}
      fileName={fileName}
      height={height}
      toView={settings.showWeekends === true ? weekendView : candleView}
      loadingText="Loading the prices"
      loadingLegend={legend}
      skeleton="pane"
      {...workspaceSlots(workspace, null, panel)}
      idle={['No chart yet', 'Choose a symbol and a timeframe, and load their bars.']}
      empty={['No data available', 'There are no bars in this range. Choose other dates or another timeframe.']}
    >
      {(view, ready) => (
        <Drawn
          view={view}
          panel={ready}
          legend={legend}
          trades={trades}
          lines={lines}
          isWhole={isWhole}
          settings={settings}
          workspace={workspace}
          flow={flow}
          compared={compared}
        />
      )}
    </ChartPanel>
  )
}

interface DrawnProps {
  view: CandleView
  panel: ReadyPanel
  legend: ReactNode
  trades: readonly Trade[] | undefined
  lines: readonly CandleLine[]
  isWhole: boolean
  settings: ChartSettings
  workspace: WorkspaceOptions | undefined
  flow: ChartFlow | undefined
  compared: ComparedSet | undefined
}

const NO_MARKS: readonly TradeMark[] = []
const NO_LINES: readonly CandleLine[] = []
const NO_COLUMNS: readonly ComparedColumn[] = []

function LinesLegend({ lines }: { lines: readonly CandleLine[] }) {
  const drawn = drawnLines(lines)
  return lines.map((line) => {
    const look = LINE_LOOKS[drawn.indexOf(line)]
    return look === undefined ? (
      <Subtitle key={line.name}>{`${line.name} ${formatMetric(line.value)}`}</Subtitle>
    ) : (
      <LegendEntry
        key={line.name}
        mark={look.mark}
        colour={look.token}
        name={line.name}
        value={formatPrice(line.value)}
      />
    )
  })
}

function Drawn({ view, panel, legend, trades, lines, isWhole, settings, workspace, flow, compared }: DrawnProps) {
  const { title, isStale } = panel
  const format = useFormat()
  const { points } = view
  const marks = useMemo(() => (trades === undefined ? NO_MARKS : tradeMarks(trades, points)), [trades, points])
  const isPercent = compared !== undefined
  const drawing = useCandleDrawing(view, {
    marks,
    lines,
    settings,
    isStale,
    isPercent,
    isWhole,
    flowOf: flow?.of,
  })
  const measured = useMemo(() => ({ name: '', decimals: view.decimals }), [view.decimals])
  const bench = useWorkbench(drawing, points, {
    measured,
    moves: useFlowView(drawing, flow),
    overview: flow?.overview,
  })
  const { cursor } = drawing.cursor
  const last = points.length - 1
  const isInGap = cursor !== null && points[cursor.index]?.second !== cursor.second
  const shown = isInGap ? null : Math.min(cursor?.index ?? last, last)
  const name = useMemo(() => chartText(title, view, format), [title, view, format])
  const missing = useMemo(() => missingText(view), [view])
  const surface = useCanvasSurface(
    drawing,
    name,
    <>
      <CandleLegend
        view={view}
        index={shown}
        marks={marks}
        hasVolume={view.withoutVolume < points.length}
        isStale={isStale}
      >
        {compared === undefined ? null : (
          <ComparedLayer {...{ title, view, compared, isStale }} handle={drawing.handle} index={shown} />
        )}
      </CandleLegend>
      <ZoomButtons view={drawing.timeView} />
      {flow === undefined ? null : <FlowEdges handle={drawing.handle} count={drawing.seconds.length} flow={flow} />}
    </>,
  )
  const columnsOf = (shown: readonly BarPoint[]) =>
    compared === undefined ? NO_COLUMNS : comparedColumns(shown, compared)
  const columns = useMemo(
    () => (compared === undefined ? NO_COLUMNS : comparedColumns(points, compared)),
    [points, compared],
  )
  const comparedAt = (index: number) => {
    const own = { name: title, closes: points.map(({ close }) => close) }
    const slot = drawing.handle?.api.timeScale().getVisibleLogicalRange()?.from ?? 0
    const second = view.slots.find(({ point }, at) => at >= Math.floor(slot) && point !== null)?.second
    const from = points.findIndex((point) => point.second === second)
    return columns.length === 0 ? [] : [comparedText([own, ...columns], index, from)]
  }
  const isComparing = compared?.series.some(({ state }) => state === 'loading') ?? false
  const imageText = () =>
    `Close ${formatPrice(points[last]?.close, { decimals: view.decimals })}   ${changeText(view, last)}`
  const imageMenu = useImageMenu(drawing, { surface, panel, imageText, flow, isBusy: isComparing })
  const csvMenu = useFlowCsv(flow, {
    handle: drawing.handle,
    slots: view.slots,
    fileName: panel.fileName,
    csvOf: (shown) => candleCsv(shown, columnsOf(shown), format),
    csvOfPages: (signal) => {
      const read = compared?.whole === undefined ? null : comparedPages(compared.series, compared.whole, signal)
      return async (bars) => {
        const page = barPoints(bars)
        return candleCsv(page, (await read?.(page)) ?? NO_COLUMNS, format)
      }
    },
  })
  const pager =
    flow === undefined ? null : (
      <FlowPager view={drawing.handle === null ? null : drawing.timeView} count={drawing.seconds.length} flow={flow} />
    )
  return (
    <DrawnChart
      panel={panel}
      surface={surface}
      cursor={bench.cursor}
      {...workspaceSlots(workspace, bench, { gaps: gapsText(view), canvasTheme: panel.canvasTheme })}
      cursorLabel="Bar of the chart"
      cursorHint={ZOOM_HINT}
      count={points.length}
      nameOf={(index) => format.dateTime(points[index]?.time)}
      valuesOf={(index) => [barText(view, marks, index), ...comparedAt(index)].join('; ')}
      legend={
        <>
          {legend}
          {missing === null ? null : <Badge hint={missing.long}>{missing.short}</Badge>}
        </>
      }
      table={() => ({
        ...candleRows(view, { marks: trades === undefined ? null : marks, compared: columns }, format),
        pager,
      })}
      csv={() => candleCsv(points, columns, format)}
      saves={workspace === undefined ? undefined : fileMenus(imageMenu, csvMenu)}
      imageText={imageText}
    />
  )
}
