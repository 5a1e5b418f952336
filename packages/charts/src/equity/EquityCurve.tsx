import type { Resource } from '@tidemark/contract/resource'
import type { StepEquityPoint } from '@tidemark/ui'
import { useMemo, type ReactNode } from 'react'
import { ChartPlaceholder } from '../card/ChartPlaceholder'
import { ChartBoundary } from '../core/ChartBoundary'
import { EquityChart } from './EquityChart'
import { EquityLegend } from './EquityLegend'
import { pictureOfEquity } from './equityPicture'

/** Props of {@link EquityCurve}. */
export interface EquityCurveProps {
  /** The points of `stepEquity`. Keep the array while nothing has changed: another one is drawn anew. */
  result: Resource<readonly StepEquityPoint[]>
  /**
   * The account bar by bar (`barEquity`): a thin line beneath, which mark and drawdown are taken from. Keep the array while
   * nothing has changed. @default null: not known, the drawdown is that at exits, and says so
   */
  perBar?: readonly StepEquityPoint[] | null | undefined
  /** IANA name of the zone that times are written in. */
  timeZone: string
  /** BCP 47 tag for names and separators. @default the browser's */
  locale?: string | undefined
  /** px of the picture. @default 30 % of the window between 264 and 420; 260 on a phone */
  height?: number | undefined
  /** Name of saved files, without its ending; a run's id for instance. @default 'equity-curve' */
  fileName?: string | undefined
  /** Whether the picture and the CSV can be saved. @default true */
  isExportable?: boolean | undefined
  /** Takes the place of the CSV that this chart would write itself. */
  onExportCsv?: (() => void) | undefined
  /** @default 'No trades in this run' */
  emptyTitle?: string | undefined
  /** Why there are no trades. @default the strategy never entered, and what may help it */
  emptyText?: string | undefined
  /** The way on when the run has no trades: one button. */
  emptyAction?: ReactNode | undefined
}

/**
 * How the account went from trade to trade: equity against its own high-water mark, and the drawdown under it. The axis is
 * true to time, not one place per trade. Should the drawing fail, the whole card is not shown and the page goes on.
 */
export function EquityCurve(props: EquityCurveProps) {
  return (
    <ChartBoundary data={props.result}>
      <EquityStates {...props} />
    </ChartBoundary>
  )
}

function EquityStates({
  result,
  perBar = null,
  fileName = 'equity-curve',
  isExportable = true,
  emptyTitle = 'No trades in this run',
  emptyText = 'The strategy never entered. Widen its bounds or the date range.',
  emptyAction,
  ...shared
}: EquityCurveProps) {
  const steps = result.status === 'ready' ? result.data : null
  const picture = useMemo(() => (steps === null ? null : pictureOfEquity(steps, perBar)), [steps, perBar])
  if (result.status === 'ready' && picture !== null) {
    return <EquityChart {...shared} result={result} picture={picture} fileName={fileName} isExportable={isExportable} />
  }
  return (
    <ChartPlaceholder
      title="Equity curve"
      resource={result}
      height={shared.height}
      loadingText="Loading the equity curve"
      loadingLegend={<EquityLegend point={null} />}
      idle={['No run yet', 'Run a backtest to see its equity.']}
      empty={[emptyTitle, emptyText]}
      emptyAction={emptyAction}
    />
  )
}
