import { Span } from '@chakra-ui/react'
import { Button, saveText, useFormat } from '@tidemark/ui'
import { useCallback, useMemo, type CSSProperties } from 'react'
import { DEFAULT_SETTINGS } from '../canvas/chartOptions'
import { useCanvasSurface } from '../canvas/useCanvasSurface'
import { ZOOM_HINT, ZoomButtons } from '../canvas/ZoomButtons'
import { ChartPanel, type ChartPanelProps, type ReadyPanel } from '../panel/ChartPanel'
import { DrawnChart } from '../panel/DrawnChart'
import { fileMenus } from '../flow/fileMenus'
import { ALL_DRAWN, IN_VIEW, WHOLE } from '../flow/fileChoices'
import { slotsInView } from '../flow/useFlowCsv'
import { useImageMenu } from '../flow/useImageMenu'
import { LegendEntry } from '../panel/LegendEntry'
import { useWorkbench } from '../workspace/useWorkbench'
import type { WorkspaceOptions } from '../workspace/workbench'
import { workspaceSlots } from '../workspace/workspaceSlots'
import {
  chartText,
  comparisonCsv,
  comparisonRows,
  comparisonView,
  longestLabel,
  pointText,
  valueText,
  type ComparedPair,
  type ComparisonPoint,
  type ComparisonView,
  type Side,
} from './comparisonModel'
import { useComparisonDrawing } from './useComparisonDrawing'

/** Times of the series may differ. */
export interface ComparisonChartProps extends ChartPanelProps<ComparedPair> {
  /** px without header. */
  height?: number | undefined
  /** Scales both to 100 at their first shared time. */
  isIndexed?: boolean | undefined
  /** Leave out to hide 'Index to 100'. */
  onIndexedChange?: ((isIndexed: boolean) => void) | undefined
  /** Which bars of the series the points are: all, the first ones, or each several. @default 'whole' */
  extent?: 'whole' | 'cut' | 'thinned' | undefined
  /** Tools over the chart; they measure the left series. @default none */
  workspace?: WorkspaceOptions | undefined
}

/** Two series on two axes: left solid, right dashed. Gaps stay open and labelled. */
export function ComparisonChart({
  title = 'Price Comparison Chart',
  fileName = 'price-comparison',
  height = 400,
  isIndexed = false,
  onIndexedChange,
  extent = 'whole',
  workspace,
  ...panel
}: ComparisonChartProps) {
  const toView = useCallback((pair: ComparedPair) => comparisonView(pair, isIndexed), [isIndexed])
  return (
    <ChartPanel
      {...panel}
      title={title}
      fileName={fileName}
      height={height}
      toView={toView}
      loadingText="Loading the prices"
      skeleton="two-axes"
      {...workspaceSlots(workspace, null, panel)}
      idle={['No correlation data', 'Choose two symbols and analyze them to see their prices.']}
      empty={['No correlation data', 'Neither series has bars in this range. Widen the dates.']}
    >
      {(view, ready) => <Drawn {...{ view, onIndexedChange, extent, workspace }} panel={ready} />}
    </ChartPanel>
  )
}

interface DrawnProps {
  view: ComparisonView
  panel: ReadyPanel
  onIndexedChange: ComparisonChartProps['onIndexedChange']
  extent: NonNullable<ComparisonChartProps['extent']>
  workspace: WorkspaceOptions | undefined
}

function Drawn({ view, panel, onIndexedChange, extent, workspace }: DrawnProps) {
  const { isStale } = panel
  const format = useFormat()
  const { points, names, isIndexed } = view
  const drawing = useComparisonDrawing(view, panel, workspace?.settings ?? DEFAULT_SETTINGS)
  const measured = useMemo(() => ({ name: names.left, decimals: view.decimals.left }), [names.left, view.decimals])
  const bench = useWorkbench(drawing, points, { measured })
  const { cursor } = bench
  const name = useMemo(() => chartText(view, format), [view, format])
  const last = useMemo(() => ({ left: lastValue(view, 'left'), right: lastValue(view, 'right') }), [view])
  const surface = useCanvasSurface(drawing, name, <ZoomButtons view={drawing.timeView} />)
  const imageText = () =>
    (['left', 'right'] as const).map((side) => `${names[side]} ${valueText(last, side, view)} (${side})`).join('   ')
  const imageMenu = useImageMenu(drawing, { surface, panel, imageText })
  const saveCsv = (shown: ComparisonView) =>
    saveText(`${panel.fileName}.csv`, comparisonCsv(shown, format, extent === 'thinned'), 'text/csv')
  const csvItems = [
    { ...IN_VIEW, onSelect: () => saveCsv({ ...view, points: slotsInView(points, drawing.handle) }) },
    { ...(extent === 'whole' ? WHOLE : ALL_DRAWN), onSelect: () => saveCsv(view) },
  ]
  // The left axis is as wide as its longest label.
  const place: CSSProperties & Record<'--attribution-left', string> = {
    '--attribution-left': `calc(${longestLabel(view)}ch + 24px)`,
    minWidth: 0,
  }
  return (
    <div style={place}>
      <DrawnChart
        panel={panel}
        surface={surface}
        cursor={cursor}
        {...workspaceSlots(workspace, bench, panel)}
        cursorLabel="Moment of the comparison"
        cursorHint={ZOOM_HINT}
        count={points.length}
        nameOf={(index) => format.dateTime(points[index]?.time)}
        valuesOf={(index) => pointText(points[index] ?? last, view)}
        legend={<Legend view={view} point={points[cursor.index ?? -1] ?? last} isStale={isStale} />}
        actions={
          onIndexedChange === undefined ? null : (
            <Button size="2xs" variant="ghost" aria-pressed={isIndexed} onClick={() => onIndexedChange(!isIndexed)}>
              Index to 100
            </Button>
          )
        }
        table={() => comparisonRows(view, format)}
        csv={() => comparisonCsv(view, format)}
        saves={
          workspace === undefined ? undefined : fileMenus(imageMenu, { sections: [{ items: csvItems }], message: '' })
        }
        imageText={imageText}
      />
    </div>
  )
}

/** Null for none; not every series has a value at the last time. */
function lastValue({ points }: ComparisonView, side: Side): number | null {
  return points.findLast((point) => point[side] !== null)?.[side] ?? null
}

interface LegendProps {
  view: ComparisonView
  point: Pick<ComparisonPoint, Side>
  isStale: boolean
}

function Legend({ view, point, isStale }: LegendProps) {
  const entry = (side: Side) => (
    <LegendEntry
      mark={side === 'left' ? 'line' : 'dashed'}
      colour={
        isStale
          ? '--tm-colors-chart-axis'
          : side === 'left'
            ? '--tm-colors-chart-series-1'
            : '--tm-colors-chart-series-2'
      }
      name={view.names[side]}
      value={
        <>
          {valueText(point, side, view)}{' '}
          <Span ml="0.5" color="fg.subtle" fontWeight="regular">
            {side}
          </Span>
        </>
      }
      tone={isStale ? 'muted' : 'neutral'}
    />
  )
  return (
    <>
      {entry('left')}
      {entry('right')}
    </>
  )
}
