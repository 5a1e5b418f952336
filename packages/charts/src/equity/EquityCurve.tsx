import { onDemand, type StepEquityPoint, useFormat } from '@tidemark/ui'
import { formatFraction, formatMoney } from '@tidemark/ui/format'
import { useCallback, useMemo } from 'react'
import { useCanvasSurface } from '../canvas/useCanvasSurface'
import { ChartPanel, type ChartPanelProps, type ReadyPanel } from '../panel/ChartPanel'
import { DrawnChart } from '../panel/DrawnChart'
import { MissingBadge } from '../panel/MissingBadge'
import { EquityLegend } from './EquityLegend'
import { chartText, equityCsv, equityRows, equityView, pointText, type EquityView } from './equityModel'
import type { MarkedTrade, Period } from './period'
import type { ReferenceLine } from './referenceLine'
import { useCursorKeys, useNear } from './useCursorKeys'
import { useEquityDrawing } from './useEquityDrawing'

/** Loaded once the pointer or focus comes near. */
const EquityOverlay = onDemand(async () => (await import('./EquityOverlay')).EquityOverlay)

const HINT =
  'Arrow keys go from point to point, Page Up and Page Down in larger steps, Home and End to the ends. With Shift they choose a period; Enter opens the trade of a point.'

/** Points as `stepEquity` returns them. */
export interface EquityCurveProps extends ChartPanelProps<readonly StepEquityPoint[]> {
  /** The account at every bar (`barEquity`). Memoise. @default null: drawdown at exits only */
  perBar?: readonly StepEquityPoint[] | null | undefined
  /** Dashed comparison lines, one per look. Memoise. @default none */
  references?: readonly ReferenceLine[] | undefined
  /** Highlighted days; null for all. */
  period?: Period | null | undefined
  /** Text over the period: 'n=76'. */
  periodLabel?: string | undefined
  /** Called with a drawn period; leave out to forbid drawing. Memoise. */
  onPeriod?: ((period: Period) => void) | undefined
  /** A trade that is open elsewhere. Memoise. */
  mark?: MarkedTrade | null | undefined
  /** Called with epoch ms by a press on the curve, or Enter at its cursor. Memoise. */
  onPick?: ((time: number) => void) | undefined
  emptyTitle?: string | undefined
  /** @default advice */
  emptyText?: string | undefined
}

/** The account from trade to trade with its high-water mark, and the drawdown below, proportional to time. */
export function EquityCurve({
  perBar = null,
  references = NONE,
  period = null,
  periodLabel,
  onPeriod,
  mark = null,
  onPick,
  title = 'Equity curve',
  fileName = 'equity-curve',
  emptyTitle = 'No trades in this run',
  emptyText = 'Try a longer period or other parameters.',
  ...panel
}: EquityCurveProps) {
  const toView = useCallback((steps: readonly StepEquityPoint[]) => equityView(steps, perBar), [perBar])
  const steps = panel.result.status === 'ready' ? panel.result.data : []
  return (
    <ChartPanel
      {...panel}
      title={title}
      fileName={fileName}
      toView={toView}
      loadingText="Loading the equity curve"
      loadingLegend={<EquityLegend point={null} />}
      skeleton="two-panes"
      idle={['No run yet', 'Run a backtest to see its equity.']}
      empty={[emptyTitle, emptyText]}
    >
      {(view, ready) => (
        <Drawn
          view={view}
          panel={ready}
          steps={steps}
          references={references}
          period={period}
          periodLabel={periodLabel}
          onPeriod={onPeriod}
          mark={mark}
          onPick={onPick}
        />
      )}
    </ChartPanel>
  )
}

const NONE: readonly ReferenceLine[] = []

interface DrawnProps extends Pick<EquityCurveProps, 'periodLabel' | 'onPeriod' | 'onPick'> {
  view: EquityView
  panel: ReadyPanel
  steps: readonly StepEquityPoint[]
  references: readonly ReferenceLine[]
  period: Period | null
  mark: MarkedTrade | null
}

function Drawn({ view, panel, steps, references, period, periodLabel, onPeriod, mark, onPick }: DrawnProps) {
  const { isStale } = panel
  const format = useFormat()
  const { points, isPerBar, missing } = view
  const drawing = useEquityDrawing(view, panel, references)
  const { handle, equity } = drawing
  const cursor = useCursorKeys(drawing.cursor, points, { onPeriod, onPick })
  const [isNear, watch] = useNear()
  const name = useMemo(() => chartText(view, format), [view, format])
  const last = points.at(-1) ?? null
  const point = points[cursor.index ?? -1] ?? last
  // Including invalid steps.
  const listed = isPerBar ? points : steps
  const hasOverlay = onPeriod !== undefined && (isNear || period !== null || mark !== null)
  const overlay =
    onPeriod === undefined ? undefined : (
      <>
        <span ref={watch} hidden />
        {hasOverlay && handle !== null && equity !== null ? (
          <EquityOverlay
            handle={handle}
            series={equity}
            view={view}
            period={period}
            label={periodLabel}
            onPeriod={onPeriod}
            mark={mark}
            onPick={onPick && ((second) => onPick(second * 1000))}
          />
        ) : null}
      </>
    )
  return (
    <DrawnChart
      panel={panel}
      surface={useCanvasSurface(drawing, name, overlay)}
      cursor={cursor}
      cursorLabel="Point of the equity curve"
      cursorHint={onPeriod === undefined ? undefined : HINT}
      count={points.length}
      nameOf={(index) => format.dateTime(points[index]?.time)}
      valuesOf={(index) => pointText(points[index] ?? last)}
      legend={<EquityLegend point={point} references={references} isStale={isStale} />}
      badge={
        <MissingBadge missing={missing} total={steps.length} noun="points" reason="have no value and are not drawn" />
      }
      table={() => equityRows(listed, isPerBar, format)}
      csv={() => equityCsv(listed, isPerBar, format)}
      imageText={() => `Equity ${formatMoney(last?.value)}   Drawdown ${formatFraction(last?.drawdown)}`}
    />
  )
}
