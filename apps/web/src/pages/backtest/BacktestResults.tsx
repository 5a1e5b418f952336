import { mapResource, type Resource } from '@tidemark/contract/resource'
import type { BacktestResult } from '@tidemark/contract'
import { type BacktestRun, isCut } from '@tidemark/api'
import {
  barEquity,
  Button,
  MetricStrip,
  Notice,
  ResultLine,
  type RunFacts,
  stepEquity,
  TradesTable,
} from '@tidemark/ui'
import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo } from 'react'
import { useDemo } from '../../demo/DemoProvider'
import { PointLimit } from '../../demo/PointLimit'
import { useLatestPoints } from '../../demo/useLatestPoints'
import { ChartSkeleton } from '../shared/ChartSkeleton'
import { describeRun } from './describeRun'
import styles from './BacktestResults.module.css'
import { curveTrades, listedTrades, tradesNote } from './listedTrades'
import { whyNoTrades } from './whyNoTrades'

/** The chart library is by far the largest part of the page: it comes when there is something to draw with it. */
const EquityCurve = lazy(() => import('@tidemark/charts/equity').then((code) => ({ default: code.EquityCurve })))

const NO_FINAL_EQUITY = 'The server did not send the final equity that the curve is counted back from.'

export interface BacktestResultsProps {
  result: Resource<BacktestRun>
  /** The form no longer holds what this result was run with. */
  isChanged: boolean
  timeZone: string
  /** Opens the inputs: the way on from a run that never traded. Without it there is none. */
  onEditInputs: (() => void) | undefined
  /** What stands over the figures. @default the line that says what was run */
  head?: ReactNode
}

/** A run read from top to bottom: what it was, notes, headline figures, the picture, the trades. */
export function BacktestResults({ result, isChanged, timeZone, onEditInputs, head }: BacktestResultsProps) {
  const canExport = useDemo().isAllowed('export')
  const run = result.status === 'ready' ? result.data : null
  // The figures are there at once; chart and table follow, in tasks that give way to the reader.
  const later = useDeferredValue(result)
  const drawn = later.status === 'ready' ? later.data : null
  const equity = useLatestPoints(
    useMemo(() => (drawn === null ? [] : stepEquity(drawn.summary, curveTrades(drawn), factsOf(drawn))), [drawn]),
  )
  const perBar = useMemo(() => {
    const curve = drawn?.equity_curve ?? drawn?.equity
    // Cut to a demo's limit it may lack its deepest point: then the drawdown is that at exits.
    return curve === undefined || isCut(curve) ? null : barEquity(curve)
  }, [drawn])
  const listed = useMemo(() => (drawn === null ? [] : listedTrades(drawn)), [drawn])
  const note = drawn === null ? null : tradesNote(drawn)
  const hasTraded = drawn !== null && (listed.length > 0 || drawn.summary['# Trades'] > 0)
  const fileName = run?.run_id ?? 'backtest'
  const editInputs = onEditInputs && !hasTraded && (
    <Button size="small" onClick={onEditInputs}>
      Edit inputs
    </Button>
  )
  return (
    <>
      {result.status === 'idle' && <h2 className={styles['place']}>No result yet</h2>}
      {head ?? <ResultLine run={mapResource(result, describeRun)} hasChangedInputs={isChanged} timeZone={timeZone} />}
      {run?.notes?.map((note) => (
        <Notice key={note} tone="info">
          {note}
        </Notice>
      ))}
      {note !== null && listed.length > 0 && <Notice tone="warn">{note}</Notice>}
      <MetricStrip
        result={mapResource(result, (figures) => ({ ...figures, trades: curveTrades(figures) }))}
        timeZone={timeZone}
      />
      <Suspense fallback={<ChartSkeleton title="Equity curve" chart="equity" />}>
        <EquityCurve
          result={mapResource(later, () => equity)}
          perBar={perBar}
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
        trades={mapResource(later, () => listed)}
        timeZone={timeZone}
        canExport={canExport}
        fileName={`${fileName}-trades.csv`}
        {...(hasTraded && { emptyTitle: 'No list of trades' })}
        emptyText={hasTraded ? (note ?? undefined) : whyNoTrades(drawn?.notes)}
        emptyAction={editInputs}
      />
    </>
  )
}

function factsOf({ provenance, bankrupt_at }: BacktestResult): RunFacts {
  return { initCash: provenance?.init_cash, end: provenance?.last_bar, bankruptAt: bankrupt_at }
}
