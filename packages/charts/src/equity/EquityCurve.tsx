import type { StepEquityPoint } from '@tidemark/ui'
import { formatDateTime, formatFraction, formatMoney } from '@tidemark/ui/format'
import { useCallback, useMemo } from 'react'
import { useCanvasSurface } from '../canvas/useCanvasSurface'
import { ChartPanel, type ChartPanelProps, type ReadyPanel } from '../panel/ChartPanel'
import { DrawnChart } from '../panel/DrawnChart'
import { MissingBadge } from '../panel/MissingBadge'
import { EquityLegend } from './EquityLegend'
import { chartText, equityCsv, equityRows, equityView, pointText, type EquityView } from './equityModel'
import type { ReferenceLine } from './referenceLine'
import { useEquityDrawing } from './useEquityDrawing'

/** Props of {@link EquityCurve}; the default title is 'Equity curve'. Points as `stepEquity` makes them of a run. */
export interface EquityCurveProps extends ChartPanelProps<readonly StepEquityPoint[]> {
  /**
   * The account bar by bar (`barEquity`), for a thin line, the high-water mark and the drawdown. Memoise.
   * @default null: the drawdown is taken at exits, and says so
   */
  perBar?: readonly StepEquityPoint[] | null | undefined
  /** A dashed line to hold the account against. Memoise. @default null */
  reference?: ReferenceLine | null | undefined
  /** @default 'No trades in this run' */
  emptyTitle?: string | undefined
  /** Why there are no trades. @default what may help */
  emptyText?: string | undefined
}

/** The account from trade to trade against its high-water mark, with the drawdown under it. The axis is proportional to time. */
export function EquityCurve({
  perBar = null,
  reference = null,
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
      {(view, ready) => <Drawn view={view} panel={ready} steps={steps} reference={reference} />}
    </ChartPanel>
  )
}

interface DrawnProps {
  view: EquityView
  panel: ReadyPanel
  steps: readonly StepEquityPoint[]
  reference: ReferenceLine | null
}

function Drawn({ view, panel, steps, reference }: DrawnProps) {
  const { timeZone, locale, isStale } = panel
  const { points, isPerBar, missing } = view
  const drawing = useEquityDrawing(view, panel, reference)
  const { cursor } = drawing
  const name = useMemo(() => chartText(view, { timeZone, locale }), [view, timeZone, locale])
  const last = points.at(-1) ?? null
  const point = points[cursor.index ?? -1] ?? last
  // The table lists invalid steps too.
  const listed = isPerBar ? points : steps
  return (
    <DrawnChart
      panel={panel}
      surface={useCanvasSurface(drawing, name)}
      cursor={cursor}
      cursorLabel="Point of the equity curve"
      count={points.length}
      nameOf={(index) => formatDateTime(points[index]?.time, { timeZone })}
      valuesOf={(index) => pointText(points[index] ?? last, locale)}
      legend={<EquityLegend point={point} reference={reference} isStale={isStale} locale={locale} />}
      badge={
        <MissingBadge
          missing={missing}
          total={steps.length}
          noun="points"
          reason="have no value and are not drawn"
          locale={locale}
        />
      }
      table={() => equityRows(listed, isPerBar, { timeZone, locale })}
      csv={() => equityCsv(listed, isPerBar, timeZone)}
      imageText={() =>
        `Equity ${formatMoney(last?.value, { locale })}   Drawdown ${formatFraction(last?.drawdown, { locale })}`
      }
    />
  )
}
