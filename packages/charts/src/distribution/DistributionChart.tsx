import { classes } from '@tidemark/ui'
import { formatFraction } from '@tidemark/ui/format'
import { useCallback, useMemo, type KeyboardEvent } from 'react'
import { moveCursor } from '../canvas/cursorMoves'
import { ChartPanel, type ChartPanelProps, type ReadyPanel } from '../panel/ChartPanel'
import { DrawnChart } from '../panel/DrawnChart'
import { MissingBadge } from '../panel/MissingBadge'
import { useSvgCursor } from '../svg/useSvgCursor'
import { useSvgSurface } from '../svg/useSvgSurface'
import { DistributionBars } from './DistributionBars'
import legend from '../svg/legend.module.css'
import styles from './DistributionChart.module.css'
import {
  binName,
  binText,
  chartText,
  countText,
  distributionCsv,
  distributionRows,
  distributionView,
  formatValue,
  type Bin,
  type Distribution,
  type DistributionFormat,
  type DistributionKind,
} from './distributionModel'

/** Values in any order. */
export interface DistributionChartProps extends ChartPanelProps<readonly (number | null)[]> {
  /** Returns are fractions, shown in percent with gains and losses apart. */
  kind?: DistributionKind | undefined
  /** What is counted. @default 'trade', 'trades' */
  noun?: readonly [one: string, many: string] | undefined
  /** Range of the highlighted bar. Memoise. */
  chosen?: Range | null | undefined
  /** Called when a bar is pressed. Memoise. */
  onChoose?: ((range: Range) => void) | undefined
}

/** `from` is inclusive, `to` exclusive. */
type Range = Pick<Bin, 'from' | 'to'>

const TRADES = ['trade', 'trades'] as const
const CHOOSING =
  'Arrow keys go from range to range, Home and End to the ends. Enter chooses the values of a range, and again all of them.'
const NO_BIN: Bin = { from: 0, to: 0, count: 0 }

/** How often values of each size occur, with mean and median. */
export function DistributionChart({
  kind = 'returns',
  noun = TRADES,
  title = 'Distribution of trade returns',
  fileName = 'distribution',
  chosen = null,
  onChoose,
  ...panel
}: DistributionChartProps) {
  const format = useMemo((): DistributionFormat => ({ kind, noun }), [kind, noun])
  return (
    <ChartPanel
      {...panel}
      title={title}
      fileName={fileName}
      toView={distributionView}
      loadingText="Loading the distribution"
      skeleton="bars"
      idle={['No run yet', `Run a backtest to see its ${noun[1]}.`]}
      empty={[`No ${noun[1]} to count`, 'Try a longer period or other parameters.']}
    >
      {(view, ready) => <Drawn view={view} panel={ready} format={format} chosen={chosen} onChoose={onChoose} />}
    </ChartPanel>
  )
}

interface DrawnProps extends Pick<DistributionChartProps, 'onChoose'> {
  view: Distribution
  panel: ReadyPanel
  format: DistributionFormat
  chosen: Range | null
}

function Drawn({ view, panel, format, chosen, onChoose }: DrawnProps) {
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
  const name = chartText(view, format)
  const surface = useSvgSurface(
    <DistributionBars distribution={view} format={format} name={name} />,
    cursor,
    panel.isStale,
    pressed,
  )
  return (
    <DrawnChart
      panel={panel}
      surface={surface}
      cursor={cursor}
      cursorLabel="Range of values"
      cursorHint={onChoose === undefined ? undefined : CHOOSING}
      count={bins.length}
      restingIndex={bins.indexOf(bins.reduce((most, bin) => (bin.count > most.count ? bin : most)))}
      nameOf={(i) => binName(bins[i] ?? NO_BIN, step, format)}
      valuesOf={(i) => binText(bins[i] ?? NO_BIN, view, format)}
      legend={<Legend view={view} bin={bins[cursor.index ?? -1] ?? null} format={format} isStale={panel.isStale} />}
      badge={
        <MissingBadge
          missing={missing}
          total={count + missing}
          noun={format.noun[1]}
          reason="have no value and are not counted"
        />
      }
      table={() => distributionRows(view, format)}
      csv={() => distributionCsv(view, format)}
      imageText={() => name}
    />
  )
}

interface LegendProps {
  view: Distribution
  /** Under the cursor; null for none. */
  bin: Bin | null
  format: DistributionFormat
  isStale: boolean
}

function Legend({ view: { step, count, mean, median }, bin, format, isStale }: LegendProps) {
  return (
    <>
      <span className={classes(legend['text'], styles['entry'])} data-stale={isStale}>
        {bin === null ? 'All' : binName(bin, step, format)} <b>{countText(bin?.count ?? count, format)}</b>
        {bin === null ? null : formatFraction(bin.count / count)}
      </span>
      <span className={classes(legend['text'], styles['entry'])} data-stale={isStale}>
        <svg viewBox="0 0 4 12" aria-hidden="true">
          <path d="M2 0V12" strokeWidth="1.5" />
        </svg>
        Mean <b>{formatValue(mean, format)}</b>
      </span>
      <span className={classes(legend['text'], styles['entry'])} data-stale={isStale}>
        <svg viewBox="0 0 4 12" aria-hidden="true">
          <path d="M2 0V12" strokeDasharray="4 3" />
        </svg>
        Median <b>{formatValue(median, format)}</b>
      </span>
    </>
  )
}
