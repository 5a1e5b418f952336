import { type BacktestRun } from '@tidemark/api'
import { mapResource, type Resource } from '@tidemark/contract/resource'
import { MetricStrip, Notice, ResultLine, Tabs } from '@tidemark/ui'
import { formatCount } from '@tidemark/ui/format'
import { lazy, Suspense, useDeferredValue } from 'react'
import { ChartSkeleton } from '../shared/ChartSkeleton'
import { describeRun, rangeText } from './describeRun'
import { curveTrades, listedTrades, tradesNote } from './listedTrades'
import { OverviewTab } from './OverviewTab'
import type { RunTabProps } from './runTab'
import { RUN_TABS, type RunTab } from './runView'
import styles from './RunWorkspace.module.css'
import { MenuLink } from '../../platform/MenuLink'
import { useRunKeys } from './useRunKeys'
import { useRunView } from './useRunView'

/** Lazy: each tab's code loads when it is opened. */
const TABS = {
  trades: lazy(() => import('./TradesTab').then((code) => ({ default: code.TradesTab }))),
  months: lazy(() => import('./MonthsTab').then((code) => ({ default: code.MonthsTab }))),
  distribution: lazy(() => import('./DistributionTab').then((code) => ({ default: code.DistributionTab }))),
  statistics: lazy(() => import('./StatisticsTab').then((code) => ({ default: code.StatisticsTab }))),
  data: lazy(() => import('./DataTab').then((code) => ({ default: code.DataTab }))),
} as const

const LABELS: Readonly<Record<RunTab, string>> = {
  overview: 'Overview',
  trades: 'Trades',
  months: 'Months',
  distribution: 'Distribution',
  statistics: 'Statistics',
  data: 'Data',
}

const TradePane = lazy(() => import('./TradePane').then((code) => ({ default: code.TradePane })))

/** Tabs with a list of trades, beside which a trade can be shown on prices. */
const WITH_TRADES: readonly RunTab[] = ['overview', 'trades']

export interface RunWorkspaceProps {
  result: Resource<BacktestRun>
  /** The form was edited since this result. */
  isChanged: boolean
  timeZone: string
  /** Opens the inputs, offered for a run without trades. Without it there is no such action. */
  onEditInputs: (() => void) | undefined
}

/** Shows a run: what was run, headline metrics, and details as tabs. The same for new and stored results. */
export function RunWorkspace({ result, isChanged, timeZone, onEditInputs }: RunWorkspaceProps) {
  const [view, changeView] = useRunView()
  // Headline metrics render at once; charts and tables follow in deferred, interruptible work.
  const later = useDeferredValue(result)
  const run = result.status === 'ready' ? result.data : null
  const listed = run === null ? 0 : listedTrades(run).length
  const note = run === null ? null : tradesNote(run)
  const tabs = RUN_TABS.map((id) => ({
    id,
    label: LABELS[id],
    isDisabled: run === null && id !== view.tab,
    ...(id === 'trades' && run !== null && { count: formatCount(listed) }),
  }))
  const onTrade = (trade: number | null) => changeView({ trade })
  const onOlder = (by: 1 | -1) => {
    const count = run?.trades.length ?? 0
    const next = view.trade === null ? count : view.trade - by
    if (next >= 1 && next <= count) onTrade(next)
  }
  const hasPane = run !== null && view.trade !== null && WITH_TRADES.includes(view.tab)
  useRunKeys(
    run === null
      ? null
      : { onTab: (tab) => changeView({ tab }), onOlder, onClose: view.trade === null ? null : () => onTrade(null) },
  )
  const shared = { result: later, timeZone, trade: view.trade, onTrade }
  const range = run === null ? null : rangeText(run, { timeZone })
  return (
    <>
      {result.status === 'idle' && <h2 className={styles['place']}>No result yet</h2>}
      <ResultLine
        run={mapResource(result, (shown) => describeRun(shown))}
        hasChangedInputs={isChanged}
        timeZone={timeZone}
      />
      {run?.notes?.map((note) => (
        <Notice key={note} tone="info">
          {note}
        </Notice>
      ))}
      {note !== null && listed > 0 && <Notice tone="warn">{note}</Notice>}
      <MetricStrip
        result={mapResource(result, (shown) => ({ ...shown, trades: curveTrades(shown) }))}
        timeZone={timeZone}
      />
      <div className={styles['tabs']}>
        {range === null ? null : (
          <p className={styles['range']}>
            {range}
            {run?.run_id === undefined ? null : (
              <>
                <MenuLink
                  className={styles['compare']}
                  href={`/compare?runs=${encodeURIComponent(run.run_id)},previous`}
                >
                  Compare with previous run
                </MenuLink>
                <MenuLink className={styles['compare']} href={`/validate?run=${encodeURIComponent(run.run_id)}`}>
                  Validate
                </MenuLink>
              </>
            )}
          </p>
        )}
        <Tabs
          label="Result"
          tabs={tabs}
          value={view.tab}
          onChange={(id) => changeView({ tab: RUN_TABS.find((tab) => tab === id) ?? 'overview' })}
        >
          <div className={styles['work']} data-pane={hasPane || undefined}>
            <div className={styles['parts']}>
              {view.tab === 'overview' ? (
                <OverviewTab {...shared} onEditInputs={onEditInputs} />
              ) : (
                <LaterTab tab={view.tab} {...shared} />
              )}
            </div>
            {hasPane && view.trade !== null ? (
              <Suspense fallback={<ChartSkeleton title={`Trade ${formatCount(view.trade)}`} chart="prices" />}>
                <TradePane
                  run={run}
                  number={view.trade}
                  timeZone={timeZone}
                  onOlder={onOlder}
                  onClose={() => onTrade(null)}
                />
              </Suspense>
            ) : null}
          </div>
        </Tabs>
      </div>
    </>
  )
}

const NO_REPORT = 'The server sends no reports with its runs. What needs a report is not shown.'

function LaterTab({ tab, ...props }: RunTabProps & { tab: Exclude<RunTab, 'overview'> }) {
  const Tab = TABS[tab]
  const run = props.result.status === 'ready' ? props.result.data : null
  return (
    <>
      {tab !== 'trades' && run !== null && run.report === undefined ? (
        <Notice tone="info">{run.report_missing ?? NO_REPORT}</Notice>
      ) : null}
      <Suspense fallback={<ChartSkeleton title={LABELS[tab]} chart="equity" />}>
        <Tab {...props} />
      </Suspense>
    </>
  )
}
