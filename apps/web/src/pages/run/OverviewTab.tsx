import type { BacktestRun } from '@tidemark/api'
import { isCut } from '@tidemark/api'
import { mapResource } from '@tidemark/contract/resource'
import { barEquity, Button, type RunFacts, stepEquity, TradesTable } from '@tidemark/ui'
import { formatCount } from '@tidemark/ui/format'
import { lazy, memo, Suspense, useCallback, useMemo } from 'react'
import { useDemo } from '../../demo/DemoProvider'
import { PointLimit } from '../../demo/PointLimit'
import { useLatestPoints } from '../../demo/useLatestPoints'
import { ChartSkeleton } from '../shared/ChartSkeleton'
import { chosenTrades } from './chosenTrades'
import { curveTrades, listedTrades, tradesNote } from './listedTrades'
import { markOf, tradeAt } from './markedTrade'
import { accountLine, buyAndHold } from './referenceLines'
import type { RunTabProps } from './runTab'
import { NO_TRADES, whyNoTrades } from './whyNoTrades'

/** By far the largest part of the page. */
const EquityCurve = lazy(() => import('@tidemark/charts/equity').then((code) => ({ default: code.EquityCurve })))

const NO_FINAL_EQUITY = 'The server did not send the final equity that the curve is counted back from.'

export interface OverviewTabProps extends RunTabProps {
  previous: BacktestRun | null
  lines: { readonly hold: boolean; readonly previous: boolean }
  onLine: (line: 'hold' | 'previous') => void
  /** Undefined hides the action. */
  onEditInputs: (() => void) | undefined
}

/** Shows the equity curve and trades. */
export const OverviewTab = memo(function OverviewTab({
  result,
  whole,
  part,
  onPart,
  trade,
  onTrade,
  onOrder,
  previous,
  lines,
  onLine,
  onEditInputs,
}: OverviewTabProps) {
  const canExport = useDemo().isAllowed('export')
  const shown = result.status === 'ready' ? result.data : null
  // A period is marked on the whole curve; chosen trades have their own.
  const isOfTrades = part !== null && Object.entries(part).some(([name, value]) => value !== null && !isDay(name))
  const curve = isOfTrades ? result : whole
  const drawn = curve.status === 'ready' ? curve.data : null
  const equity = useLatestPoints(
    useMemo(() => (drawn === null ? [] : stepEquity(drawn.summary, curveTrades(drawn), factsOf(drawn))), [drawn]),
  )
  const perBar = useMemo(() => {
    if (isOfTrades) return null
    const curve = drawn?.equity_curve ?? drawn?.equity
    // A curve cut to a demo's limit may lack its deepest point: use the drawdown at exits.
    return curve === undefined || isCut(curve) ? null : barEquity(curve)
  }, [drawn, isOfTrades])
  const all = whole.status === 'ready' ? whole.data : null
  const hold = useMemo(() => (all === null ? null : buyAndHold(all)), [all])
  const before = useMemo(() => (previous === null ? null : accountLine(previous)), [previous])
  const references = useMemo(
    () => [lines.hold ? hold : null, lines.previous ? before : null].filter((line) => line !== null),
    [lines, hold, before],
  )
  const { from = null, to = null } = part ?? {}
  const period = useMemo(
    () => (from === null && to === null ? null : { from: from ?? EARLIEST, to: to ?? LATEST }),
    [from, to],
  )
  const mark = useMemo(() => (all === null || trade === null ? null : markOf(all, trade)), [all, trade])
  const onPick = useCallback(
    (time: number) => {
      const number = all === null ? null : tradeAt(all, time)
      if (number !== null) onTrade(number)
    },
    [all, onTrade],
  )
  const listed = useMemo(() => (shown === null ? [] : listedTrades(shown)), [shown])
  const note = all === null ? null : tradesNote(all)
  const hasTraded = all !== null && (all.trades.length > 0 || all.summary['# Trades'] > 0)
  const fileName = all?.run_id ?? 'backtest'
  const editInputs = onEditInputs && !hasTraded && (
    <Button size="2xs" onClick={onEditInputs}>
      Edit inputs
    </Button>
  )
  return (
    <>
      <Suspense fallback={<ChartSkeleton title="Equity curve" chart="equity" />}>
        <EquityCurve
          result={mapResource(curve, () => equity)}
          perBar={perBar}
          references={references}
          period={period}
          periodLabel={shown === null ? undefined : `n=${formatCount(shown.trades.length)}`}
          onPeriod={onPart}
          mark={mark}
          onPick={onPick}
          actions={
            <>
              {before === null ? null : (
                <LineToggle name="Previous run" shortcut="P" isOn={lines.previous} onPress={() => onLine('previous')} />
              )}
              {hold === null ? null : (
                <LineToggle name="Buy & hold" shortcut="B" isOn={lines.hold} onPress={() => onLine('hold')} />
              )}
            </>
          }
          fileName={`${fileName}-equity`}
          isExportable={canExport}
          {...(hasTraded && { emptyTitle: 'No equity curve' })}
          emptyText={hasTraded ? (note ?? NO_FINAL_EQUITY) : whyNoTrades(all?.notes)}
          emptyAction={editInputs}
        />
      </Suspense>
      <PointLimit series={equity} />
      <TradesTable
        trades={mapResource(result, () => listed)}
        canExport={canExport}
        {...chosenTrades({ listed, whole, part, onPart, trade, onTrade, onOrder })}
        fileName={`${fileName}-trades.csv`}
        {...(part === null
          ? {
              ...(hasTraded && { emptyTitle: 'No list of trades' }),
              emptyText: hasTraded ? (note ?? undefined) : whyNoTrades(all?.notes),
            }
          : NO_TRADES)}
        emptyAction={editInputs}
      />
    </>
  )
})

interface LineToggleProps {
  name: string
  shortcut: string
  isOn: boolean
  onPress: () => void
}

function LineToggle({ name, shortcut, isOn, onPress }: LineToggleProps) {
  return (
    <Button
      variant="ghost"
      size="2xs"
      title={`${name} (${shortcut})`}
      aria-pressed={isOn}
      aria-keyshortcuts={shortcut}
      onClick={onPress}
    >
      {name}
    </Button>
  )
}

/** Bounds of a half-open period. */
const EARLIEST = '1900-01-01'
const LATEST = '2999-12-31'

function isDay(name: string): boolean {
  return name === 'from' || name === 'to'
}

function factsOf({ provenance, bankrupt_at }: BacktestRun): RunFacts {
  return { initCash: provenance?.init_cash, end: provenance?.last_bar, bankruptAt: bankrupt_at }
}
