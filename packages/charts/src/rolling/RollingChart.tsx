import { StrengthMeter, useFormat } from '@tidemark/ui'
import { formatStrength, strengthOf } from '@tidemark/ui/format'
import { useMemo } from 'react'
import { useCanvasSurface } from '../canvas/useCanvasSurface'
import { formatCorrelation } from '../lags/lagModel'
import { ChartPanel, type ChartPanelProps, type ReadyPanel } from '../panel/ChartPanel'
import { DrawnChart } from '../panel/DrawnChart'
import { LegendEntry } from '../panel/LegendEntry'
import { MissingBadge } from '../panel/MissingBadge'
import { LegendText } from '../svg/LegendText'
import {
  barsText,
  chartText,
  pointText,
  rollingCsv,
  rollingRows,
  rollingView,
  type RollingPoint,
  type RollingView,
} from './rollingModel'
import { useRollingDrawing } from './useRollingDrawing'

/** One point per bar. */
export interface RollingChartProps extends ChartPanelProps<readonly RollingPoint[]> {
  /** Bars per value. */
  window: number
  /** Why there is no value. @default too few bars */
  whyMissing?: string | null | undefined
}

/** Correlation of two series over the last bars, at each bar, against levels of strength. */
export function RollingChart({
  window,
  whyMissing = null,
  title = 'Rolling Correlation',
  fileName = 'rolling-correlation',
  ...panel
}: RollingChartProps) {
  return (
    <ChartPanel
      {...panel}
      title={title}
      fileName={fileName}
      toView={rollingView}
      loadingText="Loading the rolling correlation"
      skeleton="pane"
      idle={['No analysis yet', 'Analyze two symbols to see how their correlation changed.']}
      empty={[
        'No correlation data',
        whyMissing ?? 'The two series share fewer bars than the window. Widen the dates or narrow the window.',
      ]}
    >
      {(view, ready) => <Drawn view={view} panel={ready} window={window} />}
    </ChartPanel>
  )
}

function Drawn({ view, panel, window }: { view: RollingView; panel: ReadyPanel; window: number }) {
  const { isStale } = panel
  const format = useFormat()
  const { points, last, missing } = view
  const drawing = useRollingDrawing(view, panel)
  const { cursor } = drawing
  const name = useMemo(() => chartText(view, window, format), [view, window, format])
  const value = (points[cursor.index ?? -1] ?? last)?.correlation ?? null
  return (
    <DrawnChart
      panel={panel}
      surface={useCanvasSurface(drawing, name)}
      cursor={cursor}
      cursorLabel="Point of the rolling correlation"
      count={points.length}
      nameOf={(index) => format.dateTime(points[index]?.time)}
      valuesOf={(index) => pointText(points[index] ?? last)}
      legend={<Legend name={`Pearson, ${barsText(window)}`} value={value} isStale={isStale} />}
      badge={
        <MissingBadge
          missing={missing}
          total={points.length}
          noun="points"
          reason="could not be computed and are not drawn"
        />
      }
      table={() => rollingRows(view, format)}
      csv={() => rollingCsv(view, format)}
      imageText={() => `Pearson over ${barsText(window)}   ${pointText(last)}`}
    />
  )
}

/** 'Strong negative' keeps its place. */
const WORDS = { minWidth: 100 }

interface LegendProps {
  /** 'Pearson, 30 bars'. */
  name: string
  value: number | null
  isStale: boolean
}

function Legend({ name, value, isStale }: LegendProps) {
  const strength = strengthOf(value)
  return (
    <>
      <LegendEntry
        mark="line"
        colour={isStale ? '--tm-colors-chart-axis' : '--tm-colors-chart-series-1'}
        name={name}
        value={formatCorrelation(value)}
        tone={isStale ? 'muted' : 'neutral'}
      />
      {strength === null ? null : (
        <LegendText>
          <StrengthMeter strength={strength} isStale={isStale} />
          <span style={WORDS}>{formatStrength(value)}</span>
        </LegendText>
      )}
    </>
  )
}
