import { formatFraction } from '@tidemark/ui/format'
import { useCallback, useMemo, type KeyboardEvent } from 'react'
import { moveCursor } from '../canvas/cursorMoves'
import { ChartPanel, type ChartPanelProps, type ReadyPanel } from '../panel/ChartPanel'
import { DrawnChart } from '../panel/DrawnChart'
import { MissingBadge } from '../panel/MissingBadge'
import { useSvgCursor } from '../svg/useSvgCursor'
import { useSvgSurface } from '../svg/useSvgSurface'
import { DistributionBars } from './DistributionBars'
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

/** Props of {@link DistributionChart}; the default title is 'Distribution of trade returns'. Values in any order. */
export interface DistributionChartProps extends ChartPanelProps<readonly (number | null)[]> {
  /** Returns are fractions, shown in percent with gains and losses told apart. @default 'returns' */
  kind?: DistributionKind | undefined
  /** What is counted. @default 'trade', 'trades' */
  noun?: readonly [one: string, many: string] | undefined
}

const TRADES = ['trade', 'trades'] as const
const NO_BIN: Bin = { from: 0, to: 0, count: 0 }

/** How often values of each size occur, with lines at their mean and median. */
export function DistributionChart({
  kind = 'returns',
  noun = TRADES,
  title = 'Distribution of trade returns',
  fileName = 'distribution',
  ...panel
}: DistributionChartProps) {
  const { locale } = panel
  const format = useMemo((): DistributionFormat => ({ kind, noun, locale }), [kind, noun, locale])
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
      {(view, ready) => <Drawn view={view} panel={ready} format={format} />}
    </ChartPanel>
  )
}

function Drawn({ view, panel, format }: { view: Distribution; panel: ReadyPanel; format: DistributionFormat }) {
  const { bins, step, count, missing } = view
  const move = useCallback(
    ({ key }: KeyboardEvent, current: number | null) => moveCursor(key, current, bins.length),
    [bins.length],
  )
  const cursor = useSvgCursor(move)
  const name = chartText(view, format)
  const surface = useSvgSurface(
    <DistributionBars distribution={view} format={format} name={name} />,
    cursor,
    panel.isStale,
  )
  return (
    <DrawnChart
      panel={panel}
      surface={surface}
      cursor={cursor}
      cursorLabel="Range of values"
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
          locale={format.locale}
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
  /** The bin under the cursor; null for none. */
  bin: Bin | null
  format: DistributionFormat
  isStale: boolean
}

function Legend({ view: { step, count, mean, median }, bin, format, isStale }: LegendProps) {
  return (
    <>
      <span className={styles['entry']} data-stale={isStale}>
        {bin === null ? 'All' : binName(bin, step, format)} <b>{countText(bin?.count ?? count, format)}</b>
        {bin === null ? null : formatFraction(bin.count / count, { locale: format.locale })}
      </span>
      <span className={styles['entry']} data-stale={isStale}>
        <svg viewBox="0 0 4 12" aria-hidden="true">
          <path d="M2 0V12" strokeWidth="1.5" />
        </svg>
        Mean <b>{formatValue(mean, format)}</b>
      </span>
      <span className={styles['entry']} data-stale={isStale}>
        <svg viewBox="0 0 4 12" aria-hidden="true">
          <path d="M2 0V12" strokeDasharray="4 3" />
        </svg>
        Median <b>{formatValue(median, format)}</b>
      </span>
    </>
  )
}
