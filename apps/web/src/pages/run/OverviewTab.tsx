import type { BacktestRun } from '@tidemark/api'
import { isCut } from '@tidemark/api'
import type { ReferenceLine } from '@tidemark/charts/equity'
import { mapResource } from '@tidemark/contract/resource'
import { barEquity, Button, type RunFacts, stepEquity, TradesTable } from '@tidemark/ui'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useDemo } from '../../demo/DemoProvider'
import { PointLimit } from '../../demo/PointLimit'
import { useLatestPoints } from '../../demo/useLatestPoints'
import { ChartSkeleton } from '../shared/ChartSkeleton'
import { curveTrades, listedTrades, numberOf, tradesNote } from './listedTrades'
import type { RunTabProps } from './runTab'
import { whyNoTrades } from './whyNoTrades'

/** The chart library is by far the largest part of the page, so it loads when there is something to draw. */
const EquityCurve = lazy(() => import('@tidemark/charts/equity').then((code) => ({ default: code.EquityCurve })))

const NO_FINAL_EQUITY = 'The server did not send the final equity that the curve is counted back from.'

export interface OverviewTabProps extends RunTabProps {
  /** Opens the inputs, offered for a run without trades. Without it there is no such action. */
  onEditInputs: (() => void) | undefined
}

/** Shows the curve and the trades. */
export function OverviewTab({ result, timeZone, trade, onTrade, onEditInputs }: OverviewTabProps) {
  const canExport = useDemo().isAllowed('export')
  const drawn = result.status === 'ready' ? result.data : null
  const equity = useLatestPoints(
    useMemo(() => (drawn === null ? [] : stepEquity(drawn.summary, curveTrades(drawn), factsOf(drawn))), [drawn]),
  )
  const perBar = useMemo(() => {
    const curve = drawn?.equity_curve ?? drawn?.equity
    // A curve cut to a demo's limit may lack its deepest point, so use the drawdown at exits instead.
    return curve === undefined || isCut(curve) ? null : barEquity(curve)
  }, [drawn])
  const [isHoldShown, setIsHoldShown] = useState(false)
  const hold = useMemo(() => (drawn === null ? null : buyAndHold(drawn)), [drawn])
  const listed = useMemo(() => (drawn === null ? [] : listedTrades(drawn)), [drawn])
  const note = drawn === null ? null : tradesNote(drawn)
  const hasTraded = drawn !== null && (listed.length > 0 || drawn.summary['# Trades'] > 0)
  const fileName = drawn?.run_id ?? 'backtest'
  const editInputs = onEditInputs && !hasTraded && (
    <Button size="small" onClick={onEditInputs}>
      Edit inputs
    </Button>
  )
  return (
    <>
      <Suspense fallback={<ChartSkeleton title="Equity curve" chart="equity" />}>
        <EquityCurve
          result={mapResource(result, () => equity)}
          perBar={perBar}
          reference={isHoldShown ? hold : null}
          actions={
            hold === null ? null : (
              <Button
                variant="ghost"
                size="small"
                aria-pressed={isHoldShown}
                onClick={() => setIsHoldShown(!isHoldShown)}
              >
                Buy & hold
              </Button>
            )
          }
          timeZone={timeZone}
          fileName={`${fileName}-equity`}
          isExportable={canExport}
          {...(hasTraded && { emptyTitle: 'No equity curve' })}
          emptyText={hasTraded ? (note ?? NO_FINAL_EQUITY) : whyNoTrades(drawn?.notes)}
          emptyAction={editInputs}
        />
      </Suspense>
      <PointLimit series={equity} />
      <TradesTable
        trades={mapResource(result, () => listed)}
        timeZone={timeZone}
        canExport={canExport}
        shown={trade === null ? null : trade - 1}
        onSelect={(chosen) => onTrade(numberOf(chosen, listed))}
        fileName={`${fileName}-trades.csv`}
        {...(hasTraded && { emptyTitle: 'No list of trades' })}
        emptyText={hasTraded ? (note ?? undefined) : whyNoTrades(drawn?.notes)}
        emptyAction={editInputs}
      />
    </>
  )
}

/**
 * Returns the initial cash invested in the run's own bars at the first close; null if the backend does not send closes.
 */
function buyAndHold({ report, provenance }: BacktestRun): ReferenceLine | null {
  const cash = provenance?.init_cash
  const { days, closes } = report?.daily ?? { days: [], closes: [] }
  const points = days.flatMap((day, i) => {
    const close = closes[i]
    return close === null || close === undefined ? [] : [{ time: Date.parse(day), close }]
  })
  const base = points[0]?.close ?? 0
  if (cash === undefined || base <= 0) return null
  return { name: 'Buy & hold', points: points.map(({ time, close }) => ({ time, value: (cash * close) / base })) }
}

function factsOf({ provenance, bankrupt_at }: BacktestRun): RunFacts {
  return { initCash: provenance?.init_cash, end: provenance?.last_bar, bankruptAt: bankrupt_at }
}
