import { onDemand } from '@tidemark/ui'
import { formatFraction } from '@tidemark/ui/format'
import { useCallback, useMemo, type KeyboardEvent } from 'react'
import { moveCursor } from '../canvas/cursorMoves'
import { ChartPanel, type ChartPanelProps, type ReadyPanel } from '../panel/ChartPanel'
import { DrawnChart } from '../panel/DrawnChart'
import { MissingBadge } from '../panel/MissingBadge'
import { useSvgCursor } from '../svg/useSvgCursor'
import { useSvgSurface } from '../svg/useSvgSurface'
import { LegendText } from '../svg/LegendText'
import {
  binName,
  binText,
  chartText,
  countText,
  distributionCsv,
  distributionRows,
  distributionView,
  formatReturn,
  type Bin,
  type Distribution,
} from './distributionModel'

/** Loaded with nivo. */
const DistributionBars = onDemand(async () => (await import('./DistributionBars')).DistributionBars)

/** Returns of trades in any order: fractions, shown in percent with gains and losses apart. */
export interface DistributionChartProps extends ChartPanelProps<readonly (number | null)[]> {
  /** Range of the highlighted bar. Memoise. */
  chosen?: Range | null | undefined
  /** Called when a bar is pressed. Memoise. */
  onChoose?: ((range: Range) => void) | undefined
}

/** `from` is inclusive, `to` exclusive. */
type Range = Pick<Bin, 'from' | 'to'>

const CHOOSING =
  'Arrow keys go from range to range, Home and End to the ends. Enter chooses the values of a range, and again all of them.'
const NO_BIN: Bin = { from: 0, to: 0, count: 0 }

/** How often values of each size occur, with mean and median. */
export function DistributionChart({
  title = 'Distribution of trade returns',
  fileName = 'distribution',
  chosen = null,
  onChoose,
  ...panel
}: DistributionChartProps) {
  return (
    <ChartPanel
      {...panel}
      title={title}
      fileName={fileName}
      toView={distributionView}
      loadingText="Loading the distribution"
      skeleton="bars"
      idle={['No run yet', 'Run a backtest to see its trades.']}
      empty={['No trades to count', 'Try a longer period or other parameters.']}
    >
      {(view, ready) => <Drawn view={view} panel={ready} chosen={chosen} onChoose={onChoose} />}
    </ChartPanel>
  )
}

interface DrawnProps extends Pick<DistributionChartProps, 'onChoose'> {
  view: Distribution
  panel: ReadyPanel
  chosen: Range | null
}

function Drawn({ view, panel, chosen, onChoose }: DrawnProps) {
  const { bins, step, count, missing } = view
  const move = useCallback(
    ({ key }: KeyboardEvent, current: number | null) => moveCursor(key, current, bins.length),
    [bins.length],
  )
  const press = useCallback(
    (index: number) => {
      const bin = bins[index]
      if (bin !== undefined) onChoose?.({ from: bin.from, to: bin.to })
    },
    [bins, onChoose],
  )
  const cursor = useSvgCursor(move, onChoose === undefined ? null : press)
  const pressed = useMemo(() => {
    const at = bins.findIndex(({ from, to }) => from === chosen?.from && to === chosen.to)
    return at === -1 ? [] : [at]
  }, [bins, chosen])
  const name = chartText(view)
  const surface = useSvgSurface(<DistributionBars distribution={view} name={name} />, cursor, panel.isStale, pressed)
  return (
    <DrawnChart
      panel={panel}
      surface={surface}
      cursor={cursor}
      cursorLabel="Range of values"
      cursorHint={onChoose === undefined ? undefined : CHOOSING}
      count={bins.length}
      restingIndex={bins.indexOf(bins.reduce((most, bin) => (bin.count > most.count ? bin : most)))}
      nameOf={(i) => binName(bins[i] ?? NO_BIN, step)}
      valuesOf={(i) => binText(bins[i] ?? NO_BIN, view)}
      legend={<Legend view={view} bin={bins[cursor.index ?? -1] ?? null} isStale={panel.isStale} />}
      badge={
        <MissingBadge
          missing={missing}
          total={count + missing}
          noun="trades"
          reason="have no value and are not counted"
        />
      }
      table={() => distributionRows(view)}
      csv={() => distributionCsv(view)}
      imageText={() => name}
    />
  )
}

interface LegendProps {
  view: Distribution
  /** Under the cursor; null for none. */
  bin: Bin | null
  isStale: boolean
}

function Legend({ view: { step, count, mean, median }, bin, isStale }: LegendProps) {
  return (
    <>
      <LegendText isStale={isStale}>
        {bin === null ? 'All' : binName(bin, step)} <b>{countText(bin?.count ?? count)}</b>
        {bin === null ? null : formatFraction(bin.count / count)}
      </LegendText>
      <LegendText isStale={isStale}>
        <svg width={4} height={12} viewBox="0 0 4 12" stroke="var(--tm-colors-fg)" aria-hidden="true">
          <path d="M2 0V12" strokeWidth="1.5" />
        </svg>
        Mean <b>{formatReturn(mean)}</b>
      </LegendText>
      <LegendText isStale={isStale}>
        <svg width={4} height={12} viewBox="0 0 4 12" stroke="var(--tm-colors-fg)" aria-hidden="true">
          <path d="M2 0V12" strokeDasharray="4 3" />
        </svg>
        Median <b>{formatReturn(median)}</b>
      </LegendText>
    </>
  )
}
